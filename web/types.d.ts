// The types of the page, for its authors and `deno check`: no browser ever asks for this file.

import type {
  Milliseconds,
  Points,
  Range,
  Ratio,
  Seconds,
  Speed,
  Trajectory,
  Vector,
} from "./physics/types.d.ts";
import type { VelocityTracker } from "./physics/velocity-tracker.js";
export type * from "./physics/types.d.ts";

// Geometry

export type Axis = "x" | "y";
/** An edge is an end of an axis. */
export type Edge = "top" | "left" | "bottom" | "right";
/** Width and height. */
export type Size = readonly [Points, Points];
/** At top, left, bottom and right: the wire's order. */
export type Insets = readonly [Points, Points, Points, Points];
/** From the viewport's top left. */
export type Rectangle = { x: Points; y: Points; width: Points; height: Points };

// Motion, as PROTOCOL.md names its parameters

// The wire

/** On the session's clock; where a finger is, or how far it or the content has moved. */
export type Sample = { time: Seconds; x: Points; y: Points };
export type Samples = { phase: number; sequence: number; samples: readonly Sample[] };
/** `sequence` is the last of our messages that it reflects. */
export type Motion = Trajectory & { axis: Axis; sequence: number };
export type TextMessage = { kind: string; body: any };

// The clock

export type Probe = { offset: Seconds; delay: Seconds };
/** The session's clock as far as it is known; `from`, `towards` and `offset` are added to the page's time. */
export interface Clock {
  /** The last eight. */
  readonly probes: readonly Probe[];
  /** The offset when the last probe came. */
  from: Seconds;
  /** The offset that is slewed to. */
  towards: Seconds;
  /** When the last probe came, by the page's time. */
  at: Seconds;
}
/** An answered ping: when it went and came back, and the server's clock as it answered. */
export type Pong = { sent: Milliseconds; received: Milliseconds; now: Seconds };

// The scene: what the server has said so far

export type Phase = "idle" | "pulling" | "armed" | "refreshing" | "finishing" | "exiting";
export type TimelineName = "pull" | "cycle" | "exit";
/** The timeline that runs, and where it stands. */
/** `cycles` had run when the exit began; `still` where motion is to be reduced. */
export type Timeline = { name: TimelineName; at: number; cycles?: number; still?: boolean };
export type Placement = "pinned" | "following" | "centered" | "stretched" | "free";
/** `gap` lies between a following box and the content. */
export type Presentation = { revealing: Placement; overpulled: Placement; gap?: Points };

export interface Row {
  id: string;
  title: string;
  note: string;
  mark: string;
  /** Turns. */
  hue: number;
  /** On the session's clock; −∞ for rows that came with the scene, or in place of others. */
  arrivedAt: Seconds;
}

export interface Control {
  edge: Edge;
  name: string;
  extent: Points;
  threshold: Points;
  /** What it holds open while it refreshes. */
  resting: Points;
  /** What is kept for it at rest. */
  prompt: Points;
  /** The pull beyond which letting go opens its second floor, and what that holds. */
  floor?: { threshold: Points; extent: Points };
  /** `release`, `threshold`, `edge` or `manual`. */
  trigger: string;
  cycle: Seconds;
  /** What each cycle waits before it moves. */
  delay?: Seconds;
  exit: Seconds;
  phase: Phase;
  timeline: TimelineName;
  /** The timeline's origin on the session's clock. */
  since: Seconds;
  /** How many had run when the latest exit began. */
  cycles?: number;
  /** 2 beyond a second floor's threshold. */
  level: number;
  /** How the latest refresh came out; null before the first. */
  outcome: "success" | "failure" | "exhausted" | null;
  /** When a refresh last succeeded, on the session's clock. */
  updated: Seconds | null;
  /** By a layer's name, what keyframes cannot say of it: properties, and its words as `text`. */
  changes?: Record<string, LayerChanges>;
  presentation: Presentation;
  background?: string;
  layers: Layer[];
}

export interface Device {
  id: number;
  device: string;
  viewport: Size;
  roundTrip: Seconds | null;
}

export type LayerChanges = Partial<Record<Property, number>> & { text?: string };
/** How the scene's feed behaves: seconds before an answer, the parts that fail and that bring nothing. */
export type Feed = { latency: Seconds; failures: Ratio; empties: Ratio };

