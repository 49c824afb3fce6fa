// The server's messages, which PROTOCOL.md describes.
import type { Points, Ratio, Seconds } from "../engine/types.d.ts";
import type { Property, SizeProperty } from "./keyframes.js";

export type Axis = "x" | "y";
export type Edge = "top" | "left" | "bottom" | "right";
export type Size = readonly [Points, Points];
/** The insets at the top, left, bottom and right: the wire's order. */
export type Insets = readonly [Points, Points, Points, Points];
/** A rectangle, relative to the viewport's top left corner. */
export type Rectangle = { x: Points; y: Points; width: Points; height: Points };

export type Phase = "idle" | "pulling" | "armed" | "refreshing" | "finishing" | "exiting";
export type DrawnPhase = Phase | "closing";
export type TimelineName = "pull" | "cycle" | "exit";
/** The timelines of tracks; `arming` runs in parallel to `pull`. */
export type TrackName = TimelineName | "arming";
export type Placement = "pinned" | "following" | "centered" | "stretched" | "free";
/** The placement, later ones by ascending ratios of the extent, and the gap between a following box and the content. */
export type Presentation = {
  placement: Placement;
  from: readonly (readonly [Ratio, Placement])[];
  gap: Points;
};

/** A history of the session, from the session's start or from a moment of another branch. */
export interface Branch {
  number: number;
  /** The origin of the branch and its start time, or null for a branch from the session's start. */
  from: number | null;
  at: Seconds | null;
  /** The name of the branch's file, or null for a branch of this session. */
  name: string | null;
  /** When the branch ends, or null for the branch that the session follows. */
  end: Seconds | null;
}

export interface Row {
  id: string;
  title: string;
  note: string;
  mark: string;
  /** The hue of the row, in turns. */
  hue: number;
  /**
   * The time on the session's clock; −∞ if other rows did not move, as for first and following rows and replacements.
   */
  arrivedAt: Seconds;
}

/** A layer as PROTOCOL.md describes it. */
export type Layer = Record<string, any>;
/** The server's changes of a layer: numbers and colors by property, and its text as `text`. */
export type LayerChanges =
  & Partial<Record<Property, number>>
  & Partial<Record<"stroke" | "text" | "path" | "image", string>>
  & Partial<Record<SizeProperty | "fill" | "shadow", any>>
  & { dash?: Points[] };

/** The timing of a motion: like content that returns to an edge, with a timing curve, or immediate. */
export type Timing = "spring" | "none" | Record<"duration" | "x1" | "y1" | "x2" | "y2", number>;

export interface Control {
  edge: Edge;
  name: string;
  extent: Points;
  threshold: Points;
  /** The distance before the edge at which a pull starts to count. */
  preload: Points;
  /** The space that the control holds open while it refreshes. */
  refreshingExtent: Points;
  /**
   * Whether this space moves content that fits the viewport; otherwise it first uses the free space after the content.
   */
  lifts?: boolean;
  /** The space that is kept for the control at rest. */
  prompt: Points;
  /** The pull beyond which a release opens the second floor, and the space of the second floor. */
  floor?: { threshold: Points; extent: Points };
  /** `release`, `threshold`, `edge` or `manual`. */
  trigger: string;
  cycle: Seconds;
  /** The pause at the start of each cycle. */
  delay?: Seconds;
  /** The duration of the arming timeline in each direction. */
  arming?: Seconds;
  exit: Seconds;
  /** How the control's space comes into view. */
  opening?: Timing;
  /** The time before a refresh is shown. */
  showAfter?: Seconds;
  /** The closure's changes, by the names of the layers. */
  changes?: Record<string, LayerChanges>;
  presentation: Presentation;
  background?: string;
  layers: Layer[];
}

