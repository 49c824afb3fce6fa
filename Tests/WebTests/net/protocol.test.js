// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { decodeSamples, encodeMotion } from "../support/protocol-peer.js";
import { vectors } from "../support/vectors.js";
import * as protocol from "../../../web/net/protocol.js";

const { samples, motions, refused } = vectors("wire");

/** @param {string} hex */
const bytes = (hex) => {
  const pairs = hex.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => parseInt(pair, 16))).buffer;
};

/** @param {ArrayBuffer} buffer */
const hexadecimal = (buffer) => Buffer.from(buffer).toString("hex");

/** @param {any} motion whose endless durations are null */
const endless = (motion) => ({
  ...motion,
  segments: motion.segments.map((/** @type {any} */ segment) => ({
    ...segment,
    duration: segment.duration ?? Infinity,
  })),
});

describe("binary messages are the vectors' bytes, and read as what they were", () => {
  for (const { name, hex, message } of samples) {
    test(name, () => {
      assert.equal(hexadecimal(protocol.encodeSamples(message)), hex);
      assert.deepEqual(decodeSamples(bytes(hex)), message);
    });
  }
  for (const { name, hex, message } of motions) {
    test(name, () => {
      assert.equal(hexadecimal(encodeMotion(endless(message))), hex);
      assert.deepEqual(protocol.decodeMotion(bytes(hex)), endless(message));
    });
  }
});

describe("what is no message is refused", () => {
  for (const { name, hex } of refused) {
    test(name, () => {
      assert.throws(() => decodeSamples(bytes(hex)), protocol.ProtocolError);
      assert.throws(() => protocol.decodeMotion(bytes(hex)), protocol.ProtocolError);
    });
  }

  /** @type {[string, (view: DataView) => void][]} */
  const broken = [
    ["an axis 2", (view) => view.setUint8(1, 2)],
    ["a segment of kind 5", (view) => view.setUint32(16, 5, true)],
    ["an origin that is no number", (view) => view.setFloat64(8, NaN, true)],
    ["an endless parameter", (view) => view.setFloat64(32, Infinity, true)],
    ["a negative duration", (view) => view.setFloat64(24, -1, true)],
    ["a last segment that ends", (view) => view.setFloat64(16 + 2 * 64 + 8, 1, true)],
    ["a first segment that does not", (view) => view.setFloat64(24, Infinity, true)],
  ];
  for (const [name, breaks] of broken) {
    test(`a motion with ${name}`, () => {
      const buffer = bytes(motions[1].hex);
      breaks(new DataView(buffer));
      assert.throws(() => protocol.decodeMotion(buffer), protocol.ProtocolError);
    });
  }

  test("more samples than a message holds are not written", () => {
    const sample = { time: 0, x: 0, y: 0 };
    for (const length of [0, 65]) {
      const many = Array.from({ length }, () => sample);
      assert.throws(
        () => protocol.encodeSamples({ phase: 1, sequence: 1, samples: many }),
        protocol.ProtocolError,
      );
    }
  });
});

test("a text message has one key naming its kind", () => {
  assert.deepEqual(protocol.decodeText('{"pong":{"t":1,"now":2}}'), {
    kind: "pong",
    body: { t: 1, now: 2 },
  });
  assert.equal(protocol.encodeText({ kind: "save", body: {} }), '{"save":{}}');
  for (const text of ["", "{", "{}", '{"a":1,"b":2}', "[1]", "null", "3", '"hello"']) {
    assert.throws(() => protocol.decodeText(text), protocol.ProtocolError, text);
  }
});
