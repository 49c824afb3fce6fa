// @ts-check
// Encodes samples and text messages of PROTOCOL.md, version 1. The engine decodes the server's binary messages.

/** @import { Message } from "../scene/types.d.ts" */
/** @import { Samples } from "./types.d.ts" */

/** The kinds of samples messages; `none` has no effect on this page. */
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

/** @param {number} kind */
export const isWheel = (kind) => kind >= sampleKinds.wheel && kind <= sampleKinds.momentum;

export const maximumSamples = 64;

/** The maximum number of samples that are sent again after a loss. A `hello` has room for them in any notation. */
export const maximumUnanswered = 500;

/** The number after the largest one is 1, because 0 means none. */
const lastSequence = 2 ** 32 - 1;

/** @param {number} sequence */
export const nextSequence = (sequence) => sequence === lastSequence ? 1 : sequence + 1;

/** The sizes of the header of a samples message and of a sample, in bytes. */
const samplesHead = 8, sampleSize = 24;
const samplesKind = 1;

/** A samples message has 1...64 samples. @param {Samples} message @returns {ArrayBuffer} */
export const encodeSamples = ({ kind, sequence, samples }) => {
  const { length } = samples;
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

/** @param {Samples} message */
export const helloSamples = ({ kind, sequence, samples }) => ({
  sequence,
  kind,
  samples: samples.map(({ time, x, y }) => [time, x, y]),
});

/** The kinds of binary messages that acknowledge samples: *model* and *inputs*. */
const acknowledgingKinds = [3, 4];

/** The last samples message that a binary message acknowledges. @param {ArrayBuffer} buffer */
export const acknowledgedSequence = (buffer) => {
  const view = new DataView(buffer);
  return acknowledgingKinds.includes(view.getUint8(0)) ? view.getUint32(4, true) : null;
};

/** @param {Message} message */
export const encodeText = ({ kind, body }) => JSON.stringify({ [kind]: body });

/** A text message is an object whose only key is its kind. @param {string} text @returns {Message} */
export const decodeText = (text) => {
  const value = JSON.parse(text), isObject = value instanceof Object && !Array.isArray(value);
  const entries = isObject ? Object.entries(value) : [];
  if (entries.length !== 1) {
    throw new Error(`a text message has one key, its kind, got ${entries.length}`);
  }
  const [[kind, body]] = entries;
  return { kind, body };
};
