// What the server has told of a session, as the files of the page share it. PROTOCOL.md describes each message.
import type { Points, Ratio, Seconds, Tween } from "../engine/types.d.ts";
import type { Property, SizeProperty } from "./keyframes.js";

export type Axis = "x" | "y";
/** An edge is an end of an axis. */
export type Edge = "top" | "left" | "bottom" | "right";
/** Width and height. */
export type Size = readonly [Points, Points];
/** At top, left, bottom and right: the wire's order. */
export type Insets = readonly [Points, Points, Points, Points];
/** From the viewport's top left. */
export type Rectangle = { x: Points; y: Points; width: Points; height: Points };

export type Phase = "idle" | "pulling" | "armed" | "refreshing" | "finishing" | "exiting";
/** What a control is doing, as its layers tell it. */
export type DrawnPhase = Phase | "closing";
export type TimelineName = "pull" | "cycle" | "exit";
/** The timelines that tracks follow: `arming` runs beside `pull`. */
export type TrackName = TimelineName | "arming";
export type Placement = "pinned" | "following" | "centered" | "stretched" | "free";
/** A box's placement, others from parts of its extent on, ascending, and the gap between a following box and the content. */
export type Presentation = {
  placement: Placement;
  from: readonly (readonly [Ratio, Placement])[];
  gap: Points;
};

/** What a session went through, from its start or from a moment of another branch. */
export interface Branch {
  number: number;
  /** The branch that it left, and when; null for one from the start. */
  from: number | null;
  at: Seconds | null;
  /** The name of the file that it was read from; null for one of the session's own. */
  name: string | null;
  /** When it ends; null for the one that is followed. */
  end: Seconds | null;
}

export interface Row {
  id: string;
  title: string;
  note: string;
  mark: string;
  /** Turns. */
  hue: number;
  /** On the session's clock; −∞ for rows for which no others made room: first ones, next ones, and replacements. */
  arrivedAt: Seconds;
}

/** A layer as PROTOCOL.md describes it. */
export type Layer = Record<string, any>;
/** What the server changed of a layer: numbers and colours by property, and its words as `text`. */
export type LayerChanges =
  & Partial<Record<Property, number>>
  & Partial<Record<"stroke" | "text" | "path" | "image", string>>
  & Partial<Record<SizeProperty | "fill" | "shadow", any>>
  & { dash?: Points[] };

/** As content returns to an edge, along a timing curve, or at once. */
export type Timing = "spring" | "none" | Pick<Tween, "duration" | "x1" | "y1" | "x2" | "y2">;

export interface Control {
  edge: Edge;
  name: string;
  extent: Points;
  threshold: Points;
  /** How far before the edge its pull counts. */
  preload: Points;
  /** What it holds open while it refreshes. */
  refreshingExtent: Points;
  /** Whether that moves content that fits the viewport; otherwise it takes the room beyond the content first. */
  lifts?: boolean;
  /** What is kept for it at rest. */
  prompt: Points;
  /** The pull beyond which letting go opens its second floor, and what that holds. */
  floor?: { threshold: Points; extent: Points };
  /** `release`, `threshold`, `edge` or `manual`. */
  trigger: string;
  cycle: Seconds;
  /** How long each cycle waits before it moves. */
  delay?: Seconds;
  /** How long its arming timeline takes, and takes back. */
  arming?: Seconds;
  exit: Seconds;
  /** How the space comes into view that it opens. */
  opening?: Timing;
  /** How long a refresh runs before it shows. */
  showAfter?: Seconds;
  /** By a layer's name, what keyframes cannot say. */
  changes?: Record<string, LayerChanges>;
  presentation: Presentation;
  background?: string;
  layers: Layer[];
}

/** What a control does at a moment. */
export interface ControlState {
  phase: Phase;
  /** 2 beyond a second floor's threshold. */
  level: number;
  /** Whether its pull is left over from the last refresh: a release starts no other. */
  leftOver: boolean;
  /** Why it cannot be pulled. */
  obstacle: string | null;
  timeline: TimelineName;
  /** How many cycles had run when the latest exit began. */
  cycles: number;
  /** How the latest refresh ended; null before the first. */
  outcome: "success" | "failure" | "exhausted" | null;
  /** When a refresh last succeeded, on the session's clock. */
  updated: Seconds | null;
}

export interface Device {
  id: number;
  device: string;
  role: Role;
  viewport: Size;
  roundTrip: Seconds | null;
  network: Network | null;
}

/** A simulated network: what a round trip takes longer, by how much that can vary, and the part of the messages that is lost. */
export type Network = { latency: Seconds; jitter: Seconds; loss: Ratio };

/** How the scene's feed behaves: seconds before an answer, the parts that fail and that bring nothing. */
export type Feed = { latency: Seconds; failures: Ratio; empties: Ratio };

