// @ts-check
// A layer's properties over a control's timelines.
import { ease } from "./easing.js";

/** @import { Keyed, Property, Ratio, Seconds, Stop, Timed, Timeline } from "./types.d.ts" */

/** What a property is where a layer does not name it. Points, turns, ratios. */
export const defaults = Object.freeze({
  x: 0,
  y: 0,
  scale: 1,
  scaleX: 1,
  scaleY: 1,
  rotation: 0,
  opacity: 1,
  strokeStart: 0,
  strokeEnd: 1,
  lineWidth: 1,
});

/**
 * The value of a track; before a first stop beyond 0 it comes from the base value at 0, after the last it holds.
 * @type {(track: readonly Stop[], at: number, base: number) => number}
 */
const trackValue = (track, at, base) => {
  let next = 0;
  while (next < track.length && track[next][0] <= at) next += 1;
  if (next === track.length) return track[next - 1][1];
  const stop = track[next];
  const implied = next === 0 && stop[0] > 0;
  if (next === 0 && !(implied && at > 0)) return implied ? base : stop[1];
  const from = implied ? 0 : track[next - 1][0];
  const value = implied ? base : track[next - 1][1];
  const part = (at - from) / (stop[0] - from);
  const curve = stop[2];
  return value + (stop[1] - value) *
      (curve ? ease(curve[0], curve[1], curve[2], curve[3], part) : part);
};

/** The value of a layer's property. @type {(layer: Keyed, property: Property, timeline: Timeline) => number} */
export const value = (layer, property, timeline) => {
  const base = layer[property] ?? defaults[property];
  const track = layer.keys?.[property]?.[timeline.name];
  if (!track || track.length === 0) return base;
  if (timeline.name !== "cycle") return trackValue(track, timeline.at, base);
  const span = Math.max(1, Math.ceil(track[track.length - 1][0]));
  const at = Math.max(0, timeline.at);
  return trackValue(track, at - span * Math.floor(at / span), base);
};

/**
 * Where a control's timeline stands: the pull's ratio, cycles since it began, or the exit's progress in 0...1.
 * @type {(control: Timed, now: Seconds, pull: Ratio) => number}
 */
export const timelinePosition = ({ timeline, since, cycle, exit }, now, pull) => {
  if (timeline === "pull") return pull;
  const elapsed = Math.max(0, now - since);
  if (timeline === "cycle") return cycle > 0 ? elapsed / cycle : 0;
  return exit > 0 ? Math.min(1, elapsed / exit) : 1;
};
