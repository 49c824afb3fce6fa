// What the files of this folder share: where gestures go, and a prediction.
import type {
  Milliseconds,
  Points,
  Range,
  Ratio,
  Seconds,
  Trajectory,
  Vector,
  VelocityTracker,
} from "../physics/types.d.ts";
import type { Control, Edge, Insets, Scene } from "../scene/types.d.ts";
import type { FlickRun } from "./flick-run.js";

/** What hears of a finger's gesture. */
export interface GestureSink {
  touch(x: Points, y: Points, time: Milliseconds): void;
  /** By how much the finger has moved. */
  move(dx: Points, dy: Points, time: Milliseconds): void;
  release(time: Milliseconds): void;
  /** The finger was taken away. */
  cancel(time: Milliseconds): void;
}

/** Whether a finger drags yet, and along which axes. */
export type Grip =
  | { kind: "pressing" }
  | { kind: "dragging"; follows: { x: boolean; y: boolean } };
/** A finger as a pan recogniser sees it. */
export interface PannedFinger {
  /** When it came down. */
  start: Seconds;
  /** Its travel from which on it drags. */
  hysteresis: Points;
  /** How far it has gone since. */
  travel: Vector;
  /** The part of its last move that content follows. */
  step: Vector;
  tracker: VelocityTracker;
  grip: Grip;
}

/** What bounds the content of a finger along an axis. */
export interface DragBounds extends Range {
  /** The viewport's length. */
  dimension: Points;
  coefficient: Ratio | null;
  /** Whether content may go beyond its range. */
  bounces: boolean;
}

/** A message with the steps of its samples that content followed along an axis, and where it was shown after them. */
export type SentMessage = { sequence: number; steps: readonly Points[]; shown: Points };
/** Content that a finger holds, along an axis. */
export interface Held {
  kind: "held";
  bounds: DragBounds;
  /** The offset that the finger asks for: where content would be if the edges did not resist. */
  pulled: Points;
  shown: Points;
  /** The messages since the last one that the server's motion reflects, and that one. */
  sent: readonly SentMessage[];
}
/** Content stays where it was drawn until some time, from which on the server's motion is drawn; without one, for ever. */
export type Kept = { kind: "kept"; shown: Points; until: Seconds };
/**
 * What moves an axis: a finger; what this device has sent, until the server's motion reflects it; nothing yet after a lost
 * connection; or the server's motion.
 */
export type Drive =
  | Held
  | { kind: "coasting"; sequence: number; trajectory: Trajectory }
  | Kept
  | { kind: "server" };
/** How much later than it happens something is drawn; it comes from one value towards another, exponentially. */
export interface Delay {
  from: Seconds;
  towards: Seconds;
  at: Seconds;
  /** The time in which the difference falls to 1/e. */
  fading: Seconds;
}
/** The server's motions of an axis as they are drawn: where another device's finger steps, a little later. */
export interface Playout {
  /** Those that are still to be drawn, the earliest first. */
  motions: readonly Trajectory[];
  delay: Delay;
  /** How old the picture would have been when each of the last steps came. */
  ages: readonly Seconds[];
}
/** Other devices may move content; `jitter` is by how much the network's delays differ. */
export type Watched = { jitter: Seconds };
export interface AxisPrediction {
  drive: Drive;
  /** The server's motion; null before the first. */
  server: Playout | null;
  /** What is added to the drive's offset; it fades from `at` on. */
  correction: { distance: Points; at: Seconds };
}
/** What moves content at an edge: a finger, a wheel, one whose notches cannot arm yet, or one that pushes content back. */
export type PullSource = "finger" | "wheel" | "notches" | "pushback";
/** A wheel that turns: its first step, when it stops unless it goes on, and the edges that it can pull. */
export type WheelTurn = { since: Seconds; stop: Seconds; edges: readonly Edge[] };
/** A scroll by a wheel: when it ends unless it goes on, and the edges where content stood at its first step and stayed. */
export type WheelScroll = { end: Seconds; edges: readonly Edge[] };
/** What a finger or a wheel has made of a control by the message of a number. */
export interface ControlGuess {
  sequence: number;
  change: Partial<Pick<Control, "phase" | "timeline" | "since" | "armingSince" | "level">>;
  /** What it holds open; 0 if left out. */
  space?: Points;
}
/** The space that a refresh opens at an edge, and which of its control's floors that shows. */
export type Opened = { edge: Edge; space: Points; level: number };
/** The scene before and after space has opened or closed. */
export type SpaceChange = { before: Scene; scene: Scene };
/** The scene before and after a release, and where it opens space. */
export type Release = SpaceChange & { opened: readonly Opened[] };
export type ControlGuesses = Partial<Record<Edge, ControlGuess>>;
/** What this device draws of its own finger, wheel and keys before the server answers. */
export interface Prediction {
  /** What they have made of the controls. */
  guesses: ControlGuesses;
  finger: PannedFinger | null;
  /** The wheel that turns. */
  wheel: WheelTurn | null;
  /** The latest scroll by a wheel since a finger was down. */
  wheelScroll: WheelScroll | null;
  /** The number of the message with the last touch. */
  touched: number | null;
  /** The least space that controls have held since then: the release shows what has opened beyond it. */
  leastHeld: Insets;
  /** The flicks one after another along each axis; null where they do not accelerate. */
  flicks: { x: FlickRun | null; y: FlickRun | null };
  x: AxisPrediction;
  y: AxisPrediction;
}
/** What few scenes ask for when the finger lifts. */
export type ReleaseRules = typeof import("./release-rules.js");
