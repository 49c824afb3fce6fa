// What the files of this folder share: where gestures go.
import type { Milliseconds, Points } from "../engine/types.d.ts";

/** What hears of a finger's gesture. */
export interface GestureSink {
  touch(x: Points, y: Points, time: Milliseconds): void;
  /** By how much the finger has moved. */
  move(dx: Points, dy: Points, time: Milliseconds): void;
  /** Another finger has come down beside the first: from here on they are one. */
  join?(): void;
  release(time: Milliseconds): void;
  /** The finger was taken away. */
  cancel(time: Milliseconds): void;
}
