// @ts-check
// Converts a trajectory's segments, which PROTOCOL.md defines, to numbers and back.

/** @import { Segment } from "./types.d.ts" */

/** The kinds of segments and their parameters, in the order of their numbers. */
const segmentLayouts = Object.freeze([
  { kind: "rest", parameters: ["at"] },
  { kind: "decay", parameters: ["from", "velocity", "rate", "gain"] },
  { kind: "bounce", parameters: ["edge", "from", "velocity", "rate", "gain"] },
  { kind: "spring", parameters: ["target", "from", "velocity", "stiffness", "damping"] },
  { kind: "tween", parameters: ["from", "to", "x1", "y1", "x2", "y2"] },
]);

/** The number of numbers in a segment: its kind, its duration and six parameters. */
export const segmentLength = 8;

/**
 * @param {Float64Array} numbers @param {number} begin the index of the first number
 * @param {readonly Segment[]} segments
 */
export function writeSegments(numbers, begin, segments) {
  let at = begin;
  for (const segment of segments) {
    const kind = segmentLayouts.findIndex((layout) => layout.kind === segment.kind);
    const { parameters } = segmentLayouts[kind];
    numbers[at] = kind;
    numbers[at + 1] = segment.duration;
    for (let n = 0; n < segmentLength - 2; n++) {
      numbers[at + 2 + n] = n < parameters.length ? /** @type {any} */ (segment)[parameters[n]] : 0;
    }
    at += segmentLength;
  }
}

/** @param {Float64Array} numbers @param {number} at @returns {Segment} */
export function readSegment(numbers, at) {
  const { kind, parameters } = segmentLayouts[numbers[at]];
  const segment = /** @type {any} */ ({ kind, duration: numbers[at + 1] });
  parameters.forEach((name, n) => segment[name] = numbers[at + 2 + n]);
  return segment;
}
