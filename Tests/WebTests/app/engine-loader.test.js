// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { engineLoader } from "../../../web/app/engine-loader.js";
import { fakeTime } from "../support/fake-time.js";

/** A loader in a browser whose server answers as `world` says. @param {any} t */
function loading(t) {
  const world = {
    /** Why the next file does not load. @type {Error | null} */
    problem: null,
    asked: /** @type {string[]} */ ([]),
    loads: 0,
  };
  const time = fakeTime(t);
  t.mock.method(globalThis, "fetch", (/** @type {string} */ file) => {
    world.asked.push(file);
    return world.problem ? Promise.reject(world.problem) : Promise.resolve({ ok: true });
  });
  const instance = { exports: { memory: new WebAssembly.Memory({ initial: 1 }) } };
  t.mock.method(WebAssembly, "instantiateStreaming", () => Promise.resolve({ instance }));
  const engines = engineLoader();
  engines.onLoad(() => world.loads++);
  return { world, engines, time };
}

test("an engine that does not load while the server is away is asked for again", async (t) => {
  const { world, engines, time } = loading(t);
  world.problem = new TypeError("Failed to fetch");
  await engines.load();
  assert.deepEqual([world.asked, world.loads], [["engine.wasm"], 0]);
  world.problem = null;
  time.advance(1000);
  await setImmediate();
  assert.deepEqual([world.asked, world.loads], [["engine.wasm", "engine.wasm"], 1]);
});

test("an engine is asked for less and less often while the server is away, and at once when it is back", async (t) => {
  const { world, engines, time } = loading(t);
  world.problem = new TypeError("Failed to fetch");
  await engines.load();
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const { length } = world.asked;
    time.advance(pause - 1);
    assert.equal(world.asked.length, length, `not before ${pause} ms`);
    time.advance(1);
    await setImmediate();
    assert.equal(world.asked.length, length + 1, `after ${pause} ms`);
  }
  world.problem = null;
  const { length } = world.asked;
  engines.retry();
  await setImmediate();
  assert.deepEqual([world.asked.length, world.loads], [length + 1, 1]);
  engines.retry();
  time.advance(60_000);
  await setImmediate();
  assert.equal(world.asked.length, length + 1, "an engine that is there stays");
});

test("the engine that can look back loads once, is asked for again where it did not, and takes the first's place", async (t) => {
  const { world, engines } = loading(t);
  world.problem = new TypeError("Failed to fetch");
  assert.equal(await engines.lookBack(), false);
  world.problem = null;
  assert.equal(await engines.lookBack(), true);
  assert.equal(await engines.lookBack(), true);
  await engines.load();
  assert.deepEqual(world.asked, ["past-engine.wasm", "past-engine.wasm", "past-engine.wasm"]);
  assert.equal(world.loads, 2);
});

test("an engine that comes after the one that can look back is left aside", async (t) => {
  const { world, engines } = loading(t);
  /** @type {(response: any) => void} */
  let answer = () => {};
  const late = engines.load(new Promise((done) => answer = done));
  await engines.lookBack();
  answer({ ok: true });
  await late;
  assert.equal(world.loads, 1);
});