/** A line of the log as the server tells it. */
export interface LogEvent {
  number: number;
  time: Seconds;
  edge: Edge;
  event: string;
  detail?: string;
  cause?: string;
  /** What the finger may feel. */
  cue?: "selection" | "impact";
}

/** A value: each message makes another. */
export interface Scene {
  session: string | null;
  /** This connection's number in the session. */
  device: number | null;
  name: string;
  title: string;
  rubberband: Ratio | null;
  /** The list's: y for rows, x for cards. */
  axis: Axis;
  direction: "ltr" | "rtl";
  /** A row's height, a card's width. */
  rowHeight: Points;
  viewport: Size;
  content: Size;
  /** Those in force. */
  insets: Insets;
  /** The part of them that controls hold open. */
  held: Insets;
  /** The part of them that is kept for controls at rest. */
  prompts: Insets;
  rows: readonly Row[];
  controls: Partial<Record<Edge, Control>>;
  /** The axes whose content moves. */
  bounces: Record<Axis, boolean>;
  motions: Record<Axis, Trajectory & { sequence: number }>;
  devices: readonly Device[];
  /** The device whose finger is down. */
  holder: number | null;
  /** The device whose stage the viewport is. */
  leader: number | null;
  /** The device whose finger is down, or was last. */
  hand: number | null;
  feed: Feed | null;
  /** The last 100 messages of the log, oldest first, for a panel that comes late. */
  log: readonly TextMessage[];
}

// Layers

/** A layer as PROTOCOL.md describes it. */
export type Layer = Record<string, any>;
export type Property = keyof typeof import("./scene/keyframes.js").defaults;
/** A cubic Bézier's four numbers, or a spring's damping ratio and velocity. */
export type Curve = [number, number, number, number] | [number, number];
/** Offset, value, and the curve into it. */
export type Stop = [number, number] | [number, number, Curve];
/** Stops; as an object where they are gone through several times in their span, or there and back. */
export type Track =
  | Stop[] & { stops?: undefined; repeats?: undefined; reverses?: undefined }
  | { stops: Stop[]; repeats?: number; reverses?: boolean };
export type Tracks = { pull?: Track; cycle?: Track; exit?: Track };
/** What of a layer can move. */
export type Keyed = Partial<Record<Property, number>> & {
  keys?: Partial<Record<Property, Tracks>>;
};
export type Outline = { path: Path2D; length: Points };
/** What a drawing shows: the control, how it is pulled open, and where its timeline stands. */
export interface Moment
  extends Omit<Control, "name" | "edge" | "extent" | "presentation">, Opening {
  /** The timeline's. */
  name: TimelineName;
  at: number;
  /** The box's. */
  width: Points;
  /** What stands for a text's values: `percent` and `updated`. */
  values: Record<string, string | number>;
  picture: Picture;
}
/** A picture by its name, once it is there. */
export type Picture = (name: string) => HTMLImageElement | null | undefined;
/** `scaleAlong` is the box's length by the control's extent; `clip` is the gap. */
export type Box = Rectangle & { scaleAlong: Ratio; clip: Rectangle };
/** What decides where a control's box lies. */
export interface Placed {
  edge: Edge;
  extent: Points;
  viewport: Size;
  /** The bars', without what controls hold or keep. */
  insets: Insets;
  /** How far the gap is open: the pull, and the space kept for the control. */
  distance: Points;
  presentation: Presentation;
}

// The finger

/** `slack` is the travel not counted. */
export type Grip =
  | { kind: "pressing" }
  | { kind: "dragging"; slack: Vector; follows: { x: boolean; y: boolean } };
/** `travel` since it came down. */
export type Finger = { travel: Vector; tracker: VelocityTracker; grip: Grip };

/** What bounds a finger's content along an axis. */
export interface Bounds extends Range {
  /** The viewport's length. */
  dimension: Points;
  coefficient: Ratio | null;
  /** Whether content follows a finger along this axis at all. */
  moves: boolean;
}

/** What a message was predicted to show. */
export type Sent = { sequence: number; followed: Points; shown: Points };
export interface Held {
  kind: "held";
  bounds: Bounds;
  /** The offset asked for where the finger has not travelled. */
  anchor: Points;
  /** The travel that content follows. */
  followed: Points;
  shown: Points;
  /** The messages since the last one that the server's motion reflects, and that one. */
  sent: readonly Sent[];
}
export type Drive =
  | Held
  | { kind: "thrown"; sequence: number; trajectory: Trajectory }
  | { kind: "server" };
