// @ts-check
// What a gesture cost, in words.

/** @import { Milliseconds, Seconds } from "../../../../engine/types.d.ts" */
/** @import { Amount } from "./gesture-traffic.js" */
/** @import { LateCause, LateFrame } from "./late-frames.js" */

/** What each cause did that made a frame late. @type {Record<LateCause, string>} */
const causes = {
  engine: "the engine took",
  painting: "painting took",
  panel: "the panel took",
  messages: "reading messages took",
  task: "another task of the browser took",
  elsewhere: "",
};

/** @param {Milliseconds} time */
const ms = (time) => `${Math.round(time)} ms`;

/** @param {number} count @param {string} word */
const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** @param {Amount} amount */
export const amountText = ({ messages, bytes }) =>
  `${counted(messages, "message")}, ` +
  (bytes < 1000 ? counted(bytes, "byte") : `${(bytes / 1000).toFixed(1)} kB`);

/**
 * How long the server has worked on the inputs.
 * @param {Seconds | undefined} now in all, as it told last
 * @param {Seconds | undefined} before as it told last before the gesture
 */
export function workText(now, before) {
  // A connection that is made anew counts from 0.
  if (now === undefined || before === undefined || now < before) {
    return "measured from the next gesture on";
  }
  return `${(1000 * (now - before)).toFixed(2)} ms for the inputs`;
}

/** Why a frame was late. @param {LateFrame} frame */
export function lateText({ after, usual, cause, took }) {
  const why = causes[cause] ? `${causes[cause]} ${ms(took)}` : "nothing on this page took so long";
  return `${ms(after)} instead of ${ms(usual)}: ${why}`;
}

/**
 * What the frames were like.
 * @param {number} count
 * @param {Milliseconds} longest
 * @param {readonly LateFrame[]} late
 */
export function framesText(count, longest, late) {
  if (count === 0) return "none";
  return `${count}, the longest ${ms(longest)}, ${late.length || "none"} late`;
}