export interface ControlState {
  phase: Phase;
  /** The level of the pull: 2 beyond the threshold of the second floor, otherwise 1. */
  level: number;
  /** Whether the pull is left over from the last refresh. Its release does not begin another refresh. */
  leftOver: boolean;
  /** Why the control cannot be pulled, or null. */
  obstacle: string | null;
  timeline: TimelineName;
  /** The number of cycles at the start of the latest exit. */
  cycles: number;
  /** The outcome of the latest refresh, or null before the first one. */
  outcome: "success" | "failure" | "exhausted" | null;
  /** When a refresh last succeeded, on the session's clock, or null. */
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

/** A simulated network: the additional round-trip time, its variation, and the ratio of lost messages. */
export type Network = { latency: Seconds; jitter: Seconds; loss: Ratio };

/** The delay of an answer in seconds, and the ratios of failed and of empty answers. */
export type Feed = { latency: Seconds; failures: Ratio; empties: Ratio };

/** The message that a press sends, and whether it would have an effect. */
export type SceneAction = {
  title: string;
  sends: Record<string, { edge?: Edge }>;
  possible: boolean;
};

/** A line of the server's log. */
export interface LogEvent {
  number: number;
  time: Seconds;
  /** The edge of the control, or null for a line that is not about a control. */
  edge: Edge | null;
  event: string;
  detail?: string;
  cause?: string;
  /** The device whose input caused the event; absent without such a device. */
  device?: number;
  /** The input that caused the event, by a number that all its events share; absent without such an input. */
  input?: number;
  /** The haptic feedback of the event. */
  cue?: "selection" | "impact";
}

/** A line of the server's log about a control. */
export interface ControlEvent extends LogEvent {
  edge: Edge;
}

/** The devices, the device where the change was made, and the kind of change. */
export interface SessionNote {
  /** The number of the previous note if this note replaces it. */
  number: number;
  time: Seconds;
  what: "joined" | "left" | "network" | "tuned";
  devices: number[];
  by?: number;
  detail: string;
}

export type Message = { kind: string; body: any };

/** The role of a device; each role includes the permissions of the previous roles. */
export type Role = "view" | "drive" | "inspect";

export interface Shown {
  readonly scene: Scene;
  readonly numbers: Float64Array;
}

/** The state of a session except motion, as a value that each message replaces. */
export interface Scene {
  session: string | null;
  /** This connection's number in the session. */
  device: number | null;
  role: Role;
  name: string;
  title: string;
  /** An instruction of one line, or an empty string. */
  hint: string;
  /** A sentence about the scene and its library, or an empty string. */
  about: string;
  actions: readonly SceneAction[];
  /** The axis of the list: y for rows, x for cards. */
  axis: Axis;
  direction: "ltr" | "rtl";
  /** The height of a row or the width of a card. */
  rowHeight: Points;
  rows: readonly Row[];
  /** The branches of the session; empty if there is only one. */
  branches: readonly Branch[];
  controls: Partial<Record<Edge, Control>>;
  devices: readonly Device[];
  /** The device whose finger is down, or null if the session has only one device. */
  holder: number | null;
  /** The device whose stage determines the viewport. */
  leader: number | null;
  /** The device whose finger is down or was down last; if the session has only one device, that device. */
  lastHolder: number | null;
  feed: Feed | null;
  /** The speed of the session's clock, in session seconds per second. */
  speed: number;
  /** Why the session is not saved and would be lost with its server, or null if it is saved. */
  unsaved: string | null;
  /** The lines of the log, from oldest to newest. */
  log: readonly Message[];
}

/** A part of a list, relative to its start. */
export type ListSpan = { from: Points; to: Points };
/** The visible part of a list. If `still` is true, new items do not grow. */
export type ListWindow = ListSpan & { rowHeight: Points; now: Seconds; still: boolean };
/** The visible items, with one array per property. Middles and ends are distances from the list's start, in points. */
export interface VisibleItems {
  count: number;
  row: Row[];
  middle: Points[];
  end: Points[];
  alpha: number[];
  isLast: boolean[];
}
export type Change = (scene: Scene, body: any, now: Seconds) => Partial<Scene>;

export type InsetOwner = "base" | "safeArea" | "control" | "prompt";

/** A condition that a refresh waits for, and its time if that is known. */
export interface Wait {
  for: "answer" | "showing" | "minimum" | "hold" | "cycle" | "release" | "exit" | "program";
  until?: Seconds;
}

/** Why a control refreshes or does not refresh. */
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

/** Why the content is at its position. */
export type ContentStatus =
  | { is: "held" }
  | { is: "dragged" }
  | { is: "moves"; to: Points; until: Seconds }
  | { is: "rests"; edge: Edge }
  | { is: "between" };

/** Why a control refreshes or does not refresh at a moment, and why the content is at its position. */
export interface Explanation {
  edge: Edge;
  /** Absent for the present. */
  branch?: number;
  time: Seconds;
  phase: Phase;
  trigger: string;
  status: RefreshStatus;
  pull: Points;
  threshold: Points;
  /** The longest pull of a finger in this viewport. */
  reach: Points;
  /** The velocity of the pull, in points per second. */
  velocity: number;
  offset: Points;
  content: ContentStatus;
  insets: Record<InsetOwner, Points>;
}
