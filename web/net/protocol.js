// @ts-check
// The messages of PROTOCOL.md, version 1: samples are written as bytes, and texts are read as values. What the server writes as
// bytes is read by the engine.

/** @import { Message } from "../scene/types.d.ts" */
/** @import { Samples } from "./types.d.ts" */

/** The kinds of samples messages; `none` is what changes nothing on this page. */
export const sampleKinds = Object.freeze({
  touch: 0,
  move: 1,
  release: 2,
  cancel: 3,
  wheel: 4,
  notched: 5,
  momentum: 6,
  scroll: 7,
  jump: 8,
  none: 255,
});

/** Whether a kind is a wheel's. @param {number} kind */
export const isWheel = (kind) => kind >= sampleKinds.wheel && kind <= sampleKinds.momentum;

/** The most samples of one message. */
export const maximumSamples = 64;

/** The most samples that are sent again after a loss: so many fit a `hello`, however they are written. */
export const maximumUnanswered = 500;

/** After the largest number comes 1, since 0 means none. */
const lastSequence = 2 ** 32 - 1;

/** @param {number} sequence of the message before */
export const nextSequence = (sequence) => sequence === lastSequence ? 1 : sequence + 1;

/** Bytes: the head of a samples message, and each sample. */
const samplesHead = 8, sampleSize = 24;
const samplesKind = 1;

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
export const encodeSamples = ({ kind, sequence, samples }) => {
  const { length } = samples;
  expect(
    length >= 1 && length <= maximumSamples,
    `a samples message has 1 to ${maximumSamples} samples, given ${length}`,
  );
  const buffer = new ArrayBuffer(samplesHead + sampleSize * length), view = new DataView(buffer);
  view.setUint8(0, samplesKind);
  view.setUint8(1, kind);
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

/** A samples message as `hello` says it again. @param {Samples} message */
export const saidAgain = ({ kind, sequence, samples }) => ({
  sequence,
  kind,
  samples: samples.map(({ time, x, y }) => [time, x, y]),
});

/** The kinds of the binary messages that answer samples: *model* and *taken inputs*. */
const answeringKinds = [3, 4];

/** The number of the last samples message that a binary message answers; null where it answers none. @param {ArrayBuffer} buffer */
export const answeredBy = (buffer) => {
  const view = new DataView(buffer);
  return answeringKinds.includes(view.getUint8(0)) ? view.getUint32(4, true) : null;
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
