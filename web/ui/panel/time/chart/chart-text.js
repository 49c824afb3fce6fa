// @ts-check
// What the tracks show in words: at a moment, and in all for those who do not see them.
import { phaseWords } from "../../../labels.js";
import { rounded } from "../../numbers.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Axis } from "../../../../scene/types.d.ts" */
/** @import { Sample } from "./samples.js" */

/** From the least of some values to the greatest. @param {readonly number[]} values @param {string} unit */
function range(values, unit) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((each) => rounded(each, 0));
  return least === most ? `at ${least} ${unit}` : `from ${least} to ${most} ${unit}`;
}

/**
 * The name of the tracks: the time that they show, and how far each curve goes in it.
 * @param {readonly (Sample | null)[]} samples null where nothing is known
 * @param {readonly [Seconds, Seconds]} span
 * @param {Axis} axis the list's
 */
export function chartText(samples, [from, to], axis) {
  const time = `Time from ${rounded(from, 1)} to ${rounded(to, 1)} s`;
  const known = samples.filter((each) => each !== null);
  if (known.length === 0) return `${time}: nothing is known of it yet`;
  return [
    `${time}: offset along ${axis} ${range(known.map(({ offset }) => offset), "pt")}`,
    `velocity ${range(known.map(({ velocity }) => velocity), "pt/s")}`,
    `pull up to ${rounded(Math.max(...known.map(({ pull }) => pull)), 2)} of the threshold`,
  ].join(", ");
}

/** What there was at a moment. @param {Sample} sample @param {Seconds} time */
export function momentWords({ offset, velocity, pull, phases }, time) {
  return [
    `${time.toFixed(3)} s`,
    `offset ${rounded(offset, 1)} pt`,
    `velocity ${rounded(velocity, 0)} pt/s`,
    `pull ${rounded(100 * pull, 0)} %`,
    ...Object.entries(phases).map(([edge, phase]) => `${edge} ${phaseWords[phase]}`),
  ].join(" · ");
}
