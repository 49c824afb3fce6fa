// @ts-check
// A layer's properties over a control's timelines.
import { springDisplacement } from "../physics/spring.js";
import { ease } from "../physics/easing.js";

/** @import { Progress, Ratio, TimelinePosition, TrackValue, Value } from "../types.d.ts" */

/** What a property is where a layer does not name it. Points, widths, extents, turns, ratios. */
export const defaults = Object.freeze({
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

/** As a spring settles: its swing is a thousandth at 1. */
const thousandfold = Math.log(1000);

/** The part of the way after a part of the time. @type {Progress} */
const progress = (curve, part) => {
  if (curve?.length !== 2) return curve ? ease(...curve, part) : part;
  const [damping, velocity] = curve, stiffness = (thousandfold / damping) ** 2;
  const at = (/** @type {Ratio} */ time) =>
    1 + springDisplacement(-1, velocity, stiffness, 2 * thousandfold, time);
  return at(part) / at(1);
};

/** Outside its stops a track holds its end values. @type {TrackValue} */
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

/** What the exit leaves alone where motion is to be reduced. */
const travel = /^(x|y|across|along|scale.?|rotation|flip.)$/;

/** The value of a layer's property. On the exit one without a track stays as the cycles left it. @type {Value} */
export const value = (layer, property, timeline) => {
  const tracks = layer.keys?.[property], isExit = timeline.name === "exit";
  const isHeld = isExit && (!tracks?.exit || (timeline.still && travel.test(property)));
  const name = isHeld ? "cycle" : timeline.name, track = tracks?.[name];
  if (!track) return layer[property] ?? defaults[property];
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

/** Where a timeline stands: the pull's ratio, cycles since it began, or the exit's progress in 0...1. @type {TimelinePosition} */
export const timelinePosition = ({ timeline, since, cycle, delay = 0, exit }, now, pull) => {
  if (timeline === "pull") return pull;
  const elapsed = Math.max(0, now - since);
  if (timeline === "cycle") {
    const period = delay + cycle, whole = Math.floor(elapsed / period);
    return cycle > 0 ? whole + Math.max(0, elapsed - whole * period - delay) / cycle : 0;
  }
  return exit > 0 ? Math.min(1, elapsed / exit) : 1;
};