/** A button that the scene offers; `sends` is the message of a press, and `possible` whether it would change anything. */
export type SceneAction = {
  title: string;
  sends: Record<string, { edge?: Edge }>;
  possible: boolean;
};

/** A line of the log as the server tells it. */
export interface LogEvent {
  number: number;
  time: Seconds;
  /** The control's; null for what is about none. */
  edge: Edge | null;
  event: string;
  detail?: string;
  cause?: string;
  /** The device whose input caused it; absent where none did. */
  device?: number;
  /** The number of the input that caused it, which all that it caused have in common; absent where none did. */
  input?: number;
  /** What the finger may feel. */
  cue?: "selection" | "impact";
}

/** A line of the log about a control. */
export interface ControlEvent extends LogEvent {
  edge: Edge;
}

/** What the server notes of devices and settings: which devices, on which one a person did it, and what. */
export interface SessionNote {
  /** Of the note before, if this one continues it. */
  number: number;
  time: Seconds;
  what: "joined" | "left" | "network" | "tuned";
  devices: number[];
  by?: number;
  detail: string;
}

/** A message of the server, by its kind. */
export type Message = { kind: string; body: any };

/** What a device may do; each role may do whatever those before it may. */
export type Role = "view" | "drive" | "inspect";

/** A scene, and the engine's numbers of a moment of it, as engine/frame.js names their places. */
export interface Shown {
  readonly scene: Scene;
  readonly numbers: Float64Array;
}

/** All of a session that does not move. A value: each message makes another. */
export interface Scene {
  session: string | null;
  /** This connection's number in the session. */
  device: number | null;
  /** What this page may do. */
  role: Role;
  name: string;
  title: string;
  /** A line that says what to do; empty for none. */
  hint: string;
  /** A sentence on what the scene shows, and of which library; empty for none. */
  about: string;
  /** The buttons beside the list. */
  actions: readonly SceneAction[];
  /** The list's: y for rows, x for cards. */
  axis: Axis;
  direction: "ltr" | "rtl";
  /** A row's height, a card's width. */
  rowHeight: Points;
  rows: readonly Row[];
  /** The branches of the session; none while there is one only. */
  branches: readonly Branch[];
  controls: Partial<Record<Edge, Control>>;
  devices: readonly Device[];
  /** The device whose finger is down; null where one device is alone. */
  holder: number | null;
  /** The device whose stage the viewport is. */
  leader: number | null;
  /** The device whose finger is down, or was last; the only one where one device is alone. */
  hand: number | null;
  feed: Feed | null;
  /** How fast the session's clock runs: seconds of the session in a second. */
  speed: number;
  /** Why the session would be lost with its server; null where it is saved. */
  unsaved: string | null;
  /** The last 100 messages of the log, oldest first, for a panel that opens late. */
  log: readonly Message[];
}

/** A part of a list, from its start. */
export type ListSpan = { from: Points; to: Points };
/** The part of a list that is in view; `still`: new items do not grow. */
export type ListWindow = ListSpan & { rowHeight: Points; now: Seconds; still: boolean };
/** The items that are in view, one array for each of their properties. Ends and middles are points from its start. */
export interface VisibleItems {
  count: number;
  row: Row[];
  middle: Points[];
  end: Points[];
  alpha: number[];
  isLast: boolean[];
}
/** What a message of the server changes in a scene. */
export type Change = (scene: Scene, body: any, now: Seconds) => Partial<Scene>;

/** Who owns space at an edge. */
export type InsetOwner = "base" | "safeArea" | "control" | "prompt";

/** What a refresh waits for, and until when where that is known. */
export interface Wait {
  for: "answer" | "showing" | "minimum" | "hold" | "cycle" | "release" | "exit" | "program";
  until?: Seconds;
}

/** Why a control refreshes, or does not. */
export type RefreshStatus =
  | { is: "armed"; level: number }
  | { is: "short"; by: Points }
  | { is: "far"; by: Points }
  | { is: "declines"; reason: string }
  | {
    is: "runs";
    cause: "user" | "program" | "edge";
    began: Seconds;
    outcome: ControlState["outcome"];
    waits: readonly Wait[];
  };

/** Why content is where it is. */
export type ContentStatus =
  | { is: "held" }
  | { is: "dragged" }
  | { is: "moves"; to: Points; until: Seconds }
  | { is: "rests"; edge: Edge }
  | { is: "between" };

/** Why a control refreshes at a moment, or does not, and why the content is where it is. */
export interface Explanation {
  edge: Edge;
  /** The number of the branch whose past this is; none for the present. */
  course?: number;
  time: Seconds;
  phase: Phase;
  trigger: string;
  status: RefreshStatus;
  pull: Points;
  threshold: Points;
  /** Points per second. */
  velocity: number;
  offset: Points;
  content: ContentStatus;
  insets: Record<InsetOwner, Points>;
}
