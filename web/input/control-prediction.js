// @ts-check
// What this page's own finger or wheel makes of a control, drawn before the server has answered: the control is pulled,
// arms, disarms, and begins its refresh by a release. The server's word replaces it with the answer to the same message.
import { instant } from "../physics/instant.js";
import { axisOf, edges } from "../scene/edges.js";
import { countedPull, pullDistance, withSpace } from "../scene/scroll-range.js";

/** @import { Points, Seconds, Vector } from "../engine/types.d.ts" */
/** @import { Control, Edge, Scene } from "../scene/types.d.ts" */
/** @import { ControlGuess, ControlGuesses, Opened, PullSource, Release } from "./types.d.ts" */

/** The guesses before a finger or a wheel has done anything. @type {ControlGuesses} */
export const noGuesses = Object.freeze({});

/**
 * Whether a pull counts: not while the last refresh runs or leaves, nor a pull that is left over from it.
 * @param {Control} control as it is drawn
 */
const isPullable = ({ leftOver, obstacle, timeline, trigger }) =>
  !leftOver && !obstacle && timeline === "pull" &&
  (trigger === "release" || trigger === "threshold");

/**
 * How far a pull counts at an edge where content stands at an offset: from the preload on once it is beyond the edge.
 * @param {Scene} scene
 * @param {Control} control
 * @param {Points} offset
 */
const pullOf = (scene, { edge, phase, preload }, offset) => {
  const distance = pullDistance(scene, edge, offset);
  return phase === "idle" ? distance && distance + preload : countedPull(scene, edge, offset);
};

/**
 * When an arming that turns round now would have begun, so that it goes on from where it stands.
 * @param {Control} control
 * @param {Seconds} now
 */
const turnedSince = ({ armingSince, arming = 0 }, now) =>
  instant(armingSince == null ? now : now - Math.max(0, arming - (now - armingSince)));

/**
 * The level that a pull reaches: 0 below the threshold, 2 beyond the second floor's. Content springs back between a
 * wheel's steps: only a wheel that pushes back disarms, and only one that does not, and whose notches have gone on for
 * long enough, arms.
 * @param {Control} control
 * @param {Points} pulled
 * @param {PullSource} source
 * @param {number} before the level so far
 */
const levelOf = ({ threshold, floor }, pulled, source, before) => {
  const level = pulled < threshold ? 0 : floor && pulled >= floor.threshold ? 2 : 1;
  if (source === "finger") return level;
  if (source === "notches") return before;
  return source === "wheel" ? Math.max(level, before) : Math.min(level, before);
};

/** Whether a refresh shows as soon as it begins. @param {Control} control */
const showsAtOnce = ({ showAfter = 0 }) => showAfter === 0;

/**
 * The space that a control opens at a level.
 * @param {Control} control
 * @param {number} level
 * @returns {Opened}
 */
const opens = ({ edge, resting, floor }, level) => ({
  edge,
  level,
  space: level === 2 && floor ? floor.extent : resting,
});

/**
 * A control whose refresh begins.
 * @param {Opened} opened
 * @param {Seconds} now
 * @returns {Omit<ControlGuess, "sequence">}
 */
const begun = ({ level, space }, now) => ({
  change: {
    phase: "refreshing",
    timeline: "cycle",
    since: instant(now),
    armingSince: null,
    level,
  },
  space,
});

/**
 * What a pull makes of a control; null if nothing.
 * @param {Control} control as it is drawn
 * @param {Points} pulled
 * @param {Seconds} now
 * @param {PullSource} source
 * @returns {Omit<ControlGuess, "sequence"> | null}
 */
const pulledTo = (control, pulled, now, source) => {
  const before = control.phase === "armed" ? control.level : 0;
  const level = levelOf(control, pulled, source, before), isFirst = control.phase === "idle";
  if (level === before) {
    return isFirst && pulled > 0 ? { change: { phase: "pulling", level: 1 } } : null;
  }
  if (level > 0 && control.trigger === "threshold" && source === "finger") {
    return showsAtOnce(control) ? begun(opens(control, 1), now) : null;
  }
  const armingSince = level > 0 && before > 0 ? control.armingSince : turnedSince(control, now);
  return level > 0
    ? { change: { phase: "armed", level, armingSince } }
    : { change: { phase: "pulling", level: 1, armingSince } };
};

/**
 * The guesses after a finger or a wheel has moved content.
 * @param {ControlGuesses} guesses
 * @param {number} sequence of the message
 * @param {Scene} scene
 * @param {Vector} offset
 * @param {Seconds} now
 * @param {(edge: Edge) => PullSource | null} [source] null where a wheel cannot arm
 * @returns {ControlGuesses}
 */
export const guessPulled = (guesses, sequence, scene, offset, now, source = () => "finger") => {
  let next = guesses;
  for (const edge of edges) {
    const control = scene.controls[edge], by = source(edge);
    if (!control || !by || !isPullable(control)) continue;
    const guess = pulledTo(control, pullOf(scene, control, offset[axisOf(edge)]), now, by);
    if (!guess) continue;
    const change = { ...guesses[edge]?.change, ...guess.change };
    next = { ...next, [edge]: { sequence, ...guess, change } };
  }
  return next;
};

/** A release that opens no space. @param {Scene} scene @returns {Release} */
export const opensNothing = (scene) => ({ before: scene, scene, opened: [] });

/**
 * What a release makes of the scene: armed controls begin to refresh, and hold their space, if they show at once.
 * @param {Scene} scene
 * @returns {Release}
 */
export const sceneAfterRelease = (scene) => {
  const opened = edges.flatMap((edge) => {
    const control = scene.controls[edge];
    const begins = control?.phase === "armed" && isPullable(control) && showsAtOnce(control);
    return begins ? [opens(control, control.level)] : [];
  });
  const space = (/** @type {Edge} */ at) => opened.find(({ edge }) => edge === at)?.space ?? 0;
  return { before: scene, scene: withSpace(scene, space), opened };
};

/**
 * The guesses after a release.
 * @param {ControlGuesses} guesses
 * @param {number} sequence of the message
 * @param {Release} release
 * @param {Seconds} now
 * @returns {ControlGuesses}
 */
export const guessReleased = (guesses, sequence, { opened }, now) =>
  opened.reduce(
    (all, each) => ({ ...all, [each.edge]: { sequence, ...begun(each, now) } }),
    guesses,
  );

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
 * The scene with the guesses: as this page draws it, and as its finger and its wheel meet it.
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