export interface AxisPrediction {
  drive: Drive;
  /** The server's last motion; null before the first. */
  server: Trajectory | null;
  /** What is added to the drive; from `at` on it fades. */
  correction: { distance: Points; at: Seconds };
}
export interface Prediction {
  finger: Finger | null;
  /** The sequence of the last touch. */
  touched: number | null;
  x: AxisPrediction;
  y: AxisPrediction;
}
/** Asks what is drawn along an axis at a time of the session. */
export type AxisQuery = (state: Prediction, axis: Axis, now: Seconds) => Points;

/** Where a gesture goes. */
export interface GestureSink {
  touch(x: Points, y: Points, time: Milliseconds): void;
  /** By how much it has moved. */
  move(dx: Points, dy: Points, time: Milliseconds): void;
  release(time: Milliseconds): void;
  /** It was taken away. */
  cancel(time: Milliseconds): void;
}
/** One finger, whatever device it comes from. */
export interface Gesture {
  /** Answers whether it is this finger that leads. */
  down(id: number, x: Points, y: Points, time: Milliseconds): boolean;
  move(id: number, x: Points, y: Points, time: Milliseconds): void;
  up(id: number, time: Milliseconds): void;
  /** Only that finger; any where `id` is left out. */
  cancel(time: Milliseconds, id?: number): void;
  readonly held: boolean;
}
/** A wheel event as a plain value. */
export interface WheelInput {
  deltaX: number;
  deltaY: number;
  /** 0 points, 1 lines, 2 pages. */
  deltaMode: number;
  timeStamp: Milliseconds;
  shiftKey?: boolean;
  /** 120 a notch in some browsers: never a distance. */
  wheelDelta?: number;
  /** Whether the fingers are off the trackpad, where the browser tells. */
  momentum?: boolean;
}
export type WheelKind = "precise" | "notched" | "momentum";
/** The messages of a frame. `add` and `post` answer the number of the message that the sample is in. */
export interface Outbox {
  flush(): void;
  /** Adds a sample to this frame's message of its phase. */
  add(phase: number, sample: Sample): number;
  /** Sends a sample at once, after all that was gathered. */
  post(phase: number, sample: Sample): number;
  /** A new connection counts from 1. */
  reset(): void;
}
/** What this device's hand does. */
export interface Hand {
  sink: GestureSink;
  /** A wheel turned: how far the content is to move. */
  turn(phase: number, x: Points, y: Points, stamp: Milliseconds): void;
  /** Sends what this frame has gathered. */
  flush(): void;
  /** The server's motion, and the last of our inputs that it reflects. */
  acknowledge(motion: Motion, now: Seconds): void;
  /** Items came or went before what is in view. */
  shifted(distance: Points, axis: Axis): void;
  /** The server ignored an input of ours. */
  refused(sequence: number, now: Seconds): void;
  /** A new connection knows nothing of what we sent on the old one. */
  reset(): void;
  readonly prediction: Prediction;
  readonly holds: boolean;
  /** The stamp of the newest input. */
  readonly newest: Milliseconds;
  /** When the server's newest motion was heard, on the session's clock. */
  readonly heard: number;
}

// The picture

/** What a frame shows: the scene, where it is, and whether that changes without further word. */
export interface View {
  scene: Scene;
  now: Seconds;
  t: Milliseconds;
  /** The stamp of the newest input in it. */
  inputT: Milliseconds;
  x: Points;
  y: Points;
  /** Along the list's axis. */
  velocity: Speed;
  /** The spliced difference still being worked off. */
  correction: Points;
  moves: boolean;
  /** Whether the loop sleeps after this frame. */
  rests: boolean;
  /** How far each control is pulled: 1 at its threshold. */
  pulls: Map<Edge, Ratio>;
}
/** A frame as it was drawn. */
export type Frame = Pick<View, "t" | "inputT" | "x" | "y" | "correction">;
/** Which items stand between two places of the list, from its start: the first one and how many. */
export type Between = (
  length: Points,
  from: Points,
  to: Points,
) => { first: number; count: number };
/** A part of the list, from its start. */
export type Span = { from: Points; to: Points };

