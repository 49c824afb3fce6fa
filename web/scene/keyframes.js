// @ts-check
// The values of a layer's properties as a control's timelines run.
import { spring, springPosition } from "../physics/spring.js";
import { ease } from "../physics/easing.js";

/** @import { Ratio, Seconds } from "../engine/types.d.ts" */
/** @import { Control, TimelineName, TrackName } from "./types.d.ts" */
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
 * The timeline that runs, and where it stands. Beside the pull the control has `armed` so far, 0 to 1. `cycles` had run
 * when the exit began; `still` where motion is reduced.
 * @typedef {{ name: TimelineName, at: number, armed?: Ratio, cycles?: number, still?: boolean }} Timeline
 */
/**
 * What lies between two values of a property, at a part of the way that a curve may carry beyond 0...1.
 * @template Moment
 * @typedef {(from: any, to: any, part: number, moment: Moment) => any} Mix
 */

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

/** A spring of keyframes settles to a thousandth of its swing at 1. */
const thousandfold = 6.907755278982137; // ln 1000

/**
 * The part of the way after a part of the time; straight without a curve.
 * @param {Curve | undefined} curve
 * @param {Ratio} part
 */
const progress = (curve, part) => {
  if (curve?.length !== 2) return curve ? ease(...curve, part) : part;
  if (!(part > 0)) return 0;
  if (part >= 1) return 1;
  const [damping, velocity] = curve, frequency = thousandfold / damping;
  const settling = spring(1, 0, velocity, frequency * frequency, 2 * damping * frequency);
  return springPosition(settling, part) / springPosition(settling, 1);
};

/** The number of cycles that stops span. @param {readonly Stop[]} stops */
const spanOf = (stops) => Math.max(1, Math.ceil(stops[stops.length - 1][0]));

/**
 * The offset of a track after so many cycles, which may be more than it spans.
 * @param {number} cycles
 * @param {number} span
 * @param {number} loop the offset to which the track goes back; from its span on it stays at the end
 */
const offsetAfter = (cycles, span, loop) => {
  if (!(cycles > 0)) return 0;
  if (cycles < span) return cycles;
  return loop < span ? loop + (cycles - loop) % (span - loop) : span;
};

/** The offset at which so many cycles end: the end of the last one, not the begin of another. @type {typeof offsetAfter} */
const offsetAtEnd = (cycles, span, loop) => {
  const offset = offsetAfter(cycles, span, loop);
  return cycles >= span && offset === loop ? span : offset;
};

/** The part of a cycle by which a clock's rounding may seem to miss the end of one. */
const rounding = 1e-6;

/** The properties that the exit does not move where motion is reduced. */
const travel = /^(x|y|across|along|scale.?|rotation|flip.)$/;

/**
 * The value of a layer's property: a number, or what `mix` makes of two values. On the pull, a property with an arming
 * track follows that; on the exit, one without a track for it stays as the cycles left it.
 * @template {Timeline} Moment
 * @param {Keyed} layer
 * @param {string} property
 * @param {Moment} moment
 * @param {Mix<Moment>} [mix]
 * @returns {any}
 */
export const propertyValue = (layer, property, moment, mix = mixNumbers) => {
  const tracks = layer.keys?.[property];
  const base = layer[property] ?? propertyDefaults[/** @type {Property} */ (property)];
  if (!tracks) return base;
  const { name, at, armed = 0, cycles = 0, still } = moment;
  if (name === "pull" && tracks.arming) {
    return trackValue(tracks.arming, "arming", armed, base, moment, mix);
  }
  if (name !== "exit") return trackValue(tracks[name], name, at, base, moment, mix);
  const isStill = still && travel.test(property);
  const whole = Math.floor(cycles + 0.5);
  const ended = Math.abs(cycles - whole) < rounding ? whole : cycles;
  const passed = tracks.cycle?.continues && !isStill ? ended + at : ended;
  const left = trackValue(tracks.cycle, "cycle", passed, base, moment, mix, true);
  return isStill ? left : trackValue(tracks.exit, name, at, left, moment, mix);
};

/**
 * The value of a track where its timeline stands; before the first stop and after the last it stays.
 * @template Moment
 * @param {Track | undefined} track
 * @param {TrackName} timeline
 * @param {number} at
 * @param {any} current the value without a track
 * @param {Moment} moment
 * @param {Mix<Moment>} mix
 * @param {boolean} [isLeft] whether a step at this place is still to come, as cycles leave it to the exit
 */
const trackValue = (track, timeline, at, current, moment, mix, isLeft = false) => {
  if (!track) return current;
  const { repeats = 1, reverses = false, loop = 0, fromCurrent = false } = track;
  const stops = track.stops ?? track, span = spanOf(stops);
  if (timeline === "cycle") at = (isLeft ? offsetAtEnd : offsetAfter)(at, span, loop);
  if (repeats > 1 || reverses) {
    const passes = Math.min(Math.max(at / span, 0), 1) * repeats;
    const whole = isLeft ? Math.max(0, Math.ceil(passes) - 1) : Math.floor(passes);
    const part = passes - Math.min(whole, repeats - 1);
    at = span * (reverses ? 1 - Math.abs(2 * part - 1) : part);
  }
  let from = fromCurrent ? 0 : stops[0][0], value = fromCurrent ? current : stops[0][1];
  for (const [offset, next, curve] of stops) {
    if (isLeft && at === offset && at > from) return mix(next, next, 0, moment);
    if (at < offset) {
      return at > from
        ? mix(value, next, progress(curve, (at - from) / (offset - from)), moment)
        : value;
    }
    from = offset;
    value = next;
  }
  return value;
};

/**
 * Where a control's timeline stands: the pull's ratio, the cycles since it began, or the exit's progress in 0...1.
 * @param {Pick<Control, "timeline" | "since" | "cycle" | "delay" | "exit">} control
 * @param {Seconds} now on the session's clock
 * @param {Ratio} pull
 * @returns {number}
 */
export const timelinePosition = ({ timeline, since, cycle, delay = 0, exit }, now, pull) => {
  if (timeline === "pull") return pull;
  const elapsed = Math.max(0, now - since);
  if (timeline === "cycle") {
    const period = delay + cycle, whole = Math.floor(elapsed / period);
    return cycle > 0 ? whole + Math.max(0, elapsed - whole * period - delay) / cycle : 0;
  }
  return exit > 0 ? Math.min(1, elapsed / exit) : 1;
};

/**
 * Where a control's arming timeline stands: it runs to 1 while the control is armed, and back to 0.
 * @param {Pick<Control, "phase" | "arming" | "armingSince">} control
 * @param {Seconds} now on the session's clock
 * @returns {Ratio}
 */
export const armingPosition = ({ phase, arming = 0, armingSince = null }, now) => {
  if (armingSince === null) return 0;
  const part = arming > 0 ? Math.min(Math.max(0, (now - armingSince) / arming), 1) : 1;
  return phase === "armed" ? part : 1 - part;
};
