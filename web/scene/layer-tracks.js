// @ts-check
// Sends the tracks of a control's layers to the engine once, and queries their properties in each frame.
import { propertyDefaults } from "./keyframes.js";

/** @import { Engine, Ratio, RunEngine } from "../engine/types.d.ts" */
/** @import { Curve, Interpolate, Property, Track, Tracks } from "./keyframes.js" */
/** @import { Control, ControlState, Layer } from "./types.d.ts" */
/** @typedef {ReturnType<typeof animatedValues>} AnimatedValues */
/**
 * `values` are its values if they are not numbers; the engine uses their indices.
 * @typedef {{ place: number, values: any[] | null }} AnimatedProperty
 */

/** The timelines, in the order of their numbers in the engine. */
const timelines = /** @type {const} */ (["pull", "arming", "cycle", "exit"]);
/** The properties, in the order of their numbers in the engine. */
const properties = Object.keys(propertyDefaults);
/** The numbers of a property in the engine's answer: two values, and the part of the way between them. */
const stride = 3;

/** @param {Curve} [curve] */
const curveNumbers = (curve = [0, 0, 1, 1]) => curve.length === 2 ? [...curve, NaN, NaN] : curve;

/** @param {Track} track @param {any[] | null} values */
function trackNumbers(track, values) {
  const { repeats = 1, reverses, loop = 0, fromCurrent, continues } = track;
  const stops = track.stops ?? track;
  const numbers = [repeats, +!!reverses, loop, +!!fromCurrent, +!!continues, stops.length];
  for (const [offset, value, curve] of stops) {
    numbers.push(offset, values ? values.push(value) - 1 : value, ...curveNumbers(curve));
  }
  return numbers;
}

/**
 * Returns the numbers of a property in the format of Sources/Engine/Controls/Keyframes/AnimatedProperty.swift.
 * @param {Layer} layer @param {string} property @param {any[] | null} values
 */
function propertyNumbers(layer, property, values) {
  const tracks = /** @type {Tracks} */ (layer.keys[property]), numbers = [];
  for (const [number, name] of timelines.entries()) {
    const track = tracks[name];
    if (track) numbers.push([number, ...trackNumbers(track, values)]);
  }
  const base = layer[property] ?? propertyDefaults[/** @type {Property} */ (property)];
  return [values ? NaN : base, properties.indexOf(property), numbers.length, ...numbers.flat()];
}

/** @param {readonly Layer[]} layers */
function animatedValues(layers) {
  /** @type {Map<Tracks, AnimatedProperty>} */
  const moving = new Map();
  /** @type {number[]} */
  const encoded = [];
  /** @type {Float64Array} */
  let numbers = new Float64Array();
  let begin = 0;

  /** @param {Layer} layer */
  function add(layer) {
    for (const property of Object.keys(layer.keys ?? {})) {
      const values = property in propertyDefaults ? null : [];
      encoded.push(...propertyNumbers(layer, property, values));
      moving.set(layer.keys[property], { place: moving.size, values });
    }
    layer.group?.layers.forEach(add);
  }

  layers.forEach(add);
  return {
    encoded: new Float64Array(encoded),
    /** The index is that of the first property. @param {Float64Array} doubles @param {number} index */
    locate(doubles, index) {
      [numbers, begin] = [doubles, index];
    },
    /**
     * @template Moment
     * @param {Tracks} tracks @param {any} base the value without a running track
     * @param {Moment} moment @param {Interpolate<Moment>} interpolate
     */
    value(tracks, base, moment, interpolate) {
      const { place, values } = /** @type {AnimatedProperty} */ (moving.get(tracks));
      const at = begin + stride * place, from = numbers[at], part = numbers[at + 2];
      if (Number.isNaN(from)) return base;
      const first = values ? values[from] : from;
      if (part === 0) return first;
      const to = numbers[at + 1];
      return interpolate(first, values ? values[to] : to, part, moment);
    },
  };
}

/** @param {RunEngine} run */
export function layerTracks(run) {
  /**
   * The properties, the engine that has received them, and its number for the control.
   * @type {WeakMap<readonly Layer[], { animated: AnimatedValues, engine: Engine | null, number: number }>}
   */
  const controls = new WeakMap();
  /**
   * Deletes tracks from the engine after their layers have been deleted.
   * @type {FinalizationRegistry<{ engine: Engine, number: number }>}
   */
  const gone = new FinalizationRegistry(({ engine, number }) =>
    run((loaded) => loaded === engine && engine.functions.forgetTracks(number), false)
  );

  /** @param {Engine} engine @param {readonly Layer[]} layers @param {Float64Array} encoded */
  function sendTracks(engine, layers, encoded) {
    const bytes = new Uint8Array(encoded.buffer), room = engine.functions.room(bytes.length);
    engine.bytes.set(bytes, room); // `bytes` is read again, because the memory might have grown
    const number = engine.functions.storeTracks(bytes.length);
    gone.register(layers, { engine, number });
    return number;
  }

  /**
   * Sends the tracks to the engine if it does not have them yet.
   * @param {Engine} engine @param {readonly Layer[]} layers
   */
  function known(engine, layers) {
    let control = controls.get(layers);
    if (!control) {
      controls.set(layers, control = { animated: animatedValues(layers), engine: null, number: 0 });
    }
    if (control.engine !== engine) {
      control.number = sendTracks(engine, layers, control.animated.encoded);
      control.engine = engine;
    }
    return control;
  }

  /**
   * A control's properties, valid until the next call; null without an engine.
   * @param {Pick<Control, "layers">} control
   * @param {Pick<ControlState, "timeline" | "cycles"> & { at: number, armed: Ratio, still: boolean }} opening the
   *   positions on both timelines, and whether motion is reduced
   */
  return ({ layers }, { timeline, cycles, at, armed, still }) =>
    run((engine) => {
      const { animated, number } = known(engine, layers), place = timelines.indexOf(timeline);
      const { interpolateTracks } = engine.functions, reduced = still ? 1 : 0;
      const begin = interpolateTracks(number, place, at, armed, cycles, reduced);
      if (begin === 0) return null;
      animated.locate(engine.doubles, begin / Float64Array.BYTES_PER_ELEMENT);
      return animated;
    }, /** @type {AnimatedValues | null} */ (null));
}
