// @ts-check
// The values of a layer's properties during a control's timelines.

/** @import { AnimatedValues } from "./layer-tracks.js" */
/** @import { TrackName } from "./types.d.ts" */
/** @typedef {keyof typeof propertyDefaults} Property */
/** @typedef {"radius" | "width" | "height" | "corner"} SizeProperty */
/** @typedef {"fill" | "stroke"} ColorProperty */
/**
 * @typedef {[number, number, number, number] | [number, number]} Curve a Bézier curve, or a spring's damping ratio and
 *   velocity
 */
/** @typedef {[number, any] | [number, any, Curve]} Stop an offset, a value, and the curve that ends at it */
/**
 * Stops. They are an object if the track repeats in its span, reverses, repeats from a `loop` offset, starts from the
 * property's current value, or continues through the exit.
 * @typedef {{ stops: Stop[], repeats?: number, reverses?: boolean, loop?: number, fromCurrent?: boolean, continues?: boolean }} LongTrack
 * @typedef {Stop[] & { [Member in keyof LongTrack]?: undefined } | LongTrack} Track
 */
/**
 * @typedef {Partial<Record<TrackName, Track>>} Tracks
 * @typedef {Record<string, any> & { keys?: Record<string, Tracks> }} Keyed
 */
/**
 * A curve can return a `part` outside 0...1.
 * @template Moment
 * @typedef {(from: any, to: any, part: number, moment: Moment) => any} Interpolate
 */
/**
 * A moment with the engine's values of the properties, and the server's changes by the names of the layers.
 * @typedef {{ animated: AnimatedValues, changes?: Record<string, any> }} Keyframed
 */

/** The default values: points, ratios of the box's size, turns, or ratios. */
export const propertyDefaults = Object.freeze({
  x: 0,
  y: 0,
  across: 0,
  along: 0,
  scale: 1,
  scaleX: 1,
  scaleY: 1,
  rotation: 0,
  flipX: 0,
  flipY: 0,
  opacity: 1,
  strokeStart: 0,
  strokeEnd: 1,
  lineWidth: 1,
});

/** @type {Interpolate<unknown>} */
const interpolateNumbers = (from, to, part) => from + (to - from) * part;

/**
 * The server's value of a property, its constant value, a value of one of its tracks, or an interpolation of two.
 * @template {Keyframed} Moment
 * @param {Keyed} layer @param {string} property @param {Moment} moment @param {Interpolate<Moment>} [interpolate]
 * @returns {any}
 */
export const propertyOf = (layer, property, moment, interpolate = interpolateNumbers) => {
  const tracks = layer.keys?.[property];
  const base = layer[property] ?? propertyDefaults[/** @type {Property} */ (property)];
  return moment.changes?.[layer.name]?.[property] ??
    (tracks ? moment.animated.value(tracks, base, moment, interpolate) : base);
};
