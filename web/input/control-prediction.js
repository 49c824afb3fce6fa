// @ts-check
// What this page's own finger makes of a control, drawn before the server has answered: the control arms, disarms, and
// begins its refresh by a release. The server's word replaces it with the answer to the same message.
import { instant } from "../physics/instant.js";
import { axisOf, edges } from "../scene/edges.js";
import { countedPull, withSpace } from "../scene/scroll-range.js";

/** @import { Points, Seconds, Vector } from "../physics/types.d.ts" */
/** @import { Control, Edge, Scene } from "../scene/types.d.ts" */
/** @import { ControlGuess, ControlGuesses, Opened } from "./types.d.ts" */

/** The guesses before a finger has done anything. @type {ControlGuesses} */
export const noGuesses = Object.freeze({});

/**
 * Whether the server takes this pull: it has seen it, and the pull is not left over from the last refresh.
 * @param {Control} control as it is drawn
 */
const isPulled = ({ phase, leftOver, timeline, trigger }) =>
  (phase === "pulling" || phase === "armed") && !leftOver && timeline === "pull" &&
  (trigger === "release" || trigger === "threshold");

/**
 * When an arming that turns round now would have begun, so that it goes on from where it stands.
 * @param {Control} control
 * @param {Seconds} now
 */
const turnedSince = ({ armingSince, arming = 0 }, now) =>
  instant(armingSince == null ? now : now - Math.max(0, arming - (now - armingSince)));

/**
 * The level that a pull reaches: 0 below the threshold, 2 beyond the second floor's.
 * @param {Control} control
 * @param {Points} pulled
 */
const levelOf = ({ threshold, floor }, pulled) =>
  pulled < threshold ? 0 : floor && pulled >= floor.threshold ? 2 : 1;

/** Whether a refresh shows as soon as it begins. @param {Control} control */
const showsAtOnce = ({ showAfter = 0 }) => showAfter === 0;

/**
 * A control whose refresh a finger has begun.
 * @param {Control} control
 * @param {Seconds} now
 * @returns {ControlGuess["change"]}
 */
const begun = ({ level }, now) => ({
  phase: "refreshing",
  timeline: "cycle",
  since: instant(now),
  armingSince: null,
  level,
});

/**
 * What a pull makes of a control; null if nothing.
 * @param {Control} control as it is drawn
 * @param {Points} pulled
 * @param {Seconds} now
 * @returns {ControlGuess["change"] | null}
 */
const pulledTo = (control, pulled, now) => {
  const level = levelOf(control, pulled), before = control.phase === "armed" ? control.level : 0;
  if (level === before) return null;
  if (level > 0 && control.trigger === "threshold") {
    return showsAtOnce(control) ? begun({ ...control, level }, now) : null;
  }
  const armingSince = level > 0 && before > 0 ? control.armingSince : turnedSince(control, now);
  return level > 0
    ? { phase: "armed", level, armingSince }
    : { phase: "pulling", level: 1, armingSince };
};

/**
 * The guesses after a finger has moved content.
 * @param {ControlGuesses} guesses
 * @param {number} sequence of the message
 * @param {Scene} scene
 * @param {Vector} offset
 * @param {Seconds} now
 * @returns {ControlGuesses}
 */
export const guessPulled = (guesses, sequence, scene, offset, now) => {
  let next = guesses;
  for (const edge of edges) {
    const control = scene.controls[edge];
    if (!control || !isPulled(control)) continue;
    const change = pulledTo(control, countedPull(scene, edge, offset[axisOf(edge)]), now);
    if (!change) continue;
    next = { ...next, [edge]: { sequence, change: { ...guesses[edge]?.change, ...change } } };
  }
  return next;
};

/**
 * The guesses after a finger has lifted.
 * @param {ControlGuesses} guesses
 * @param {number} sequence of the message
 * @param {Scene} scene
 * @param {readonly Opened[]} opened where space opens
 * @param {Seconds} now
 * @returns {ControlGuesses}
 */
export const guessReleased = (guesses, sequence, scene, opened, now) => {
  const begin = (/** @type {Opened} */ { edge, space, level }) => {
    const control = { .../** @type {Control} */ (scene.controls[edge]), level };
    return [edge, { sequence, change: begun(control, now), space }];
  };
  return opened.length === 0 ? guesses : { ...guesses, ...Object.fromEntries(opened.map(begin)) };
};

/**
 * The guesses that the server has not answered yet.
 * @param {ControlGuesses} guesses
 * @param {(sequence: number) => boolean} isAnswered
 * @returns {ControlGuesses}
 */
export const unanswered = (guesses, isAnswered) => {
  if (guesses === noGuesses) return guesses;
  const left = Object.entries(guesses).filter(([, { sequence }]) => !isAnswered(sequence));
  return left.length > 0 ? Object.fromEntries(left) : noGuesses;
};

/**
 * The scene with the guesses: as this page draws it, and as its finger meets it.
 * @param {Scene} scene
 * @param {ControlGuesses} guesses
 * @returns {Scene}
 */
export const guessed = (scene, guesses) => {
  if (guesses === noGuesses) return scene;
  const controls = { ...scene.controls };
  for (const edge of edges) {
    const control = controls[edge];
    if (control) controls[edge] = { ...control, ...guesses[edge]?.change };
  }
  // The server may have told the space already, but not yet the motion that answers the release.
  const missing = (/** @type {Edge} */ edge) =>
    Math.max(0, (guesses[edge]?.space ?? 0) - scene.held[edges.indexOf(edge)]);
  return { ...withSpace(scene, missing), controls };
};
