// @ts-check
// The layout of the dots, names and arrows of a state diagram. The phases are on a line. An arrow to the next phase
// is straight. Other forward arrows pass before the line, and backward arrows pass behind the names. The line is
// horizontal, or vertical if the names do not fit next to each other.

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @typedef {[x: Points, y: Points]} Place */
/** An arrow, by the indices of its first and its last phase. @typedef {{ from: number, to: number }} Arrow */
/**
 * The maximum number of parallel arrows before the line and behind it.
 * @typedef {{ before: number, behind: number }} Lanes
 */
/**
 * @typedef {object} Layout
 * @property {boolean} isUpright whether the line is vertical
 * @property {Points} length of the line
 * @property {Points} breadth across the line
 * @property {Place[]} dots
 * @property {Place[]} names the center of each name's top edge, or of its left edge if the line is vertical
 * @property {Place[][]} arrows the corners of each arrow
 */

/** The distance from a dot's center to the ends of its arrows, in points. */
const reach = 11;
/** The distances of lanes, of arrows' ends at a phase, and the minimum distance of names, in points. */
const laneGap = 9, portGap = 7, nameGap = 6;
/** The minimum length of a phase on a vertical line, in points. */
const minimumStep = 30;
/** The margin outside the outermost lanes, in points. */
const margin = 3;

/** @param {Arrow} arrow */
const isStraight = ({ from, to }) => to === from + 1;

/** @param {Arrow} arrow @returns {[first: number, last: number]} */
const span = ({ from, to }) => [Math.min(from, to), Math.max(from, to)];

/** The lowest free lane on the side of each arrow that is not straight. @param {readonly Arrow[]} arrows */
function lanesOf(arrows) {
  /** @type {Map<Arrow, number>} */
  const lanes = new Map();
  const length = (/** @type {Arrow} */ { from, to }) => Math.abs(to - from);
  for (const arrow of [...arrows].sort((one, other) => length(one) - length(other))) {
    if (isStraight(arrow)) continue;
    const [first, last] = span(arrow);
    const beside = [...lanes].filter(([other]) => {
      const [start, end] = span(other);
      return other.to > other.from === arrow.to > arrow.from && start < last && first < end;
    });
    let lane = 0;
    while (beside.some(([, other]) => other === lane)) lane += 1;
    lanes.set(arrow, lane);
  }
  return lanes;
}

/**
 * The number of lanes that the widest diagram needs.
 * @param {readonly (readonly Arrow[])[]} diagrams
 * @returns {Lanes}
 */
export function lanesFor(diagrams) {
  const lanes = diagrams.flatMap((arrows) => [...lanesOf(arrows)]);
  const most = (/** @type {boolean} */ isForwards) =>
    Math.max(
      0,
      ...lanes.filter(([{ from, to }]) => to > from === isForwards).map(([, lane]) => lane + 1),
    );
  return { before: most(true), behind: most(false) };
}

/**
 * The offset of an arrow's end from the center of a phase, so that arrows do not meet or cross there. Arrows to and
 * from earlier phases come first; longer arrows are closer to the center.
 * @param {readonly Arrow[]} arrows @param {Arrow} arrow @param {number} phase
 */
function port(arrows, arrow, phase) {
  const other = (/** @type {Arrow} */ { from, to }) => from === phase ? to : from;
  const sameSide = arrows.filter((each) =>
    !isStraight(each) && each.to > each.from === arrow.to > arrow.from &&
    (each.from === phase || each.to === phase)
  );
  const earlier = (/** @type {Arrow} */ each) => Number(other(each) > phase);
  sameSide.sort((one, two) => earlier(one) - earlier(two) || other(two) - other(one));
  return (sameSide.indexOf(arrow) - (sameSide.length - 1) / 2) * portGap;
}

/**
 * @param {object} parts
 * @param {Points} parts.room the available width
 * @param {readonly Points[]} parts.widths of the names, by phase
 * @param {Points} parts.lineHeight of the names
 * @param {readonly Arrow[]} parts.arrows
 * @param {Lanes} parts.lanes to reserve
 * @returns {Layout}
 */
