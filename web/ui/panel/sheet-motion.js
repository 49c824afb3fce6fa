// @ts-check
// How high the sheet is: a finger holds it, or it moves by itself to a detent. A value; time is an argument.
import { fingerDown, fingerMoved, throwVelocity } from "../../input/pan-recognizer.js";
import { pageFrequency } from "../../input/paging.js";
import { banded, unbanded } from "../../physics/rubber-band.js";
import { standardPhysics } from "../../physics/scroll-physics.js";
import { rest } from "../../physics/segment.js";
import { springSettlingTime } from "../../physics/settling.js";
import { spring } from "../../physics/spring.js";
import { trajectoryPosition, trajectoryVelocity } from "../../physics/trajectory.js";

/** @import { BandedRange, Points, Seconds, Speed, Trajectory } from "../../physics/types.d.ts" */
/** @import { PannedFinger } from "../../input/types.d.ts" */
/**
 * `asked` is the height that the finger asks for: the sheet's, if its ends did not resist.
 * @typedef {{ kind: "held", finger: PannedFinger, asked: Points }} HeldSheet
 * @typedef {HeldSheet | { kind: "free", trajectory: Trajectory }} SheetMotion
 */

/**
 * The heights through which a finger moves the sheet without resistance.
 * @param {Points} full
 * @param {Points} room the height of the page
 * @returns {BandedRange}
 */
export const sheetRange = (full, room) => ({
  lower: 0,
  upper: full,
  dimension: room,
  coefficient: standardPhysics.rubberBand,
});

/** A sheet at rest. @param {Points} height @returns {SheetMotion} */
export const restingAt = (height) => ({
  kind: "free",
  trajectory: { origin: 0, segments: [rest(height)] },
});

/** @param {SheetMotion} motion @param {Seconds} now @param {BandedRange} range @returns {Points} */
export const heightAt = (motion, now, range) =>
  motion.kind === "held" ? banded(motion.asked, range) : trajectoryPosition(motion.trajectory, now);

/**
 * A finger takes hold of the sheet where it is.
 * @param {SheetMotion} motion
 * @param {Seconds} now
 * @param {BandedRange} range
 * @returns {HeldSheet}
 */
export const grabbed = (motion, now, range) => ({
  kind: "held",
  finger: fingerDown(now),
  asked: unbanded(heightAt(motion, now, range), range),
});

/**
 * The finger has moved.
 * @param {HeldSheet} motion
 * @param {Seconds} now
 * @param {Points} dx
 * @param {Points} dy down is positive
 * @returns {HeldSheet}
 */
export const dragged = ({ finger: before, asked }, now, dx, dy) => {
  const finger = fingerMoved(before, now, { x: dx, y: dy });
  return { kind: "held", finger, asked: asked - finger.step.y };
};

/**
 * How fast the sheet grows: as fast as it moves by itself, or as the finger throws it.
 * @param {SheetMotion} motion
 * @param {Seconds} now
 * @param {BandedRange} range
 * @returns {Speed}
 */
export const velocityAt = (motion, now, { lower, upper }) => {
  if (motion.kind === "free") return trajectoryVelocity(motion.trajectory, now);
  const isStretched = motion.asked < lower || motion.asked > upper;
  return isStretched ? 0 : -throwVelocity(motion.finger, "y", now);
};

/**
 * The sheet moves by itself, on the spring that draws a list to a page.
 * @param {SheetMotion} motion
 * @param {Seconds} now
 * @param {BandedRange} range
 * @param {Points} target
 * @returns {SheetMotion}
 */
export function movingTo(motion, now, range, target) {
  const from = heightAt(motion, now, range), velocity = velocityAt(motion, now, range);
  const free = spring(target, from, velocity, pageFrequency ** 2, 2 * pageFrequency);
  const segment = { ...free, duration: springSettlingTime(free, standardPhysics) };
  return { kind: "free", trajectory: { origin: now, segments: [segment, rest(target)] } };
}
