// @ts-check
// The places of the numbers that the engine gives a frame, as Sources/Engine/Prediction/Frame.swift has them. NaN is none.

/** What the first numbers are: seconds on the session's clock, points, points per second, and conditions as 0 or 1. */
export const head = [
  "time", // what is drawn; earlier than now while another device's finger moves the content
  "version", // changes with anything but the content's place: phases, sizes, settings
  "isMoving", // whether the next frame will differ
  "wakes", // when something happens by itself
  "hasFinger",
  "delay", // how much later than it happens another device's finger is drawn
  "offsetX",
  "offsetY",
  "velocityX", // of the offset
  "velocityY",
  "toldX", // where the server has content, as far as this page has heard
  "toldY",
  "correctionX", // the part of the offset that fades
  "correctionY",
  "viewportX",
  "viewportY",
  "contentX",
  "contentY",
  "lowerX", // where content may rest, with the space that controls hold open
  "upperX",
  "destinationX", // where content comes to rest, or is
  "isThrownX",
  "lowerY",
  "upperY",
  "destinationY",
  "isThrownY",
  "isRightToLeft",
];

/** What the numbers of each edge are; from `control` on, of the control there. */
export const perEdge = [
  "inset", // all of it
  "base", // the part of bars and safe areas
  "reserved", // the part that a control reserves
  "prompt", // the part that is kept for a control at rest
  "pull", // how far content is pulled beyond the edge, never negative
  "gap", // how far the edge is open: the pull, and what is in view of space that is reserved or kept
  "control", // whether there is one
  "phase", // the place in `phases`
  "level", // 1 or 2
  "leftOver",
  "obstacle", // the place in `obstacles`
  "timeline", // the place in `timelines`
  "since",
  "armingSince",
  "cycles",
  "outcome", // the place in `outcomes`
  "updated",
  "threshold",
  "preload",
  "ratio", // the pull as a part of the threshold
  "velocity", // of the pull; 0 while nothing is pulled
  "at", // where the timeline stands: the ratio, the cycles, or the exit's part of 0...1
  "armed", // where the arming timeline stands, 0...1
  "isAnimating", // whether the drawing changes by itself
  "boxX", // where the program has placed the box of a control that is placed freely; none where it places itself
  "boxY",
  "boxWidth",
  "boxHeight",
];

/** The number of numbers. */
export const count = head.length + 4 * perEdge.length;

/** @param {readonly string[]} names @returns {Record<string, number>} */
const placesOf = (names) => Object.fromEntries(names.map((name, place) => [name, place]));

/** The places of the first numbers. */
export const headPlace = placesOf(head);

/** The places of an edge's numbers among those of that edge. */
export const edgePlace = placesOf(perEdge);

/** Where the numbers of an edge begin; edges have the wire's order. @param {number} edge */
export const edgeStart = (edge) => head.length + perEdge.length * edge;

/** Where the numbers of a control begin in a change of it, after the instant and the edge: from `phase` on to `updated`. */
export const changeStart = 2;

/** The number of numbers of a change. */
export const changeCount = changeStart + edgePlace.updated - edgePlace.phase + 1;

/** The words of `phase`, `obstacle`, `timeline` and `outcome` by their numbers. */
export const phases = /** @type {const} */ ([
  "idle",
  "pulling",
  "armed",
  "refreshing",
  "finishing",
  "exiting",
]);
export const obstacles = /** @type {const} */ ([
  null,
  "hidden",
  "disabled",
  "content fits",
  "exhausted",
]);
export const timelines = /** @type {const} */ (["pull", "cycle", "exit"]);
export const outcomes = /** @type {const} */ ([null, "success", "failure", "exhausted"]);
