// @ts-check
// The messages of PROTOCOL.md, version 1: those that go up as bytes, those that come down as values.

/** @import { Motion, Samples, Segment, TextMessage } from "../types.d.ts" */

/** The phases of a samples message. */
export const phases = Object.freeze({
  touch: 0,
  move: 1,
  release: 2,
  cancel: 3,
  wheel: 4,
  notched: 5,
  momentum: 6,
});

/** The most samples, and the most segments, of one message. */
export const maximumSamples = 64, maximumSegments = 16;

/** Bytes: the head of a samples message and each sample, the head of a motion message and each segment. */
const samplesHead = 8, sampleSize = 24, motionHead = 16, segmentSize = 64;
const samplesKind = 1, motionKind = 2;

/** The kinds of segment in the order of their numbers, each with its parameters in theirs. */
const layouts = Object.freeze([
  { kind: "rest", parameters: ["at"] },
  { kind: "decay", parameters: ["from", "velocity", "rate", "gain"] },
  { kind: "bounce", parameters: ["edge", "from", "velocity", "rate", "gain"] },
  { kind: "spring", parameters: ["target", "from", "velocity", "stiffness", "damping"] },
  { kind: "tween", parameters: ["from", "to", "x1", "y1", "x2", "y2"] },
]);

/** What cannot be read; its message says what was wrong with it. */
export class WireError extends Error {
  /** @override */
  name = "WireError";
}

/** Says what is wrong if a condition is false. @type {(condition: boolean, otherwise: string) => void} */
const expect = (condition, otherwise) => {
  if (!condition) throw new WireError(otherwise);
};

/** The bytes of a samples message, with 1...64 samples. @type {(message: Samples) => ArrayBuffer} */
export const encodeSamples = ({ phase, sequence, samples }) => {
  const { length } = samples;
  expect(length >= 1 && length <= maximumSamples, `${length} samples do not fit a message`);
  const buffer = new ArrayBuffer(samplesHead + sampleSize * length), view = new DataView(buffer);
  view.setUint8(0, samplesKind);
  view.setUint8(1, phase);
  view.setUint16(2, length, true);
  view.setUint32(4, sequence, true);
  samples.forEach(({ time, x, y }, n) => {
    const at = samplesHead + sampleSize * n;
    view.setFloat64(at, time, true);
    view.setFloat64(at + 8, x, true);
    view.setFloat64(at + 16, y, true);
  });
  return buffer;
};

/** Reads a motion message: a trajectory, and what it reflects. @type {(buffer: ArrayBuffer) => Motion} */
export const decodeMotion = (buffer) => {
  const view = new DataView(buffer), { byteLength } = buffer;
  expect(byteLength >= motionHead, `a message of ${byteLength} bytes`);
  const kind = view.getUint8(0), axis = view.getUint8(1), count = view.getUint16(2, true);
  expect(kind === motionKind, `a message of kind ${kind}`);
  const fits = byteLength === motionHead + segmentSize * count;
  expect(count >= 1 && count <= maximumSegments && fits, `a message of ${count} segments`);
  expect(axis <= 1, `an axis ${axis}`);
  const origin = view.getFloat64(8, true);
  expect(Number.isFinite(origin), "an origin that is not finite");
  const segments = Array.from(
    { length: count },
    (_, n) => decodeSegment(view, motionHead + segmentSize * n),
  );
  segments.forEach(({ duration }, n) => {
    const last = n === count - 1;
    expect(last === (duration === Infinity), "the last segment, and it alone, lasts for ever");
  });
  return { axis: axis === 0 ? "x" : "y", sequence: view.getUint32(4, true), origin, segments };
};

/** Reads the segment that begins at a byte. @type {(view: DataView, at: number) => Segment} */
const decodeSegment = (view, at) => {
  const layout = layouts[view.getUint32(at, true)], duration = view.getFloat64(at + 8, true);
  expect(layout !== undefined && duration >= 0, "a segment that cannot be");
  const segment = /** @type {any} */ ({ kind: layout.kind, duration });
  layout.parameters.forEach((name, n) => {
    segment[name] = view.getFloat64(at + 16 + 8 * n, true);
    expect(Number.isFinite(segment[name]), "a segment with a number that is none");
  });
  return segment;
};

/** The text of a message. @type {(message: TextMessage) => string} */
export const encodeText = ({ kind, body }) => JSON.stringify({ [kind]: body });

/** Reads a text message: an object with a single key naming its kind. @type {(text: string) => TextMessage} */
export const decodeText = (text) => {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WireError("a message that is not JSON");
  }
  const one = typeof value === "object" && value !== null && !Array.isArray(value);
  const entries = one ? Object.entries(/** @type {object} */ (value)) : [];
  expect(entries.length === 1, "a message has one key naming its kind");
  const [[kind, body]] = entries;
  return { kind, body };
};
