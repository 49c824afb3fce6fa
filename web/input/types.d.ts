import type { Milliseconds, Points } from "../engine/types.d.ts";

/** A receiver of a finger's gesture. */
export interface GestureSink {
  touch(x: Points, y: Points, time: Milliseconds): void;
  move(dx: Points, dy: Points, time: Milliseconds): void;
  /** Another finger has come down: both now count as one. */
  join?(): void;
  release(time: Milliseconds): void;
  cancel(time: Milliseconds): void;
}
