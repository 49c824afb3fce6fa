// What the files of this folder share: what a frame shows, the canvas's colours, and how a control is drawn.
import type { Milliseconds, Points, Ratio, Seconds } from "../engine/types.d.ts";
import {
  Control,
  ControlState,
  DrawnPhase,
  ListWindow,
  Rectangle,
  Scene,
  VisibleItems,
} from "../scene/types.d.ts";
import type { Placed } from "../scene/control-box.js";
import type { Mixes } from "../scene/layer-tracks.js";

/** What a frame shows: the scene, the moment of it, and whether that changes by itself. */
export interface FrameState {
  scene: Scene;
  /** The engine's numbers of the moment, as frame.js names their places, until the frame is drawn. */
  numbers: Float64Array;
  /** Of the frame, on the page's clock. */
  t: Milliseconds;
  /** The time of the newest input that the frame shows. */
  inputT: Milliseconds;
  /** The size of text, by its usual size. */
  textSize: Ratio;
  /** Whether a finger is on it, this page's or another's. */
  isHeld: boolean;
  moves: boolean;
  /** Whether the loop sleeps after this frame. */
  rests: boolean;
}

/** The colours that layers may name, as fills and lines, or as words, which need more contrast to be read. */
export interface NamedColours {
  red: string;
  orange: string;
  yellow: string;
  green: string;
  cyan: string;
  blue: string;
  purple: string;
}

/** The canvas's colours, and by name the shades of words, as "red-words". */
export interface Palette extends NamedColours, Record<`${keyof NamedColours}-words`, string> {
  /** How often they have changed. */
  version: number;
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
  /** What dims bright areas on a dark page. */
  veil: string;
  /** The same colours, but in shades in which words can be read. */
  words: Palette;
  /** The colours of a mark; hue in turns. */
  mark(hue: number): { fill: string; ink: string };
}

/** What of the list is in view, and how it is drawn. */
export interface ListView extends ListWindow {
  /** The room across the axis of cards, and the width of rows. */
  width: Points;
  height: Points;
  /** Whether rows are wider than the viewport. */
  isWide: boolean;
  /** How much of their width the bars leave in view. */
  free: Points;
  /** Device pixels a point. */
  ratio: Ratio;
  /** The size of text, by its usual size. */
  textSize: Ratio;
  /** Where the content's origin is on the stage, in device pixels. */
  left: number;
  top: number;
  /** Whether lines run from the right. */
  mirrored: boolean;
}
/** Paints items; the context's origin is the content's top left, for cards that are mirrored its top right. */
export type PaintItems = (
  context: CanvasRenderingContext2D,
  view: ListView,
  items: VisibleItems,
) => void;
/** Paints one part of the n-th item in view. */
export type PaintPart = (context: CanvasRenderingContext2D, n: number) => void;

/** How an edge is pulled open, and what its control does. */
export interface Opening extends Placed, Pick<ControlState, DrawnState> {
  now: Seconds;
  /** The pull, by the control's threshold. */
  ratio: Ratio;
  /** Where the control's timeline stands: the ratio, the cycles, or the exit's part of 0...1. */
  at: number;
  /** Where the arming timeline stands beside it, 0...1. */
  armed: Ratio;
  /** Whether drawings are mirrored about the middle of their box. */
  mirrored: boolean;
  /** Device pixels a point. */
  pixelRatio: Ratio;
  colours: Palette;
  /** How far the background goes on beneath the content's rounded edge. */
  under: Points;
  /** Whether motion is reduced. */
  still: boolean;
}

/** What a drawing shows of what a control does. */
export type DrawnState = "phase" | "timeline" | "cycles" | "level" | "outcome" | "updated";

/** An image of the server by its name; null or undefined until it has loaded. */
export type ImageNamed = (name: string) => HTMLImageElement | null | undefined;

/** What a drawing shows: the control, how it is pulled open, and where its layers' properties are. */
export interface Moment
  extends Omit<Control, "name" | "edge" | "extent" | "presentation">, Omit<Opening, "phase"> {
  phase: DrawnPhase;
  /** Where its layers' properties are. */
  mixes: Mixes;
  /** The box's. */
  width: Points;
  /** Where the drawing can be seen on the stage, in whole device pixels. */
  seen: Rectangle;
  /** The values that stand in texts: `percent`, `unclampedPercent` and `updated`. */
  values: Record<string, string | number>;
  imageNamed: ImageNamed;
}
