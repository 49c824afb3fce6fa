// @ts-check
// The layout of an engine's frame, as in Sources/Engine/Prediction/Frame.swift. NaN means no value.

/** The version of the engine and of the layout, as `ScrollModel.version`. */
export const engineVersion = 3;

/** The list's numbers, in seconds of the session's clock, points, or points per second; conditions are 0 or 1. */
export const head = [
  "time", // of the drawn content; earlier than now while another device's finger moves the content
  "version", // changes with phases, sizes and settings, but not with the content's position
  "isMoving", // whether the next frame will differ
  "nextWake", // the time of the next change that needs no input
  "hasFinger",
  "delay", // between an input of another device's finger and its drawing
  "offsetX",
  "offsetY",
  "velocityX", // of the offset
  "velocityY",
  "confirmedX", // the server's offset, according to the last message
  "confirmedY",
  "correctionX", // the part of the offset that fades out
  "correctionY",
  "viewportX",
  "viewportY",
  "contentX",
  "contentY",
  "lowerX", // the range in which content can rest, including the space that controls hold open
  "upperX",
  "destinationX", // where content will come to rest, or is at rest
  "isThrownX",
  "lowerY",
  "upperY",
  "destinationY",
  "isThrownY",
  "isRightToLeft",
];

/** The numbers of each edge; those from `control` on belong to the control at the edge. */
export const perEdge = [
  "inset", // the whole inset
  "base", // the part for bars and safe areas
  "reserved", // the part that a control reserves
  "prompt", // the part that is kept for a control at rest
  "pull", // how far content is pulled beyond the edge; never negative
  "gap", // how far the edge is open: the pull, and the visible part of reserved or kept space
  "control", // whether the edge has a control
  "phase", // the index in `phases`
  "level", // 1 or 2
  "leftOver",
  "obstacle", // the index in `obstacles`
  "timeline", // the index in `timelines`
  "since",
  "armingSince",
  "cycles",
  "outcome", // the index in `outcomes`
  "updated",
  "threshold",
  "preload",
  "ratio", // the pull as a ratio of the threshold
  "velocity", // of the pull; 0 if there is no pull
  "at", // the position on the timeline: the ratio, the number of cycles, or the progress of the exit, 0...1
  "armed", // the position on the arming timeline, 0...1
  "isAnimating", // whether the drawing changes without input
  "boxX", // the box that the program has set for a freely placed control; NaN for the default box
  "boxY",
  "boxWidth",
  "boxHeight",
  "cue", // the index in `cues` of the latest haptic cue
  "cueCount", // how many cues there have been
  "isOver", // whether the control moves over still content
];

/** The number of numbers in a frame. */
export const count = head.length + 4 * perEdge.length;

/** @param {readonly string[]} names @returns {Record<string, number>} */
const placesOf = (names) => Object.fromEntries(names.map((name, place) => [name, place]));

export const headPlace = placesOf(head);

/** The indices of an edge's numbers, from the edge's start. */
export const edgePlace = placesOf(perEdge);

/** @param {number} edge */
export const edgeStart = (edge) => head.length + perEdge.length * edge;

/** The index in a change, after the instant and the edge, of the numbers from `phase` to `updated`. */
export const changeStart = 2;

export const changeCount = changeStart + edgePlace.updated - edgePlace.phase + 1;

/** The values of `phase`, `cue`, `obstacle`, `timeline` and `outcome`, by their numbers. */
export const phases = /** @type {const} */ ([
  "idle",
  "pulling",
  "armed",
  "refreshing",
  "finishing",
  "exiting",
]);
export const cues = /** @type {const} */ ([null, "selection", "impact", "notification"]);
export const obstacles = /** @type {const} */ ([
  null,
  "hidden",
  "disabled",
  "content fits",
  "exhausted",
  "other end is refreshing",
]);
export const timelines = /** @type {const} */ (["pull", "cycle", "exit"]);
export const outcomes = /** @type {const} */ ([null, "success", "failure", "exhausted"]);
