// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { loadEngine, loadProblem } from "../../../web/engine/engine.js";
import { bytes } from "../support/built-engine.js";

test("an engine is loaded from its address, while it comes", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/wasm" });
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  try {
    const { functions } = await loadEngine(`http://127.0.0.1:${port}/engine.wasm`);
    assert.equal(functions.sheetRests(0), 1);
  } finally {
    server.close();
  }
});

test("its memory can be read after it has grown", async () => {
  const engine = await loadEngine(bytes), before = engine.doubles, octets = engine.bytes;
  assert.equal(engine.doubles, before);
  /** @type {WebAssembly.Memory} */
  const memory = /** @type {any} */ (engine.functions).memory;
  memory.grow(1);
  assert.equal(before.length, 0, "its old buffer is gone");
  assert.equal(engine.doubles.byteLength, memory.buffer.byteLength);
  assert.equal(engine.bytes.byteLength, memory.buffer.byteLength);
  assert.notEqual(engine.bytes, octets);
});

test("what is no engine is not loaded, and the page says why", async () => {
  /** @param {Promise<unknown>} loading */
  const said = (loading) => loading.then(() => "", loadProblem);
  const needs = "This browser cannot run the engine: it needs WebAssembly.";
  assert.equal(await said(loadEngine(new Uint8Array([1, 2, 3]))), needs);
  assert.match(await said(loadEngine("http://127.0.0.1:1/engine.wasm")), /does not answer/);
  const { WebAssembly: runs } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, "WebAssembly");
    assert.equal(await said(loadEngine("engine.wasm")), needs);
  } finally {
    globalThis.WebAssembly = runs;
  }
});
