// @ts-check

import { decodeSegment, encodeSegment, segmentSize } from "./wiresegment.js";

/**
 * The messages of PROTOCOL.md, version 1, as bytes and as text.
 *
 * @typedef {import("./segment.js").Segment} Segment
 * @typedef {"x" | "y"} Axis
 * @typedef {{ time: number, x: number, y: number }} Sample
 * @typedef {{ phase: number, sequence: number, samples: readonly Sample[] }} Samples
 * @typedef {{ axis: Axis, sequence: number, origin: number, segments: readonly Segment[] }} Motion
 * @typedef {{ kind: string, body: any }} TextMessage
 */

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
export const maximumSamples = 64;
export const maximumSegments = 16;

const samplesKind = 1;
const motionKind = 2;
const samplesHead = 8;
const sampleSize = 24;
const motionHead = 16;

/** What cannot be read; its message says what was wrong with it. */
export class WireError extends Error {
  /** @override */
  name = "WireError";
}

/**
 * @param {boolean} condition
 * @param {string} otherwise what is wrong if it is false
 */
const expect = (condition, otherwise) => {
  if (!condition) throw new WireError(otherwise);
};

/**
 * The head that both binary messages share: kind, a second byte, how many, sequence.
 * @param {DataView} view
 * @param {number} kind
 * @param {number} head bytes before the first
 * @param {number} size bytes of each
 * @param {number} most
 */
const decodeHead = (view, kind, head, size, most) => {
  expect(view.byteLength >= head, `a message of ${view.byteLength} bytes is shorter than its head`);
  expect(view.getUint8(0) === kind, `a message of kind ${view.getUint8(0)} where ${kind} is read`);
  const count = view.getUint16(2, true);
  expect(count >= 1 && count <= most, `a message of ${count} parts where 1 to ${most} are allowed`);
  const length = head + size * count;
  expect(view.byteLength === length, `a message of ${view.byteLength} bytes, not ${length}`);
  return { second: view.getUint8(1), count, sequence: view.getUint32(4, true) };
};

/**
 * @param {number} kind
 * @param {number} second
 * @param {number} count
 * @param {number} sequence
 * @param {number} length bytes
 */
const encodeHead = (kind, second, count, sequence, length) => {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint8(0, kind);
  view.setUint8(1, second);
  view.setUint16(2, count, true);
  view.setUint32(4, sequence, true);
  return view;
};

/**
 * The bytes of a samples message.
 * @param {Samples} message with 1...64 samples
 * @returns {ArrayBuffer}
 */
export const encodeSamples = ({ phase, sequence, samples }) => {
  const { length } = samples;
  expect(length >= 1 && length <= maximumSamples, `${length} samples do not fit a message`);
  const size = samplesHead + sampleSize * length;
  const view = encodeHead(samplesKind, phase, length, sequence, size);
  samples.forEach(({ time, x, y }, n) => {
    const at = samplesHead + sampleSize * n;
    view.setFloat64(at, time, true);
    view.setFloat64(at + 8, x, true);
    view.setFloat64(at + 16, y, true);
  });
  return /** @type {ArrayBuffer} */ (view.buffer);
};

/**
 * Reads a samples message.
 * @param {ArrayBuffer} buffer
 * @returns {Samples}
 */
export const decodeSamples = (buffer) => {
  const view = new DataView(buffer);
  const { second: phase, count, sequence } = decodeHead(
    view,
    samplesKind,
    samplesHead,
    sampleSize,
    maximumSamples,
  );
  expect(phase <= phases.momentum, `a phase ${phase}`);
  const samples = Array.from({ length: count }, (_, n) => {
    const at = samplesHead + sampleSize * n;
    const read = (/** @type {number} */ byte) => view.getFloat64(at + byte, true);
    const sample = { time: read(0), x: read(8), y: read(16) };
    expect(Object.values(sample).every(Number.isFinite), "a sample that is not finite");
    return sample;
  });
  return { phase, sequence, samples };
};

/**
 * The bytes of a motion message.
 * @param {Motion} motion with 1...16 segments
 * @returns {ArrayBuffer}
 */
export const encodeMotion = ({ axis, sequence, origin, segments }) => {
  const { length } = segments;
  expect(length >= 1 && length <= maximumSegments, `${length} segments do not fit a message`);
  const size = motionHead + segmentSize * length;
  const view = encodeHead(motionKind, axis === "x" ? 0 : 1, length, sequence, size);
  view.setFloat64(8, origin, true);
  segments.forEach((segment, n) => encodeSegment(segment, view, motionHead + segmentSize * n));
  return /** @type {ArrayBuffer} */ (view.buffer);
};

/**
 * Reads a motion message: a trajectory, and what it reflects.
 * @param {ArrayBuffer} buffer
 * @returns {Motion}
 */
export const decodeMotion = (buffer) => {
  const view = new DataView(buffer);
  const head = decodeHead(view, motionKind, motionHead, segmentSize, maximumSegments);
  expect(head.second <= 1, `an axis ${head.second}`);
  const origin = view.getFloat64(8, true);
  expect(Number.isFinite(origin), "an origin that is not finite");
  const segments = Array.from({ length: head.count }, (_, n) => {
    const segment = decodeSegment(view, motionHead + segmentSize * n);
    expect(segment !== null, "a segment that cannot be");
    return /** @type {Segment} */ (segment);
  });
  segments.forEach(({ duration }, n) => {
    const last = n === segments.length - 1;
    expect(last === (duration === Infinity), "the last segment, and it alone, lasts for ever");
  });
  return { axis: head.second === 0 ? "x" : "y", sequence: head.sequence, origin, segments };
};

/**
 * The text of a message.
 * @param {TextMessage} message
 * @returns {string}
 */
export const encodeText = ({ kind, body }) => JSON.stringify({ [kind]: body });

/**
 * Reads a text message: an object with a single key naming its kind.
 * @param {string} text
 * @returns {TextMessage}
 */
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
