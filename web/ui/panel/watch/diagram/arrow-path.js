// @ts-check
// An arrow with corners, no two at one place: how it is drawn, and how far it is from a place.

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @import { Place } from "./diagram-layout.js" */

/** Points: the radius of a corner, and how long and how wide an arrow's tip is to either side. */
const radius = 6, tipLength = 5, tipWidth = 3;

/** @param {Place} one @param {Place} other @returns {Points} */
const distance = ([x, y], [otherX, otherY]) => Math.hypot(otherX - x, otherY - y);

/** The place so many points from one towards another. @param {Place} from @param {Place} to @param {Points} points @returns {Place} */
function towards(from, to, points) {
  const part = points / distance(from, to);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** @param {Place} place */
const written = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The path of an arrow's line, with round corners. @param {readonly Place[]} corners */
export function linePath(corners) {
  const parts = corners.slice(1, -1).map((corner, n) => {
    const [before, after] = [corners[n], corners[n + 2]];
    const round = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    const [start, end] = [before, after].map((each) => towards(corner, each, round));
    return `L${written(start)}Q${written(corner)} ${written(end)}`;
  });
  return `M${written(corners[0])}${parts.join("")}L${written(corners[corners.length - 1])}`;
}

/** The path of an arrow's tip. @param {readonly Place[]} corners */
export function tipPath(corners) {
  const [before, end] = corners.slice(-2);
  const [x, y] = towards(end, before, tipLength);
  const [aside, down] = [end[0] - x, end[1] - y].map((each) => each / tipLength * tipWidth);
  return `M${written([x - down, y + aside])}L${written(end)}L${written([x + down, y - aside])}`;
}

/** How far a place is from a line between two others. @param {Place} place @param {Place} start @param {Place} end */
function distanceToLine(place, start, end) {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const along = ((place[0] - start[0]) * dx + (place[1] - start[1]) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return distance(place, [start[0] + part * dx, start[1] + part * dy]);
}

/**
 * The number of the arrow that is nearest to a place; -1 if none is near.
 * @param {readonly (readonly Place[])[]} arrows by their corners
 * @param {Place} place
 * @param {Points} within how far away an arrow still counts as near
 */
export function nearestArrow(arrows, place, within) {
  const distances = arrows.map((corners) =>
    Math.min(...corners.slice(1).map((corner, n) => distanceToLine(place, corners[n], corner)))
  );
  const least = Math.min(...distances);
  return least <= within ? distances.indexOf(least) : -1;
}
