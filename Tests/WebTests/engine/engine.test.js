// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { runInThisContext } from "node:vm";
import { loadEngine } from "../../../web/engine/engine.js";
import {
  newEngine,
  newTranslatedEngine,
  pastEngine,
  script,
  wasm,
} from "../support/built-engine.js";

test("an engine is loaded from its address, while it comes", async () => {
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
  test(`the memory of ${language} can be read after it has grown`, async () => {
    const engine = await make(), before = engine.doubles, octets = engine.bytes;
    assert.equal(engine.doubles, before);
    engine.bytes[100] = 7;
    /** @type {WebAssembly.Memory} */
    const memory = /** @type {any} */ (engine.functions).memory, size = memory.buffer.byteLength;
    memory.grow(1);
    assert.equal(engine.doubles.byteLength, memory.buffer.byteLength);
    assert.equal(engine.bytes.byteLength, memory.buffer.byteLength);
    assert.notEqual(engine.bytes, octets);
    assert.equal(engine.bytes.length, size + 65536);
    assert.equal(engine.bytes[100], 7);
  });
}

test("an engine in JavaScript has the functions of the one that can look back", async () => {
  const { functions } = await newTranslatedEngine();
  const names = (/** @type {object} */ engine) => Object.keys(engine).sort();
  assert.deepEqual(names(functions), names(pastEngine.functions));
});

test("two engines in JavaScript share no memory", async () => {
  const [first, second] = [await newTranslatedEngine(), await newTranslatedEngine()];
  for (const { functions } of [first, second]) functions.sheetResize(600, 800, 0);
  first.functions.sheetScroll(600, 0, 1);
  second.functions.sheetScroll(300, 0, 1);
  assert.deepEqual([first, second].map(({ functions }) => functions.sheetHeight(2)), [600, 300]);
  assert.notEqual(first.bytes.buffer, second.bytes.buffer);
});

/**
 * A page of a browser that has loaded no engine.
 * @param {any} t
 * @param {string} name one that no other test has
 * @param {{ compile?: () => Promise<any>, answer?: () => Promise<any> }} [browser] how it compiles, and what its server answers;
 *   without `compile` it has no WebAssembly
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

test("a browser without WebAssembly runs the engine in JavaScript, and loads it once", async (t) => {
  const { load, asked } = await browser(t, "without");
  assert.equal((await load("engine.wasm")).functions.sheetRests(0), 1);
  assert.equal((await load("past-engine.wasm")).functions.sheetRests(0), 1);
  assert.deepEqual(asked, ["engine.js"]);
});

test("a browser that refuses to compile runs the engine in JavaScript, and is not asked again", async (t) => {
  const compile = () => Promise.reject(new EvalError("Refused by the page's policy"));
  const { load, asked } = await browser(t, "refuses", { compile });
  assert.equal((await load("engine.wasm")).functions.sheetRests(0), 1);
  await load("past-engine.wasm");
  assert.deepEqual(asked, ["engine.wasm", "engine.js"]);
});

for (
  const [way, answer] of Object.entries({
    "does not answer": () => Promise.reject(new TypeError("Failed to fetch")),
    "answers with an error": () => Promise.resolve({ ok: false, status: 502 }),
  })
) {
  test(`an engine whose server ${way} does not load, and needs no other`, async (t) => {
    const compile = () => Promise.reject(new TypeError("no answer to compile"));
    const { load, asked } = await browser(t, way, { compile, answer });
    await assert.rejects(load("engine.wasm"));
    await assert.rejects(load("engine.wasm"));
    assert.deepEqual(asked, ["engine.wasm", "engine.wasm"]);
  });
}

test("an engine in JavaScript that did not load is asked for again", async (t) => {
  const { load, asked, world } = await browser(t, "away");
  world.isAway = true;
  await assert.rejects(load("engine.wasm"));
  world.isAway = false;
  assert.equal((await load("engine.wasm")).functions.sheetRests(0), 1);
  assert.deepEqual(asked, ["engine.js", "engine.js"]);
});
