// @ts-check
// The values of a layer's properties as a control's timelines run.
import { spring, springPosition } from "../physics/spring.js";
import { ease } from "../physics/easing.js";

/** @import { Ratio, Seconds } from "../physics/types.d.ts" */
/** @import { Control, TimelineName } from "./types.d.ts" */
/** @typedef {keyof typeof propertyDefaults} Property */
/**
 * @typedef {[number, number, number, number] | [number, number]} Curve a Bézier, or a spring's damping ratio and velocity
 */
/**
 * @typedef {[number, number] | [number, number, Curve]} Stop an offset, a value, and the curve that leads to it
 */
/**
 * Stops; an object where they are gone through several times in their span, or there and back.
 * @typedef {Stop[] & { stops?: undefined, repeats?: undefined, reverses?: undefined }
 *   | { stops: Stop[], repeats?: number, reverses?: boolean }} Track
 */
/**
 * @typedef {Partial<Record<TimelineName, Track>>} Tracks
 * @typedef {Partial<Record<Property, number>> & { keys?: Partial<Record<Property, Tracks>> }} Keyed
 */
/**
 * The timeline that runs, and where it stands. `cycles` had run when the exit began; `still` where motion is reduced.
 * @typedef {{ name: TimelineName, at: number, cycles?: number, still?: boolean }} Timeline
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
});

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

/**
 * The value of stops at an offset; before the first and after the last it stays.
 * @param {readonly Stop[]} stops
 * @param {number} at
 */
const trackValue = (stops, at) => {
  let [from, value] = stops[0];
  for (const [offset, next, curve] of stops) {
    if (at < offset) {
      return at > from
        ? value + (next - value) * progress(curve, (at - from) / (offset - from))
        : value;
    }
    from = offset;
    value = next;
  }
  return value;
};

/** The properties that the exit does not move where motion is reduced. */
const travel = /^(x|y|across|along|scale.?|rotation|flip.)$/;

/**
 * The value of a layer's property. On the exit, a property without a track for it stays as the cycles left it.
 * @param {Keyed} layer
 * @param {Property} property
 * @param {Timeline} timeline
 * @returns {number}
 */
export const propertyValue = (layer, property, timeline) => {
  const tracks = layer.keys?.[property], isExit = timeline.name === "exit";
  const isHeld = isExit && (!tracks?.exit || (timeline.still && travel.test(property)));
  const name = isHeld ? "cycle" : timeline.name, track = tracks?.[name];
  if (!track) return layer[property] ?? propertyDefaults[property];
  const { repeats = 1, reverses = false } = track, stops = track.stops ?? track;
  const span = Math.max(1, Math.ceil(stops[stops.length - 1][0]));
  let at = isHeld ? timeline.cycles ?? 0 : timeline.at;
  if (name === "cycle") at = at > 0 ? at % span : 0;
  if (repeats > 1 || reverses) {
    const passes = Math.min(Math.max(at / span, 0), 1) * repeats;
    const part = passes - Math.min(Math.floor(passes), repeats - 1);
    at = span * (reverses ? 1 - Math.abs(2 * part - 1) : part);
  }
  return trackValue(stops, at);
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
