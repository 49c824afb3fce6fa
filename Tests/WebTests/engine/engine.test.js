// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { runInThisContext } from "node:vm";
import { loadEngine } from "../../../web/engine/engine.js";
import * as builtEngine from "../support/built-engine.js";

const { newEngine, newTranslatedEngine, pastEngine, script, wasm } = builtEngine;

test("an engine loads from its address, or from a response that arrives later", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/wasm" });
    response.end(readFileSync(wasm));
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

for (const [language, make] of Object.entries({ newEngine, newTranslatedEngine })) {
  test(`the memory of ${language} is readable after it has grown`, async () => {
    const engine = await make(), before = engine.doubles, octets = engine.bytes;
    assert.equal(engine.doubles, before);
    engine.bytes[100] = 7;
    /** @type {WebAssembly.Memory} */
    const memory = /** @type {any} */ (engine.functions).memory, size = memory.buffer.byteLength;
    memory.grow(1);
    assert.notEqual(engine.bytes, octets);
    const sizes = [engine.doubles.byteLength, engine.bytes.byteLength, engine.bytes[100]];
    assert.deepEqual(sizes, [size + 65536, size + 65536, 7]);
  });
}

test("the JavaScript engine has the functions of the engine with recordings", async () => {
  const { functions } = await newTranslatedEngine();
  const names = (/** @type {object} */ engine) => Object.keys(engine).sort();
  assert.deepEqual(names(functions), names(pastEngine.functions));
});

test("two JavaScript engines do not share memory", async () => {
  const [first, second] = [await newTranslatedEngine(), await newTranslatedEngine()];
  for (const { functions } of [first, second]) functions.sheetResize(600, 800, 0);
  first.functions.sheetScroll(600, 0, 1);
  second.functions.sheetScroll(300, 0, 1);
  assert.deepEqual([first, second].map(({ functions }) => functions.sheetHeight(2)), [600, 300]);
  assert.notEqual(first.bytes.buffer, second.bytes.buffer);
});

/**
 * A browser page that has not loaded an engine.
 * @param {any} t
 * @param {string} name unique among the tests
 * @param {{ compile?: () => Promise<any>, answer?: () => Promise<any> }} [browser] how it compiles, and the response of
 *   its server; without `compile` it has no WebAssembly
 */
async function browser(t, name, { compile, answer = () => Promise.resolve({ ok: true }) } = {}) {
  const asked = /** @type {string[]} */ ([]), world = { isAway: false };
  const { WebAssembly: runs } = globalThis;
  t.mock.method(globalThis, "fetch", (/** @type {string} */ file) => {
    asked.push(file);
    return answer();
  });
  /** @param {{ src: string, onload: () => void, onerror: () => void }} node */
  function append({ src, onload, onerror }) {
    asked.push(src);
    if (world.isAway) return onerror();
    runInThisContext(readFileSync(script).toString());
    onload();
  }
  Object.assign(globalThis, { document: { createElement: () => ({}), head: { append } } });
  if (compile) t.mock.method(WebAssembly, "instantiateStreaming", compile);
  else Reflect.deleteProperty(globalThis, "WebAssembly");
  t.after(() => {
    globalThis.WebAssembly = runs;
    Reflect.deleteProperty(globalThis, "document");
  });
  const { loadEngine: load } = await import(`../../../web/engine/engine.js?${name}`);
  return { load, asked, world };
}

/** @type {[string, (() => Promise<any>) | undefined, string[]][]} */
const browsers = [
  ["without WebAssembly", undefined, ["engine.js"]],
  ["that refuses to compile", () => Promise.reject(new EvalError("Refused")), [
    "engine.wasm",
    "engine.js",
  ]],
];
for (const [sentence, compile, files] of browsers) {
  test(`a browser ${sentence} runs the JavaScript engine, and requests ${files} once`, async (t) => {
    const { load, asked } = await browser(t, sentence, { compile });
    for (const file of ["engine.wasm", "past-engine.wasm"]) {
      assert.equal((await load(file)).functions.sheetRests(0), 1);
    }
    assert.deepEqual(asked, files);
  });
}

const ways = Object.entries({
  "does not answer": () => Promise.reject(new TypeError("Failed to fetch")),
  "answers with an error": () => Promise.resolve({ ok: false, status: 502 }),
});
for (const [way, answer] of ways) {
  test(`an engine whose server ${way} does not load, and the JavaScript engine is not requested`, async (t) => {
    const compile = () => Promise.reject(new TypeError("no answer to compile"));
    const { load, asked } = await browser(t, way, { compile, answer });
    await assert.rejects(load("engine.wasm"));
    await assert.rejects(load("engine.wasm"));
    assert.deepEqual(asked, ["engine.wasm", "engine.wasm"]);
  });
}

test("a JavaScript engine that did not load is requested again", async (t) => {
  const { load, asked, world } = await browser(t, "away");
  world.isAway = true;
  await assert.rejects(load("engine.wasm"));
  world.isAway = false;
  assert.equal((await load("engine.wasm")).functions.sheetRests(0), 1);
  assert.deepEqual(asked, ["engine.js", "engine.js"]);
});

test("the engine rejects bytes that are not tracks, and unknown numbers of controls", async () => {
  const engine = await newEngine(), { functions } = engine;
  /** @param {number[]} numbers @param {number} [count] the number of bytes */
  const keep = (numbers, count = 8 * numbers.length) => {
    const octets = new Uint8Array(new Float64Array(numbers).buffer);
    const room = functions.room(octets.length);
    engine.bytes.set(octets, room);
    return functions.storeTracks(count);
  };
  for (const numbers of [[0], [0, 0, 1], [0, 0, NaN], [0, 0, 1, 9, 1, 0, 0, 0, 0, 0]]) {
    assert.equal(keep(numbers), -1);
  }
  assert.deepEqual([keep([0, 0, 0], -1), keep([0, 0, 0], 1e9), keep([5, 0, 0])], [-1, -1, 0]);
  assert.equal(keep([6, 0, 0]), 1);
  for (const number of [-1, 2, 1e9]) {
    assert.equal(functions.interpolateTracks(number, 0, 0, 0, 0, 0), 0);
  }
  assert.equal(functions.interpolateTracks(0, 7, 0, 0, 0, 0), 0, "there is no such timeline");
  assert.notEqual(functions.interpolateTracks(0, 0, 0, 0, 0, 0), 0);
});

test("the engine reuses the number of a deleted control", async () => {
  const { functions } = await newEngine();
  assert.deepEqual([0, 1, 2].map(() => functions.storeTracks(0)), [0, 1, 2]);
  functions.forgetTracks(1);
  functions.forgetTracks(9);
  assert.equal(functions.interpolateTracks(1, 0, 0, 0, 0, 0), 0);
  assert.equal(functions.storeTracks(0), 1);
});
