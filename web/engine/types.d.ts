// Shared types of the page: units, motions, and the engine.

/** A time since the start of a motion, or on the session's clock, which starts at 0 with the session. */
export type Seconds = number;
/** A time of `performance.now()`, unless stated otherwise, or a duration. */
export type Milliseconds = number;
/** A length on the stage; a point is one CSS pixel if the stage is not scaled. */
export type Points = number;
/** Points per second. */
export type Speed = number;
/** A fraction of a whole; 1 is the whole. */
export type Ratio = number;

export type Vector = { x: Points; y: Points };
/** The range of offsets in which content rests along an axis. */
export type Range = { lower: Points; upper: Points };

/** A part of a motion. `numbers` are its kind, duration and parameters, as PROTOCOL.md defines them. */
export type Segment = {
  kind: "rest" | "decay" | "bounce" | "spring" | "tween";
  duration: Seconds;
  numbers: Float64Array;
};
/** Consecutive segments. The first starts at `origin` on the session's clock; the last has no end. */
export type Trajectory = {
  origin: Seconds;
  segments: readonly Segment[];
};

/** The constants of motion; omitted constants are UIScrollView's. */
export interface MotionConstants {
  /** The deceleration rate per millisecond; greater than 0 and less than 1. */
  rate: Ratio;
  /** Whether content moves as fast as the finger, and not slightly slower as in UIScrollView. */
  isIdeal: boolean;
  /** The spring of mass 1 that returns content from beyond an edge; null for UIScrollView's return. */
  spring: { stiffness: number; damping: number } | null;
  /** The speed below which motion can end; greater than 0. */
  stopSpeed: Speed;
  /** The distance from the edge within which a return can end; greater than 0. */
  restDistance: Points;
}

/** An address in the engine's memory, in bytes. */
export type Pointer = number;

/** The engine's functions, and its memory as bytes and doubles. A pointer's double has the index pointer / 8. */
export interface Engine {
  readonly functions: EngineFunctions;
  /** Read `bytes` and `doubles` again after each call, because the memory might have grown. */
  readonly bytes: Uint8Array;
  readonly doubles: Float64Array;
}

/** Runs code in the engine; returns `otherwise` if there is no engine. */
export type RunEngine = <Result>(body: (engine: Engine) => Result, otherwise: Result) => Result;

/** The engine's exports, which Sources/Engine/Prediction/Exports documents. Booleans are 1 or 0. */
export interface EngineFunctions {
  room(count: number): Pointer;

  restore(count: number, now: Seconds, keeps: number): number;
  receive(count: number, now: Seconds): number;
  effectiveTime(kind: number, stamp: Seconds): Seconds;
  send(kind: number, x: Points, y: Points, stamp: Seconds, sequence: number): void;
  stoppedWheel(now: Seconds): Seconds;
  disconnect(now: Seconds, isHolding: number): void;
  frame(now: Seconds, isStill: number): Pointer;
  change(): Pointer;

  // Only an engine that can replay the past has these functions.
  storeRecording?(count: number): number;
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

  storeTracks(count: number): number;
  forgetTracks(number: number): void;
  interpolateTracks(
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
