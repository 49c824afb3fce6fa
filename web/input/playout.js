// @ts-check
// What another device's finger does comes in steps, some of them sooner and some later. They are drawn so much later than they
// happened that the next one has nearly always come, and content goes evenly from one to the next. Where it has not come,
// the picture waits, and goes on from there: it never jumps. While content rests, the delay changes unseen.
// This is the adaptive play-out of a jitter buffer, whose delay follows the ages that pictures would have had, as in NetEQ.
// The motion after a release is known ahead, so the delay fades.
import { exp } from "../physics/numerics.js";
import { trajectoryEnd, trajectoryMoved, trajectoryPosition } from "../physics/trajectory.js";

/** @import { Points, Seconds, Trajectory } from "../engine/types.d.ts" */
/** @import { Delay, Playout, Watched } from "./types.d.ts" */

/** The longest time in seconds for which a finger that moves sends nothing: two frames. */
const longestStep = 1 / 30;
/** The longest delay, seconds: the server takes no older stamp. */
const longestDelay = 1;
/** How many ages are kept, about a second of a drag, and the part of them that the delay leaves out of account. */
const kept = 64, lateOnes = 0.02;
/** Seconds in which the delay comes nearer to what it should be by 1 − 1/e: under a finger, and after a release. */
const adapting = 2, fading = 0.15;
/** Seconds of a delay that nobody sees. */
const invisible = 1e-4;

/** @type {Delay} */
const noDelay = { from: 0, towards: 0, at: 0, fading };

/** How much later an axis is drawn. @param {Delay} delay @param {Seconds} now @returns {Seconds} */
const delayAt = ({ from, towards, at, fading }, now) => {
  if (from === towards) return towards;
  const left = (from - towards) * exp(-Math.max(0, now - at) / fading);
  return Math.abs(left) < invisible ? towards : towards + left;
};

/**
 * A motion that is drawn at once.
 * @param {Trajectory} motion
 * @param {Playout["ages"]} [ages] of the steps so far
 * @returns {Playout}
 */
export const drawnAtOnce = (motion, ages = []) => ({ motions: [motion], delay: noDelay, ages });

/** The motion that was told last. @param {Playout} playout */
export const newest = ({ motions }) => motions[motions.length - 1];

/** How much later than it happens an axis is drawn. @param {Playout} playout @param {Seconds} now */
export const playoutDelay = ({ delay }, now) => delayAt(delay, now);

/**
 * When content sets out for a motion that begins elsewhere, as a finger's next step does.
 * @param {Trajectory} before
 * @param {Trajectory} next
 * @returns {Seconds}
 */
const setsOut = (before, next) =>
  Math.min(next.origin, Math.max(trajectoryEnd(before), next.origin - longestStep));

/**
 * The offset to draw.
 * @param {Playout} playout
 * @param {Seconds} now
 * @returns {Points}
 */
export const playedPosition = ({ motions, delay }, now) => {
  const time = now - delayAt(delay, now);
  const later = motions.findIndex(({ origin }) => origin > time);
  if (later <= 0) return trajectoryPosition(motions[later === 0 ? 0 : motions.length - 1], time);
  const before = motions[later - 1], next = motions[later], start = setsOut(before, next);
  const way = trajectoryPosition(next, next.origin) - trajectoryPosition(before, next.origin);
  const gone = time > start ? (time - start) / (next.origin - start) : 0;
  return trajectoryPosition(before, time) + gone * way;
};

/**
 * Whether a motion is over when it comes: what a finger did, and not what content does by itself.
 * @param {Trajectory} motion
 * @param {Seconds} now
 */
const isStep = (motion, now) => trajectoryEnd(motion) <= now + longestStep;

/** The age that all but a few are below. @param {Playout["ages"]} ages @returns {Seconds} */
const usualAge = (ages) => {
  const ascending = [...ages].sort((one, other) => one - other);
  return ascending[Math.ceil((1 - lateOnes) * ages.length) - 1];
};

/**
 * The playout with a step of another device's finger.
 * @param {Playout} playout
 * @param {Trajectory} before the motion that the step follows
 * @param {Trajectory} step
 * @param {Seconds} now
 * @param {Seconds} jitter by how much the ages may differ that are not known yet
 * @returns {Omit<Playout, "motions">}
 */
const withStep = ({ delay, ages }, before, step, now, jitter) => {
  const current = delayAt(delay, now), start = setsOut(before, step);
  const towards = ages.length > 0 ? usualAge(ages) : current;
  // A finger has caught content that moved: there is no place at which the picture has waited.
  if (trajectoryEnd(before) > start) {
    return { delay: { from: current, towards, at: now, fading: adapting }, ages };
  }
  const age = Math.min(now - start, longestDelay);
  const known = ages.length > 0 ? ages : [Math.min(age + jitter, longestDelay)];
  const next = [...known.slice(1 - kept), age], wanted = usualAge(next);
  const rested = now - trajectoryEnd(before), rests = current <= rested;
  const from = Math.max(age, rests ? Math.min(wanted, rested) : current);
  return { delay: { from, towards: wanted, at: now, fading: adapting }, ages: next };
};

/**
 * The delay after a motion that is known ahead. Content that rests sets out at once.
 * @param {Playout} playout
 * @param {Trajectory} before
 * @param {Trajectory} motion
 * @param {Seconds} now
 * @param {boolean} isWatched
 * @returns {Delay}
 */
const fadingDelay = ({ delay }, before, motion, now, isWatched) => {
  const current = delayAt(delay, now), late = Math.max(0, now - motion.origin);
  const rests = now - current >= trajectoryEnd(before);
  const from = !rests ? current : isWatched ? late : Math.min(current, late);
  return { from: Math.min(from, longestDelay), towards: 0, at: now, fading };
};

/**
 * The playout after a motion has come. Only where the motion comes too late for content that moves does the picture jump.
 * @param {Playout} playout
 * @param {Trajectory} motion
 * @param {Seconds} now
 * @param {Watched | null} watched null where no other device may move content
 * @returns {Playout}
 */
export const played = (playout, motion, now, watched) => {
  const earlier = playout.motions.filter(({ origin }) => origin < motion.origin);
  if (earlier.length === 0) return drawnAtOnce(motion, playout.ages);
  const before = earlier[earlier.length - 1];
  const next = watched && isStep(motion, now)
    ? withStep(playout, before, motion, now, watched.jitter)
    : {
      delay: fadingDelay(playout, before, motion, now, watched !== null),
      ages: playout.ages,
    };
  const all = [...earlier, motion], time = now - delayAt(next.delay, now);
  const first = all.findLastIndex(({ origin }) => origin <= time);
  return { ...next, motions: all.slice(Math.max(0, first)) };
};

/** The same playout, moved along its axis. @param {Playout} playout @param {Points} distance @returns {Playout} */
export const playoutMoved = (playout, distance) => ({
  ...playout,
  motions: playout.motions.map((motion) => trajectoryMoved(motion, distance)),
});

/** When the picture comes to rest, if nothing else comes. @param {Playout} playout @returns {Seconds} */
export const playoutEnd = (playout) =>
  trajectoryEnd(newest(playout)) + Math.max(playout.delay.from, playout.delay.towards) + invisible;
