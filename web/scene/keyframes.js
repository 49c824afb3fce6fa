// @ts-check
// The values of a layer's properties as a control's timelines run.

/** @import { Mixes } from "./layer-tracks.js" */
/** @import { TrackName } from "./types.d.ts" */
/** @typedef {keyof typeof propertyDefaults} Property a number */
/** @typedef {"radius" | "width" | "height" | "corner"} SizeProperty */
/** @typedef {"fill" | "stroke"} ColourProperty */
/**
 * @typedef {[number, number, number, number] | [number, number]} Curve a Bézier, or a spring's damping ratio and velocity
 */
/**
 * @typedef {[number, any] | [number, any, Curve]} Stop an offset, a value, and the curve that leads to it
 */
/**
 * Stops; an object where they are gone through several times in their span, there and back, on from a `loop`, from the
 * value that the property has anyway, or on through the exit.
 * @typedef {{ stops: Stop[], repeats?: number, reverses?: boolean, loop?: number, fromCurrent?: boolean, continues?: boolean }} LongTrack
 * @typedef {Stop[] & { [Member in keyof LongTrack]?: undefined } | LongTrack} Track
 */
/**
 * @typedef {Partial<Record<TrackName, Track>>} Tracks
 * @typedef {Record<string, any> & { keys?: Record<string, Tracks> }} Keyed
 */
/**
 * What lies between two values of a property, at a part of the way that a curve may carry beyond 0...1.
 * @template Moment
 * @typedef {(from: any, to: any, part: number, moment: Moment) => any} Mix
 */
/** Where the engine says that properties are. @typedef {{ mixes: Mixes }} Keyframed */

/** The properties of a layer that does not name them: points, widths, extents, turns and ratios. */
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

/** Mixes numbers. @type {Mix<unknown>} */
const mixNumbers = (from, to, part) => from + (to - from) * part;

/**
 * The value of a layer's property: its own, one of its tracks', or what `mix` makes of two of those.
 * @template {Keyframed} Moment
 * @param {Keyed} layer
 * @param {string} property
 * @param {Moment} moment
 * @param {Mix<Moment>} [mix]
 * @returns {any}
 */
export const propertyValue = (layer, property, moment, mix = mixNumbers) => {
  const tracks = layer.keys?.[property];
  const base = layer[property] ?? propertyDefaults[/** @type {Property} */ (property)];
  return tracks ? moment.mixes.value(tracks, base, moment, mix) : base;
};
