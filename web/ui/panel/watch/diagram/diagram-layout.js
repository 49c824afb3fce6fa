// @ts-check
// Where the dots, names and arrows of a state diagram stand. The phases stand in a line: to the next one an arrow leads straight,
// over others it leads before the line, and back it leads behind the names. The line runs across; it runs down where the names
// do not fit side by side.

/** @import { Points } from "../../../../engine/types.d.ts" */
/** @typedef {[x: Points, y: Points]} Place */
/** An arrow, by the numbers of the phases that it leads from and to. @typedef {{ from: number, to: number }} Arrow */
/** How many arrows run side by side at most, before the line and behind it. @typedef {{ before: number, behind: number }} Lanes */
/**
 * @typedef {object} Layout
 * @property {boolean} isUpright whether the line runs down
 * @property {Points} length of the line
 * @property {Points} breadth of all that stands across it
 * @property {Place[]} dots
 * @property {Place[]} names the middle of each name's upper side; where the line runs down, the middle of its left side
 * @property {Place[][]} arrows the corners of each
 */

/** Points from a dot's middle to where arrows begin and end. */
const reach = 11;
/** Points between two lanes, between the ends of two arrows at a phase, and at least between two names. */
const laneGap = 9, portGap = 7, nameGap = 6;
/** Points that a line running down takes for each phase, at least. */
const leastStep = 30;
/** Points that are left free at the outer lanes. */
const margin = 3;

/** Whether an arrow leads to the next phase. @param {Arrow} arrow */
const isStraight = ({ from, to }) => to === from + 1;

/** @param {Arrow} arrow @returns {[first: number, last: number]} */
const span = ({ from, to }) => [Math.min(from, to), Math.max(from, to)];

/** The lane of each arrow that is not straight: the lowest in which no other one of its side runs beside it. @param {readonly Arrow[]} arrows */
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

/** The lanes that the widest of some diagrams needs. @param {readonly (readonly Arrow[])[]} diagrams @returns {Lanes} */
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
 * How far beside a phase's middle an arrow begins or ends, so that no two do so at one place and none cross there: those to and
 * from earlier phases come first, and of each the longer arrows stand further inwards.
 * @param {readonly Arrow[]} arrows
 * @param {Arrow} arrow
 * @param {number} phase at one of its ends
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
 * @param {Points} parts.room the width that there is
 * @param {readonly Points[]} parts.widths of the names, phase by phase
 * @param {Points} parts.lineHeight of the names
 * @param {readonly Arrow[]} parts.arrows
 * @param {Lanes} parts.lanes that are kept free for arrows
 * @returns {Layout}
 */
export function diagramLayout({ room, widths, lineHeight, arrows, lanes }) {
  const taken = widths.reduce((sum, width) => sum + width, 0);
  const isUpright = taken + nameGap * (widths.length - 1) > room;
  const gap = (room - taken) / (widths.length - 1), step = Math.max(leastStep, 2 * lineHeight);
  const along = widths.map((width, n) =>
    isUpright
      ? step * (n + 0.5)
      : widths.slice(0, n).reduce((sum, each) => sum + each + gap, width / 2)
  );
  const line = margin + laneGap * lanes.before + reach;
  const names = line + reach + (isUpright ? nameGap / 2 : 0);
  /** How far across the line each name goes, and the longest of them. */
  const ends = widths.map((width) => names + (isUpright ? width + nameGap / 2 : lineHeight));
  const behind = Math.max(...ends);
  const lane = lanesOf(arrows);

  /** The corners of an arrow, each along the line and across it. @param {Arrow} arrow @returns {Place[]} */
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