export function diagramLayout({ room, widths, lineHeight, arrows, lanes }) {
  const taken = widths.reduce((sum, width) => sum + width, 0);
  const isUpright = taken + nameGap * (widths.length - 1) > room;
  const gap = (room - taken) / (widths.length - 1), step = Math.max(minimumStep, 2 * lineHeight);
  const along = widths.map((width, n) =>
    isUpright
      ? step * (n + 0.5)
      : widths.slice(0, n).reduce((sum, each) => sum + each + gap, width / 2)
  );
  const line = margin + laneGap * lanes.before + reach;
  const names = line + reach + (isUpright ? nameGap / 2 : 0);
  /** The far edge of each name, across the line, and the greatest of them. */
  const ends = widths.map((width) => names + (isUpright ? width + nameGap / 2 : lineHeight));
  const behind = Math.max(...ends);
  const lane = lanesOf(arrows);

  /** The coordinates are along and across the line. @param {Arrow} arrow @returns {Place[]} */
  function corners(arrow) {
    const { from, to } = arrow;
    if (isStraight(arrow)) return [[along[from] + reach, line], [along[to] - reach, line]];
    const depth = laneGap * ((lane.get(arrow) ?? 0) + 1);
    const top = to > from ? line - reach - depth : behind + depth;
    const [[start, foot], [end, tip]] = [from, to].map((phase) => [
      along[phase] + port(arrows, arrow, phase),
      to > from ? line - reach : ends[phase],
    ]);
    return [[start, foot], [start, top], [end, top], [end, tip]];
  }

  /** @param {Points} across @param {Points} at @returns {Place} */
  const place = (at, across) => isUpright ? [across, at] : [at, across];
  return {
    isUpright,
    length: isUpright ? step * widths.length : room,
    breadth: behind + laneGap * lanes.behind + margin,
    dots: along.map((at) => place(at, line)),
    names: along.map((at) => place(at, names)),
    arrows: arrows.map((arrow) => corners(arrow).map(([at, across]) => place(at, across))),
  };
}

// An arrow with distinct corners: its path, and its distance from a place.

/** A corner's radius, and the length of an arrow's tip and its width on each side, in points. */
const radius = 6, tipLength = 5, tipWidth = 3;

/** @param {Place} one @param {Place} other @returns {Points} */
const distance = ([x, y], [otherX, otherY]) => Math.hypot(otherX - x, otherY - y);

/** @param {Place} from @param {Place} to @param {Points} points @returns {Place} */
function towards(from, to, points) {
  const part = points / distance(from, to);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** @param {Place} place */
const written = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The line has round corners. @param {readonly Place[]} corners */
export function linePath(corners) {
  const parts = corners.slice(1, -1).map((corner, n) => {
    const [before, after] = [corners[n], corners[n + 2]];
    const round = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    const [start, end] = [before, after].map((each) => towards(corner, each, round));
    return `L${written(start)}Q${written(corner)} ${written(end)}`;
  });
  return `M${written(corners[0])}${parts.join("")}L${written(corners[corners.length - 1])}`;
}

/** @param {readonly Place[]} corners */
export function tipPath(corners) {
  const [before, end] = corners.slice(-2);
  const [x, y] = towards(end, before, tipLength);
  const [aside, down] = [end[0] - x, end[1] - y].map((each) => each / tipLength * tipWidth);
  return `M${written([x - down, y + aside])}L${written(end)}L${written([x + down, y - aside])}`;
}

/** The distance from the line between two places. @param {Place} place @param {Place} start @param {Place} end */
function distanceToLine(place, start, end) {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const along = ((place[0] - start[0]) * dx + (place[1] - start[1]) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return distance(place, [start[0] + part * dx, start[1] + part * dy]);
}

/**
 * Returns the index of the nearest arrow, or -1 if no arrow is near.
 * @param {readonly (readonly Place[])[]} arrows @param {Place} place @param {Points} within
 */
export function nearestArrow(arrows, place, within) {
  const distances = arrows.map((corners) =>
    Math.min(...corners.slice(1).map((corner, n) => distanceToLine(place, corners[n], corner)))
  );
  const least = Math.min(...distances);
  return least <= within ? distances.indexOf(least) : -1;
}
