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
import type { AnimatedValues } from "../scene/layer-tracks.js";
import type { shaded } from "./palette.js";

/** The state of a frame: the scene, its moment, and whether that changes without input. */
export interface FrameState {
  scene: Scene;
  /** The engine's numbers of the moment, in the layout of frame.js; valid until the frame is drawn. */
  numbers: Float64Array;
  /** The time of the frame, on the page's clock. */
  t: Milliseconds;
  inputT: Milliseconds;
  /** A ratio of the usual size. */
  textSize: Ratio;
  /** Whether a finger of any page holds the content. */
  isHeld: boolean;
  moves: boolean;
  /** Whether the loop sleeps after this frame. */
  rests: boolean;
}

/** The colors that layers can name, for fills and lines, or for text, which needs more contrast. */
export type NamedColors = Record<(typeof shaded)[number], string>;

/** The shades for text have names such as "red-words". */
export interface Palette extends NamedColors, Record<`${keyof NamedColors}-words`, string> {
  /** Increases with each change of the colors. */
  version: number;
  ground: string;
  ink: string;
  /** The secondary text. */
  soft: string;
  /** The lines between rows. */
  hair: string;
  accent: string;
  /** A cover that dims bright areas in the dark scheme. */
  veil: string;
  /** The colors in shades for text. */
  words: Palette;
  /** The colors of a mark; `hue` is in turns. */
  mark(hue: number): { fill: string; ink: string };
}

/** The visible part of the list, and how it is drawn. */
export interface ListView extends ListWindow {
  width: Points;
  height: Points;
  isWide: boolean;
  /** The width that the bars leave visible. */
  free: Points;
  /** The device pixels per point. */
  ratio: Ratio;
  /** A ratio of the usual size. */
  textSize: Ratio;
  /** The content's origin on the stage, in device pixels. */
  left: number;
  top: number;
  /** Whether lines run from right to left. */
  mirrored: boolean;
}
/** Paints items. The context's origin is the content's top left corner, or its top right corner for mirrored cards. */
export type PaintItems = (
  context: CanvasRenderingContext2D,
  view: ListView,
  items: VisibleItems,
) => void;
export type PaintPart = (context: CanvasRenderingContext2D, n: number) => void;

/** How far an edge is pulled open, and the state of its control. */
export interface Opening extends Placed, Pick<ControlState, DrawnState> {
  now: Seconds;
  /** The pull, relative to the control's threshold. */
  ratio: Ratio;
  /** The position on the control's timeline: the ratio, the number of cycles, or the progress of the exit, 0...1. */
  at: number;
  /** The position on the arming timeline, 0...1. */
  armed: Ratio;
  /** Whether drawings are mirrored about the center of their box. */
  mirrored: boolean;
  /** The device pixels per point. */
  pixelRatio: Ratio;
  colors: Palette;
  /** How far the background extends under the content's rounded edge. */
  under: Points;
  still: boolean;
}

export type DrawnState = "phase" | "timeline" | "cycles" | "level" | "outcome" | "updated";

/** Returns an image of the server by name; null or undefined until it has loaded. */
export type ImageNamed = (name: string) => HTMLImageElement | null | undefined;

export interface Moment
  extends Omit<Control, "name" | "edge" | "extent" | "presentation">, Omit<Opening, "phase"> {
  phase: DrawnPhase;
  animated: AnimatedValues;
  width: Points;
  /** The visible part of the drawing on the stage, in whole device pixels. */
  seen: Rectangle;
  /** The values for texts: `percent`, `unclampedPercent` and `updated`. */
  values: Record<string, string | number>;
  imageNamed: ImageNamed;
}
