// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { decodeSamples } from "../support/protocol-peer.js";
import { clientMessages, protocolProblem, serverMessages } from "../support/protocol-text.js";
import { vectors } from "../support/vectors.js";
import * as protocol from "../../../web/net/protocol.js";

const { samples, refused } = vectors("wire");

/** @param {string} hex */
const bytes = (hex) => {
  const pairs = hex.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => parseInt(pair, 16))).buffer;
};

/** @param {ArrayBuffer} buffer */
const hexadecimal = (buffer) => Buffer.from(buffer).toString("hex");

describe("binary messages are encoded as the vectors' bytes, and decoded to the same messages", () => {
  for (const { name, hex, message } of samples) {
    test(name, () => {
      assert.equal(hexadecimal(protocol.encodeSamples(message)), hex);
      assert.deepEqual(decodeSamples(bytes(hex)), message);
    });
  }
});

describe("bytes that are not a message are rejected", () => {
  for (const { name, hex } of refused) {
    test(name, () => {
      assert.throws(() => decodeSamples(bytes(hex)), protocol.ProtocolError);
    });
  }

  test("an empty message and one with too many samples are not encoded", () => {
    const sample = { time: 0, x: 0, y: 0 };
    for (const length of [0, 65]) {
      const many = Array.from({ length }, () => sample);
      assert.throws(
        () => protocol.encodeSamples({ kind: 1, sequence: 1, samples: many }),
        protocol.ProtocolError,
      );
    }
  });
});

test("a text message has one key, which is its kind", () => {
  assert.deepEqual(protocol.decodeText('{"pong":{"t":1,"now":2}}'), {
    kind: "pong",
    body: { t: 1, now: 2 },
  });
  assert.equal(protocol.encodeText({ kind: "save", body: {} }), '{"save":{}}');
  for (const text of ["", "{", "{}", '{"a":1,"b":2}', "[1]", "null", "3", '"hello"']) {
    assert.throws(() => protocol.decodeText(text), protocol.ProtocolError, text);
  }
});

describe("the messages of PROTOCOL.md", () => {
  for (const message of clientMessages) {
    const [[kind, body]] = Object.entries(message);
    test(`${kind} is valid, and is encoded as in its example`, () => {
      assert.equal(protocolProblem(message, "clientMessage"), null);
      assert.deepEqual(JSON.parse(protocol.encodeText({ kind, body })), message);
    });
  }
  for (const message of serverMessages) {
    const [[kind, body]] = Object.entries(message);
    test(`${kind} is valid, and is decoded as in its example`, () => {
      assert.equal(protocolProblem(message, "serverMessage"), null);
      assert.deepEqual(protocol.decodeText(JSON.stringify(message)), { kind, body });
      assert.doesNotThrow(() => reduce(emptyScene(), { kind, body }, 0));
    });
  }

  test("a missing, unknown or out-of-range field is found", () => {
    for (
      const message of [
        { begin: {} },
        { begin: { edge: "up" } },
        { begin: { edge: "top", level: 3 } },
        { save: { more: 1 } },
        { feed: { latency: 61, failures: 0, empties: 0 } },
        { scroll: { to: [0], animated: true } },
      ]
    ) assert.notEqual(protocolProblem(message, "clientMessage"), null, JSON.stringify(message));
  });
});

describe("the numbers of samples messages", () => {
  const last = 2 ** 32 - 1;

  test("restart at 1, because 0 means none", () => {
    assert.deepEqual([0, 1, last - 1, last].map(protocol.nextSequence), [1, 2, last, 1]);
  });
});