/** What of the list is seen, from its start: `still` leaves the growth of new items away. */
export interface ListView extends Span {
  /** The room across the axis of cards, and the width of rows. */
  width: Points;
  height: Points;
  /** Of an item along the list's axis. */
  rowHeight: Points;
  now: Seconds;
  /** Device pixels a point. */
  ratio: Ratio;
  still: boolean;
  /** Whether lines run from the right. */
  mirrored: boolean;
}
/** The items that are seen in a frame, side by side. */
export interface Seen {
  count: number;
  row: Row[];
  /** From the list's start. */
  middle: Points[];
  end: Points[];
  alpha: Ratio[];
  isLast: boolean[];
}
/** The items of a list along its axis. */
export interface Flow {
  /** Whether an item is still growing. */
  isMoving(now: Seconds): boolean;
  /** Takes the list as it is now. */
  take(list: readonly Row[], now: Seconds): void;
  between: Between;
  /** The same object each time. */
  seen(view: ListView): Seen;
}
/** Paints items; the context's origin is the content's top left, for cards that are mirrored its top right. */
export type PaintItems = (context: CanvasRenderingContext2D, view: ListView, seen: Seen) => void;
/** How an edge is pulled open. */
export interface Opening extends Placed {
  now: Seconds;
  /** Of the threshold. */
  ratio: Ratio;
  /** Whether drawings are mirrored about the middle of their box. */
  mirrored: boolean;
  /** Device pixels a point. */
  pixelRatio: Ratio;
  colours: Palette;
  /** How far the background goes on beneath the content's rounded edge. */
  under: Points;
  still: boolean;
}
export type Spread = (gap: Rectangle, edge: Edge, under: Points) => void;
/** Paints controls. */
export interface Gaps {
  paint(context: CanvasRenderingContext2D, control: Control, opening: Opening): void;
}
export type Tone = { fill: string; ink: string };
/** The canvas's colours. */
export interface Palette {
  /** Behind everything. */
  ground: string;
  /** The text. */
  ink: string;
  /** The text that stands back. */
  soft: string;
  /** The lines between rows. */
  hair: string;
  /** What is to be noticed. */
  accent: string;
  /** The colours of a mark; hue in turns. */
  mark(hue: number): Tone;
}

// The page around it

/** What the page's address asks for. */
export interface Address {
  /** The scene to open, from `?scene=`. */
  scene: string | null;
  /** The session to join, from `?session=`. */
  session: string | null;
  /** The key to a server on a network, from `#token=`. */
  token: string | null;
  /** Where the server listens. */
  socket: string;
}

export type ConnectionState =
  | { kind: "connecting" }
  | { kind: "live" }
  | { kind: "waiting"; until: Milliseconds }
  | { kind: "refused"; code: string; reason: string };
export interface ConnectionHandlers {
  /** The greeting's body; `session` is the one to come back to, null where it is gone, undefined the first time. */
  hello(session: string | null | undefined): object;
  /** The last one measured. */
  roundTrip(): Seconds | null;
  changed(state: ConnectionState): void;
  /** `sent` is when the greeting went up. */
  text(kind: string, body: any, sent: Milliseconds): void;
  binary(buffer: ArrayBuffer): void;
}
export interface Connection {
  open(): void;
  send(kind: string, body: object): void;
  sendBinary(buffer: ArrayBuffer): void;
  /** The device is back: connect now, or make sure that the connection is still there. */
  wake(): void;
  /** Asks again after a refusal. */
  retry(): void;
  readonly state: ConnectionState;
}

/** What the page knows: the scene, and the session's clock. */
export interface Model {
  readonly scene: Scene;
  readonly roundTrip: Seconds | null;
  /** The session's time at a time of the page. */
  toSession(milliseconds: Milliseconds): Seconds;
  now(): Seconds;
  /** Takes a message into the scene. */
  take(kind: string, body: any): void;
  /** A connection begins; `sent` is when its greeting went up. */
  begin(welcome: { session: string; now: Seconds }, sent: Milliseconds): void;
  /** The server's clock as it answered what was sent then. */
  time(answer: { sent: Milliseconds; now: Seconds }): void;
}

