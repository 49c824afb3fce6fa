// What the files of this folder share: units, and motions with the parameters that PROTOCOL.md names.

/** Since a motion began, or on the session's clock, which starts at 0 with the session. */
export type Seconds = number;
/** Of `performance.now()`, unless said otherwise. */
export type Milliseconds = number;
/** Of the stage: CSS pixels where it is not scaled. */
export type Points = number;
/** Points per second. */
export type Speed = number;
/** A part of a whole: 1 is all of it. */
export type Ratio = number;

export type Vector = { x: Points; y: Points };
/** The offsets between which content rests along an axis. */
export type Range = { lower: Points; upper: Points };

export type Rest = { kind: "rest"; duration: Seconds; at: Points };
export type Decay = {
  kind: "decay";
  duration: Seconds;
  from: Points;
  /** The velocity state: content moves `gain` times as fast. */
  velocity: Speed;
  /** The deceleration rate per millisecond, 0..<1. */
  rate: Ratio;
  gain: Ratio;
};
export type Bounce = Omit<Decay, "kind"> & { kind: "bounce"; edge: Points };
/** A spring of mass 1. */
export type Spring = {
  kind: "spring";
  duration: Seconds;
  target: Points;
  from: Points;
  /** The content's own. */
  velocity: Speed;
  stiffness: number;
  damping: number;
};
export type Tween = {
  kind: "tween";
  duration: Seconds;
  from: Points;
  to: Points;
  /** The control points of its easing, a cubic Bézier. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
};
export type Segment = Rest | Decay | Bounce | Spring | Tween;
/** Segments one after another, the first from `origin` on the session's clock; the last lasts for ever. */
export type Trajectory = { origin: Seconds; segments: readonly Segment[] };

/** The constants of a scroll view's motion. */
export interface ScrollPhysics {
  /** The deceleration rate per millisecond, 0..<1. */
  rate: Ratio;
  /** Points that content moves per point of the velocity state. */
  gain: Ratio;
  /** What brings content back from beyond an edge: UIKit's way, or a spring of mass 1. */
  bounce: { kind: "uikit" } | { kind: "spring"; stiffness: number; damping: number };
  /** The speed below which motion may end. */
  stopSpeed: Speed;
  /** The distance from the edge within which a return may end. */
  restDistance: Points;
  /** The rubber band's coefficient for touch; null moves 1:1. */
  rubberBand: Ratio | null;
  /** The coefficient for wheels; null moves 1:1. */
  wheelBand: Ratio | null;
}

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
