// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { serverMessages } from "../support/protocol-text.js";
import { vectors } from "../support/vectors.js";
import * as protocol from "../../../web/net/protocol.js";

for (const { name, hex, message } of vectors("wire").samples) {
  test(`binary messages are encoded as the vectors' bytes: ${name}`, () => {
    assert.equal(Buffer.from(protocol.encodeSamples(message)).toString("hex"), hex);
  });
}

test("a text message has one key, which is its kind", () => {
  assert.deepEqual(protocol.decodeText('{"pong":{"t":1,"now":2}}'), {
    kind: "pong",
    body: { t: 1, now: 2 },
  });
  assert.equal(protocol.encodeText({ kind: "save", body: {} }), '{"save":{}}');
  for (const text of ["", "{", "{}", '{"a":1,"b":2}', "[1]", "null", "3", '"hello"']) {
    assert.throws(() => protocol.decodeText(text), Error, text);
  }
});

test("every message of the server in PROTOCOL.md is decoded, and can be received", () => {
  for (const message of serverMessages) {
    const [[kind, body]] = Object.entries(message);
    assert.deepEqual(protocol.decodeText(JSON.stringify(message)), { kind, body });
    assert.doesNotThrow(() => reduce(emptyScene(), { kind, body }, 0), kind);
  }
});

test("the numbers of samples messages restart at 1, because 0 means none", () => {
  const last = 2 ** 32 - 1;
  assert.deepEqual([0, 1, last - 1, last].map(protocol.nextSequence), [1, 2, last, 1]);
});
