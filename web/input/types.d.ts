// Shared types of this folder: the receiver of gestures.
import type { Milliseconds, Points } from "../engine/types.d.ts";

/** A receiver of a finger's gesture. */
export interface GestureSink {
  touch(x: Points, y: Points, time: Milliseconds): void;
  /** Handles a movement of the finger by a distance. */
  move(dx: Points, dy: Points, time: Milliseconds): void;
  /** Handles another finger that has come down: both now count as one finger. */
  join?(): void;
  release(time: Milliseconds): void;
  /** Handles a finger whose touch was cancelled. */
  cancel(time: Milliseconds): void;
}