export type DeviceElements = { area: HTMLElement; device: HTMLElement };
export interface DeviceHandlers {
  changed(): void;
  zoomed(scale: Ratio): void;
}
/** The session's viewport, scaled to fit the place that this page has for it. */
export interface DeviceFrame {
  /** The size that this page would give the stage. */
  own(): Size;
  readonly isWide: boolean;
  /** The bars over the stage. */
  insets(): Insets;
  /** The session has that viewport. */
  show(size: Size): void;
  toStage(clientX: number, clientY: number): Vector;
}

export interface Header {
  picked(chosen: (name: string) => void): void;
  /** The scenes to pick from. */
  scenes(scenes: { name: string; title: string; group?: string }[]): void;
  scene(scene: Scene): void;
  /** The bar is as high as the session's inset. */
  metrics(scene: Scene): void;
  frame(view: View): void;
}

/** The canvas in words. */
export interface Mirror {
  scene(scene: Scene): void;
  /** At once, so that no phase is ever skipped for those who watch. */
  phase(scene: Scene, edge: Edge): void;
  event(scene: Scene, event: LogEvent): void;
  /** Where things are in this frame. */
  frame(view: View, between: Between): void;
}

/** One control's phases with the current one lit, how far it is pulled, and why it was last declined. */
export interface Diagram {
  node: HTMLElement;
  light(phase: string): void;
  pulled(ratio: Ratio): void;
  /** Says why it did not refresh, or failed; nothing for no words. */
  why(words: string): void;
}

/** What is in the panel, once it is there. */
export interface Panel {
  connection(state: ConnectionState): void;
  /** A message that the model has taken. */
  hear(kind: string, body: any): void;
  /** Where things are in this frame. */
  frame(view: View): void;
  /** Its readings are due, whatever the pace. */
  opened(): void;
}
/** Opens and closes the panel, which comes when it is wanted. */
export interface Drawer extends Omit<Panel, "opened"> {
  readonly isOpen: boolean;
  show(open: boolean): void;
}
export interface DrawerWorld {
  model: Model;
  send(kind: string, body: object): void;
  toggled(): void;
}

export interface Notices {
  connection(state: ConnectionState): void;
  /** Says something for a moment, or for that many milliseconds. */
  hint(words: string, standing?: Milliseconds): void;
  /** What was hinted is over. */
  clear(): void;
  /** Notices stand above what a control at the bottom takes. */
  metrics(scene: Scene): void;
}

export type TextFile = { name: string; text: string };
/** What hears of messages. */
export interface Listeners {
  model: Model;
  hand: Hand;
  header: Header;
  mirror: Mirror;
  panel: Drawer;
  notices: Notices;
  device: DeviceFrame;
  /** Tells the server of this page's stage where it has to know. */
  tellStage(): void;
}

// Questions that several functions answer, for short

