// What the files of the page share: units, motions with the parameters that PROTOCOL.md names, and the engine that the page runs.

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
export type Trajectory = {
  origin: Seconds;
  segments: readonly Segment[];
  /** How far all of it has been moved along its axis since it was told. */
  shift?: Points;
};

/** The constants by which content moves by itself; UIScrollView's where they are left out. */
export interface MotionConstants {
  /** The deceleration rate per millisecond, above 0 and below 1. */
  rate: Ratio;
  /** Whether content moves as fast as the finger, and not a little slower as in UIScrollView. */
  isIdeal: boolean;
  /** The spring of mass 1 that brings content back from beyond an edge; without one it returns as in UIScrollView. */
  spring: { stiffness: number; damping: number } | null;
  /** The speed below which motion may end, above 0. */
  stopSpeed: Speed;
  /** The distance from the edge within which a return may end, above 0. */
  restDistance: Points;
}

/** A place in the engine's memory, in bytes. */
export type Pointer = number;

/** The engine: its exported functions, and its memory as bytes and as doubles; a double at a pointer has index pointer / 8. */
export interface Engine {
  readonly functions: EngineFunctions;
  /** Look at it anew after each call: the memory may have grown. */
  readonly bytes: Uint8Array;
  /** Look at it anew after each call: the memory may have grown. */
  readonly doubles: Float64Array;
}

/** Does something in the engine; without one the result is `otherwise`. */
export type RunEngine = <Result>(body: (engine: Engine) => Result, otherwise: Result) => Result;

/** What the engine exports; Sources/Engine/Prediction/Exports says what each function does. A truth is 1 or 0. */
export interface EngineFunctions {
  room(count: number): Pointer;

  restore(count: number, now: Seconds, keeps: number): number;
  hear(count: number, now: Seconds): number;
  moment(kind: number, stamp: Seconds): Seconds;
  send(kind: number, x: Points, y: Points, stamp: Seconds, sequence: number): void;
  stoppedWheel(now: Seconds): Seconds;
  lose(now: Seconds, holds: number): void;
  frame(now: Seconds, isStill: number): Pointer;
  change(): Pointer;

  // Only an engine that can look back has these.
  keepRecording?(count: number): number;
  forgetRecordings(): void;
  past(branch: number, time: Seconds): Pointer;
  pastName(edge: number): number;
  pastFrames(branch: number, start: Seconds, step: Seconds, count: number): Pointer;
  pastEvents(branch: number, index: number, end: Seconds): Pointer;
  pastInputs(branch: number, from: Seconds, to: Seconds): Pointer;
  pastDeclined(branch: number, edge: number, time: Seconds): Pointer;

  segments(): Pointer;
  position(count: number, origin: Seconds, now: Seconds): Points;
  velocity(count: number, origin: Seconds, now: Seconds): Speed;
  duration(count: number): Seconds;
  timeReaching(count: number, level: Points, start: Seconds): Seconds;
  segmentPosition(time: Seconds): Points;
  segmentVelocity(time: Seconds): Speed;
  turnTime(): Seconds;
  setPhysics(
    rate: Ratio,
    isIdeal: number,
    stiffness: number,
    damping: number,
    stopSpeed: Speed,
    restDistance: Points,
  ): number;
  fling(from: Points, velocity: Speed, lower: Points, upper: Points, bounces: number): number;
  returning(edge: Points, from: Points, velocity: Speed): number;
  bandShown(distance: Points, length: Points, coefficient: Ratio): Points;
  bandPulled(distance: Points, length: Points, coefficient: Ratio): Points;
  normalRate(): Ratio;
  stopSpeed(): Speed;
  restDistance(): Points;
  decayConstant(rate: Ratio): number;
  returnConstant(): number;

  keepTracks(count: number): number;
  forgetTracks(number: number): void;
  mixTracks(
    number: number,
    timeline: number,
    at: number,
    armed: Ratio,
    cycles: number,
    reduced: number,
  ): Pointer;

  place(steps: number): Pointer;

  sheetResize(full: Points, room: Points, now: Seconds): void;
  sheetTouch(now: Seconds): void;
  sheetMove(x: Points, y: Points, now: Seconds): void;
  sheetIsDragged(): number;
  sheetRelease(now: Seconds): Points;
  sheetScroll(height: Points, isAnimated: number, now: Seconds): void;
  sheetHeight(now: Seconds): Points;
  sheetDestination(): Points;
  sheetRests(now: Seconds): number;
}
