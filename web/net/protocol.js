// @ts-check
// The messages of PROTOCOL.md, version 1: samples are written as bytes, motions and texts are read as values.
import { segmentLayouts } from "../engine/segments.js";

/** @import { Segment } from "../engine/types.d.ts" */
/** @import { Message } from "../scene/types.d.ts" */
/** @import { Motion, Samples } from "./types.d.ts" */

/** The phases of a samples message. */
export const phases = Object.freeze({
  touch: 0,
  move: 1,
  release: 2,
  cancel: 3,
  wheel: 4,
  notched: 5,
  momentum: 6,
  scroll: 7,
  jump: 8,
});

/** The most samples of one message. */
export const maximumSamples = 64;

/** The most segments of one message. */
export const maximumSegments = 16;

/** After the largest number comes 1, since 0 means none. */
const lastSequence = 2 ** 32 - 1;

/** @param {number} sequence of the message before */
export const nextSequence = (sequence) => sequence === lastSequence ? 1 : sequence + 1;

/** Whether a message, or 0 for none, was sent before another. @param {number} sequence @param {number} other */
export const isEarlier = (sequence, other) => {
  if (sequence === 0 || other === 0) return sequence === 0 && other !== 0;
  return sequence !== other && (other - sequence >>> 0) < 2 ** 31;
};

/** Bytes: the head of a samples message and each sample, the head of a motion message and each segment. */
const samplesHead = 8, sampleSize = 24, motionHead = 16, segmentSize = 64;
const samplesKind = 1, motionKind = 2;

/** A message that cannot be read or written. */
export class ProtocolError extends Error {
  /** @override */
  name = "ProtocolError";
}

/** Throws what is wrong if a condition is false. @param {boolean} condition @param {string} otherwise */
const expect = (condition, otherwise) => {
  if (!condition) throw new ProtocolError(otherwise);
};

/**
 * The bytes of a samples message, which has 1...64 samples.
 * @param {Samples} message
 * @returns {ArrayBuffer}
 */
export const encodeSamples = ({ phase, sequence, samples }) => {
  const { length } = samples;
  expect(
    length >= 1 && length <= maximumSamples,
    `a samples message has 1 to ${maximumSamples} samples, given ${length}`,
  );
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

/** Reads a motion message. @param {ArrayBuffer} buffer @returns {Motion} */
export const decodeMotion = (buffer) => {
  const view = new DataView(buffer), { byteLength } = buffer;
  expect(
    byteLength >= motionHead,
    `a motion message has at least ${motionHead} bytes, got ${byteLength}`,
  );
  const kind = view.getUint8(0), axis = view.getUint8(1), count = view.getUint16(2, true);
  expect(kind === motionKind, `unknown message kind ${kind}`);
  const fits = byteLength === motionHead + segmentSize * count;
  expect(
    count >= 1 && count <= maximumSegments && fits,
    `a motion message of ${byteLength} bytes cannot have ${count} segments`,
  );
  expect(axis <= 1, `an axis is 0 or 1, got ${axis}`);
  const origin = view.getFloat64(8, true);
  expect(Number.isFinite(origin), `a motion's origin must be finite, got ${origin}`);
  const segments = Array.from(
    { length: count },
    (_, n) => decodeSegment(view, motionHead + segmentSize * n),
  );
  segments.forEach(({ duration }, n) => {
    const last = n === count - 1;
    expect(last === (duration === Infinity), "the last segment, and no other, lasts for ever");
  });
  return { axis: axis === 0 ? "x" : "y", sequence: view.getUint32(4, true), origin, segments };
};

/**
 * Reads the segment that begins at a byte.
 * @param {DataView} view
 * @param {number} at
 * @returns {Segment}
 */
const decodeSegment = (view, at) => {
  const number = view.getUint32(at, true), duration = view.getFloat64(at + 8, true);
  const layout = segmentLayouts[number];
  expect(layout !== undefined, `unknown segment kind ${number}`);
  expect(duration >= 0, `a segment's duration must not be negative, got ${duration}`);
  const segment = /** @type {any} */ ({ kind: layout.kind, duration });
  layout.parameters.forEach((name, n) => {
    segment[name] = view.getFloat64(at + 16 + 8 * n, true);
    expect(
      Number.isFinite(segment[name]),
      `${layout.kind}: ${name} must be finite, got ${segment[name]}`,
    );
  });
  return segment;
};

/** The text of a message. @param {Message} message */
export const encodeText = ({ kind, body }) => JSON.stringify({ [kind]: body });

/**
 * Reads a text message: an object with a single key, which names its kind.
 * @param {string} text
 * @returns {Message}
 */
export const decodeText = (text) => {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError("a text message must be JSON");
  }
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const entries = isObject ? Object.entries(/** @type {object} */ (value)) : [];
  expect(entries.length === 1, `a text message has one key, its kind, got ${entries.length}`);
  const [[kind, body]] = entries;
  return { kind, body };
};
