// What only the files of this folder and the prediction share.
import type {
  Points,
  Range,
  Ratio,
  ScrollPhysics,
  Seconds,
  Segment,
  Speed,
  Vector,
} from "../engine/types.d.ts";
export type * from "../engine/types.d.ts";

/** What is known of a finger's velocity; a value: `add` gives another tracker. */
export interface VelocityTracker {
  /**
   * Adds a sample: the travel since the one before. The first only says where time begins; samples at one time are
   * merged into the next.
   */
  add(time: Seconds, delta: Vector): VelocityTracker;
  /** The recogniser's velocity. */
  pan(): Vector;
  /** The velocity of a finger that lifts at this time. */
  release(time: Seconds): Vector;
}
/** The difference quotients c of a finger's samples, and the velocities v that follow from them. */
export interface TouchDifferences {
  /** Of the newest sample. */
  time: Seconds | null;
  /** Travel at that same time, to be counted with the next. */
  pending: Vector;
  /** The newest c. */
  difference: Vector | null;
  /** The v before. */
  before: Vector | null;
  /** The newest v. */
  velocity: Vector | null;
}
/** A range with the viewport's length and the rubber band's coefficient; null moves 1:1. */
export type BandedRange = Range & { dimension: Points; coefficient: Ratio | null };
/** A segment of a throw, with the position and the velocity state at its end, and whether content rests there. */
export type Leg = { segment: Segment; x: Points; v: Speed; rests: boolean };
/** The speed and the distance below which a motion may end. */
export type Thresholds = Pick<ScrollPhysics, "stopSpeed" | "restDistance">;
