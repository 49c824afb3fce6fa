// @ts-check
// A layer's shape as a path around the layer's origin, with its length for partial strokes.
import { propertyOf } from "../scene/keyframes.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { SizeProperty } from "../scene/keyframes.js" */
/** @import { Layer } from "../scene/types.d.ts" */
/** @import { Moment } from "./types.d.ts" */

/** @typedef {{ path: Path2D, length: Points }} Outline */

const turn = 2 * Math.PI;

/** Returns a length in points. @param {any} from @param {any} to @param {number} part @param {Moment} moment */
const interpolateLengths = (from, to, part, moment) => {
  const start = lengthInPoints(from, moment);
  return start + (lengthInPoints(to, moment) - start) * part;
};

/**
 * A size in points: the server's value, the value from its keyframes, or the shape's constant.
 * @param {Layer} layer @param {SizeProperty} property @param {Moment} moment
 * @returns {Points}
 */
export const sizeOf = (layer, property, moment) => {
  const size = propertyOf(layer, property, moment, interpolateLengths) ??
    shapeOf(layer)?.[property];
  return lengthInPoints(size, moment);
};

/** @param {Layer} layer */
const shapeOf = ({ circle, arc, rectangle, line, path, image }) =>
  circle ?? arc ?? rectangle ?? line ?? path ?? image;

/** The properties that shape a layer, from its keyframes or the server. */
const shaping = ["radius", "width", "height", "corner", "path"];

/**
 * Returns the outline of a layer, or null for a group, a text or an unknown shape.
 * @param {Layer} layer @param {Moment} moment @param {CanvasRenderingContext2D} context
 */
export const outline = (layer, moment, context) => {
  const { keys = {} } = layer, changes = moment.changes?.[layer.name] ?? {};
  return shaping.some((name) => name in keys || name in changes)
    ? trace(layer, moment)
    : kept(layer, moment, context);
};

/** @param {Layer} layer @param {Moment} moment @returns {Outline | null} */
const trace = (layer, moment) => {
  const { arc, rectangle, line, path } = layer, shape = shapeOf(layer);
  if (!shape) return null;
  const data = moment.changes?.[layer.name]?.path ?? shape.data, traced = new Path2D(data);
  if (path) return { path: traced, length: lengthOf(data) };
  const x = sizeOf(layer, "width", moment) / 2, y = sizeOf(layer, "height", moment) / 2;
  if (line) {
    traced.moveTo(-x, -y);
    traced.lineTo(x, y);
    return { path: traced, length: 2 * Math.hypot(x, y) };
  }
  if (rectangle) {
    const corner = Math.max(0, Math.min(sizeOf(layer, "corner", moment), x, y));
    traced.roundRect(-x, -y, 2 * x, 2 * y, corner);
    return { path: traced, length: 4 * (x + y) - (8 - turn) * corner };
  }
  const radius = Math.max(0, sizeOf(layer, "radius", moment));
  const start = arc ? -turn / 4 : 0; // an arc starts at the top
  traced.arc(0, 0, radius, start, start + turn);
  return { path: traced, length: turn * radius };
};

const kept = cachedByBox(trace);

const lengthOf = (/** @type {string} */ data) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "path");
  node.setAttribute("d", data);
  return node.getTotalLength();
};

/**
 * Converts a length of PROTOCOL.md: points, or a ratio of the box's extent or width.
 * @param {any} length @param {{ extent: Points, width: Points }} box
 * @returns {Points}
 */
export const lengthInPoints = (length, { extent, width }) =>
  length?.extent * extent || length?.width * width || +length || 0;

/**
 * Caches a part of a drawing while its box's size and the page's colors stay the same.
 * @template Result
 * @param {(piece: any, moment: Moment, context: CanvasRenderingContext2D) => Result} make
 * @returns {(piece: any, moment: Moment, context: CanvasRenderingContext2D) => Result}
 */
export function cachedByBox(make) {
  const cache = new WeakMap();
  return (piece, moment, context) => {
    const { extent, width, colors: { ink } } = moment;
    let kept = cache.get(piece);
    if (kept?.extent !== extent || kept.width !== width || kept.ink !== ink) {
      kept = { extent, width, ink, made: make(piece, moment, context) };
      cache.set(piece, kept);
    }
    return kept.made;
  };
}
