// @ts-check
// The names of events beside their dots on a curve: each where it covers no dot, no other name and, if there is such a place, no
// part of the curve.

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { Plot } from "./axes.js" */
/** A dot, how long its name is, and how much that matters: names of a low rank have their place first. @typedef {{ x: Points, y: Points, length: Points, rank: number }} Dot */
/** @typedef {{ left: Points, top: Points, right: Points, bottom: Points }} Box */

/** Points: half a dot with the air around it, and how far a name is from the middle of its dot. */
const half = 6, beside = 7;
/** Points from dot to dot, below which there is no room for names: an hour has thousands of events. */
const apart = 4;

/** @param {Box} one @param {Box} other */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom &&
  other.top < one.bottom;

/** The places beside, above and below a dot, the usual one first. @param {Dot} dot @param {Points} height of a name @returns {Box[]} */
function placesOf({ x, y, length }, height) {
  const [after, before, middle] = [x + beside, x - beside - length, x - length / 2];
  const [above, below] = [y - 2 - height, y + 2];
  const places = [
    [after, above],
    [after, below],
    [before, above],
    [before, below],
    [middle, y - half - height],
    [middle, y + half],
  ];
  return places.map(([left, top]) => ({ left, top, right: left + length, bottom: top + height }));
}

/**
 * Where names stand: the box of each, in the order of their dots; null for those that have no place.
 * @param {readonly Dot[]} dots
 * @param {Points} height of a name
 * @param {Plot} plot in which they stand
 * @param {(left: Points, right: Points) => readonly [Points, Points]} curve how high and how low it goes between two places;
 *   Infinity and -Infinity where it is not
 * @returns {(Box | null)[]}
 */
export function placeNames(dots, height, plot, curve) {
  const names = dots.map(() => /** @type {Box | null} */ (null));
  if (dots.length * apart > plot.width) return names;
  const taken = dots.map(({ x, y }) => ({
    left: x - half,
    top: y - half,
    right: x + half,
    bottom: y + half,
  }));
  const [end, foot] = [plot.left + plot.width, plot.top + plot.height];
  const order = [...dots.keys()].sort((one, other) => dots[one].rank - dots[other].rank);
  for (const n of order) {
    const free = placesOf(dots[n], height).filter((place) =>
      place.left >= plot.left && place.right <= end && place.top >= plot.top &&
      place.bottom <= foot &&
      taken.every((each, other) => other === n || !meet(place, each))
    );
    const clear = free.find(({ left, right, top, bottom }) => {
      const [high, low] = curve(left, right);
      return high > bottom || low < top;
    });
    const place = clear ?? free[0];
    if (place) taken.push(place);
    names[n] = place ?? null;
  }
  return names;
}