/** What a message changes. */
export type Change = (scene: Scene, body: any, now: Seconds) => Partial<Scene>;
/** Of an axis by itself, at a time of the session. */
export type AxisPlace = (state: AxisPrediction, now: Seconds) => Points;
/** The finger has lifted, as message `sequence` says. */
export type Lift = (
  state: Prediction,
  sequence: number,
  time: Seconds,
  scene: Scene,
) => Prediction;
/** The finger has come or moved to, or by, a vector. */
export type Drag = (
  state: Prediction,
  sequence: number,
  time: Seconds,
  vector: Vector,
  scene: Scene,
) => Prediction;
/** Paints what it is given as it is at a moment. */
export type Paint<What> = (
  context: CanvasRenderingContext2D,
  what: What,
  moment: Moment,
) => void;
/** A length of PROTOCOL.md in points. */
export type Measure = (length: any, box: { extent: Points; width: Points }) => Points;
/** A colour of PROTOCOL.md as a canvas knows it. */
export type Colour = (name: string, colours: Record<string, any>) => string;
/** A fill of PROTOCOL.md as a canvas knows it. */
export type PaintOf = Made<any, string | CanvasGradient | null>;
/** The part of the way along a curve, straight without one. */
export type Progress = (curve: Curve | undefined, part: Ratio) => Ratio;
/** The value of stops at a place, where their property's base value is known. */
export type TrackValue = (stops: readonly Stop[], at: number) => number;
export type TimelinePosition = (control: Timed, now: Seconds, pull: Ratio) => number;
export type Value = (layer: Keyed, property: Property, timeline: Timeline) => number;
export type PropertyOf = (layer: Layer, property: Property, moment: Moment) => number;
/** Whether the conditions hold that are there. */
export type IsShown = (
  shown: { phases?: string[]; outcomes?: (string | null)[]; level?: number },
  moment: Moment,
) => boolean;
/** Where a text's origin is in it. */
export type Ends = Record<string, CanvasTextAlign>;
export type Wording = (parts: readonly any[], values: Moment["values"]) => string;
/** `wake` is told that a picture has come, `trouble` that one cannot be had. */
export type Pictures = (wake: () => void, trouble: (sentence: string) => void) => Picture;
/** `wall` tells milliseconds since 1970. */
export type MakeGaps = (picture: Picture, wall: () => Milliseconds) => Gaps;
export type Moments = Partial<Record<Edge, Moment>>;
export type See = (control: Control, opening: Opening) => Moment;
/** What is made for a piece of a drawing. */
export type Made<What, Result> = (
  what: What,
  moment: Moment,
  context: CanvasRenderingContext2D,
) => Result;
/** Makes it once for each size of the box and look of the page. */
export type Keep = <Result>(make: Made<any, Result>) => Made<any, Result>;
/** Draws a layer's line between two parts of its length. */
export type StrokePart = (
  context: CanvasRenderingContext2D,
  outline: Outline,
  layer: Layer,
  start: Ratio,
  end: Ratio,
) => void;
/** Paints one part of the n-th item that is seen. */
export type Part = (context: CanvasRenderingContext2D, n: number) => void;
/** What each kind of message means to someone. */
export type Hearing = Record<string, (body: any, sent: Milliseconds) => void>;
/** Of a context with its font set; one font a text. */
export type Fit = (context: CanvasRenderingContext2D, text: string, room: Points) => string;
/** What a stage needs: `look` fills in what to show, `drawn` is told what was. */
export interface StageHandlers {
  look(t: Milliseconds, view: View): void;
  drawn(view: View): void;
  /** A picture cannot be had. */
  trouble(sentence: string): void;
}
export interface Stage {
  wake(): void;
  /** The stage is shown at another size than its points say. */
  zoomed(scale: Ratio): void;
  between: Between;
}
/** What a hand works with. */
export interface HandWorld {
  model: Model;
  send(buffer: ArrayBuffer): void;
  /** Whether the server hears us. */
  isLive(): boolean;
  /** A picture is due. */
  wake(): void;
}
/** Asks for a refresh, where the list starts if no edge is said, or for the second floor. */
export type Begin = (edge?: string, level?: number) => void;
/** What keys and buttons work with. */
export interface SteeringWorld {
  canvas: HTMLElement;
  model: Model;
  send(kind: string, body: object): void;
  /** What buttons do that do not ask the server. */
  actions: Record<string, () => void>;
}
/** How far an edge is pulled: beyond the base edge, and 1 at the control's threshold. */
export type Pull = { distance: Points; ratio: Ratio };
/** Makes an element with attributes and children. */
export type MakeElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Record<string, string>,
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[Name];
/** Listens on a canvas; `toNow` maps an event's stamp to performance.now(). */
export type ListenToPointers = (
  canvas: HTMLElement,
  sink: GestureSink,
  toStage: DeviceFrame["toStage"],
  toNow: (stamp: Milliseconds) => Milliseconds,
) => { cancel(): void };
/** Listens over a canvas; the viewport is for wheels that count in pages. */
export type ListenToWheel = (
  canvas: HTMLElement,
  turned: Hand["turn"],
  viewport: () => Size,
) => void;
/** What of a control its timeline follows. */
export type Timed = Pick<Control, "timeline" | "since" | "cycle" | "delay" | "exit">;
export type Log = { add(event: LogEvent): void; clear(): void };
export type Ring = { frames: Frame[]; add(frame: Frame): void };
export type Indicator = { frame(view: View): void };
/** The canvas as it is on the screen. */
export interface Surface {
  context: CanvasRenderingContext2D;
  /** Device pixels a point of the stage. */
  readonly ratio: Ratio;
  /** The stage is shown at another size than its points say. */
  zoomed(scale: Ratio): void;
}
/** Of an edge where the offset on its axis is that. */
export type EdgeQuery = (scene: Scene, edge: Edge, offset: Points) => Points;
/** What of a scene decides how its controls are spoken of. */
export type Spoken = Pick<Scene, "direction" | "controls">;

