// @ts-check

/** @typedef {import("./segment.js").Segment} Segment */

/** Bytes of a segment in a motion message: u32 kind, u32 0, f64 duration, 6 × f64. */
export const segmentSize = 64;

/** The kinds in the order of their numbers, each with its parameters in theirs. */
const layouts = Object.freeze([
  { kind: "rest", parameters: ["at"] },
  { kind: "decay", parameters: ["from", "velocity", "rate", "gain"] },
  { kind: "bounce", parameters: ["edge", "from", "velocity", "rate", "gain"] },
  { kind: "spring", parameters: ["target", "from", "velocity", "stiffness", "damping"] },
  { kind: "tween", parameters: ["from", "to", "x1", "y1", "x2", "y2"] },
]);

/**
 * Writes a segment; the bytes it does not need stay 0.
 * @param {Segment} segment
 * @param {DataView} view
 * @param {number} at the segment's first byte
 */
export const encodeSegment = (segment, view, at) => {
  const number = layouts.findIndex(({ kind }) => kind === segment.kind);
  const values = /** @type {Record<string, number>} */ (/** @type {unknown} */ (segment));
  view.setUint32(at, number, true);
  view.setFloat64(at + 8, segment.duration, true);
  layouts[number].parameters.forEach((name, n) =>
    view.setFloat64(at + 16 + 8 * n, values[name], true)
  );
};

/**
 * Reads a segment.
 * @param {DataView} view
 * @param {number} at the segment's first byte
 * @returns {Segment | null} null where its kind is unknown, or a number is one that no segment has
 */
export const decodeSegment = (view, at) => {
  const layout = layouts[view.getUint32(at, true)];
  const duration = view.getFloat64(at + 8, true);
  if (!layout || !(duration >= 0)) return null;
  const segment = /** @type {Record<string, string | number>} */ ({ kind: layout.kind, duration });
  for (let n = 0; n < layout.parameters.length; n++) {
    const value = view.getFloat64(at + 16 + 8 * n, true);
    if (!Number.isFinite(value)) return null;
    segment[layout.parameters[n]] = value;
  }
  return /** @type {Segment} */ (/** @type {unknown} */ (segment));
};