// The contact sheet

/** A place on a timeline, and what a cell says of it. */
export type SheetMoment = { timeline: TimelineName; at: number; words: string; after?: string };
/** A control at a moment: `distance` is how far its gap is open, `ratio` that by its threshold. */
export type SheetView = { control: Control; now: Seconds; distance: Points; ratio: Ratio };
/** What all cells are drawn with. */
export type SheetWorld = { gaps: Gaps; colours: Palette; mirrored: boolean };
export type Cell = (
  control: Control,
  moment: SheetMoment,
  world: SheetWorld,
) => { canvas: HTMLCanvasElement; draw(): void };
/** Lets content go with a velocity. */
export type LetGo = (
  state: Prediction,
  sequence: number,
  time: Seconds,
  scene: Scene,
  velocity: (axis: Axis) => Speed,
) => Prediction;
/** By message `sequence` the finger has travelled so far. */
export type PullHeld = (drive: Held, sequence: number, travel: Points, bounds: Bounds) => Held;
/** What is held, by the server's motion. */
export type Rebase = (drive: Held, motion: Motion, now: Seconds) => Held;
/** Takes the server's motion. */
export type Acknowledge = (state: Prediction, motion: Motion, now: Seconds) => Prediction;
/** Takes the server's motion along its axis. */
export type AcknowledgeAxis = (
  state: AxisPrediction,
  motion: Motion,
  now: Seconds,
) => AxisPrediction;
/** The server ignored message `sequence`. */
export type Refuse = (state: Prediction, sequence: number, now: Seconds) => Prediction;
/** Content was pushed along an axis. */
export type ShiftPrediction = (state: Prediction, axis: Axis, distance: Points) => Prediction;
/** The next, from where it was drawn. */
export type Splice = (next: AxisPrediction, drawn: Points, now: Seconds) => AxisPrediction;
/** How far from its edge a box begins. */
export type PlaceStart = (
  placement: Placement,
  distance: Points,
  extent: Points,
  gap: Points,
) => Points;
/** Sets a rectangle of a length, at a distance from an edge. */
export type Lay = (
  rectangle: Rectangle,
  edge: Edge,
  viewport: Size,
  at: Points,
  length: Points,
) => void;
/** Makes the stage on a canvas. */
export type MakeStage = (
  canvas: HTMLCanvasElement,
  colours: Palette,
  handlers: StageHandlers,
  scene: Scene,
) => Stage;
/** What hears of a message and when the greeting went up. */
export type MakeHearing = (listeners: Listeners) => (kind: string, body: any, sent: number) => void;
/** Fills in what a frame shows. */
export type Look = (view: View, t: Milliseconds, model: Model, hand: Hand) => void;
/** What to tell the session of the stage; null for nothing. */
export type StageToTell = (
  scene: Scene,
  size: Size,
  insets: Insets,
) => { size: Size; insets: Insets } | null;
/** How far a control is pulled at an offset. */
export type PullAt = (scene: Scene, edge: Edge, at: Points, into?: Pull) => Pull;
/** The scene after a message. */
export type Reduce = (scene: Scene, message: TextMessage, now: Seconds) => Scene;
/** With something else of a control. */
export type ChangeControl = (scene: Scene, edge: Edge, change: Partial<Control>) => Partial<Scene>;
/** By layer, what a `layers` message says. */
export type ByLayer = (
  list: { layer: string; property?: string; value?: number; text?: string }[],
) => any;
/** Paints words about a middle. */
export type PaintWords = (
  context: CanvasRenderingContext2D,
  colours: Palette,
  said: string,
  x: Points,
  y: Points,
) => void;
/** Paints a part of each item. */
export type PaintEach = (context: CanvasRenderingContext2D, seen: Seen, part: Part) => void;
/** A part of the content, from where the list starts. */
export type SpanOf = <S extends Span>(scene: Scene, from: number, to: number, into: S) => S;
/** Tells of taps. */
export type Tapping = (sink: GestureSink, tapped: (x: Points, y: Points) => void) => GestureSink;
