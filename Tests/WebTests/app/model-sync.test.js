// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { engineLoader, modelSync } from "../../../web/app/model-sync.js";
import { sessionStore } from "../../../web/app/session-store.js";
import { headPlace } from "../../../web/engine/frame.js";
import { controlState } from "../../../web/scene/moving.js";
import { control } from "../support/control.js";
import { fakeTime } from "../support/fake-time.js";
import { changeOf, numbersOf, stateNumbers } from "../support/numbers.js";

/** A follower of a model with the numbers in `world`, and the messages and states that reached the page. */
function following() {
  const world = {
    ...{ now: 1, isReady: true, keepsPosition: false },
    changes: /** @type {Float64Array[]} */ ([]),
    head: /** @type {Record<string, number>} */ ({ time: 1, nextWake: NaN }),
    top: /** @type {any} */ ({ phase: "idle" }),
  };
  /** @type {any[]} */
  const routed = [], begun = /** @type {number[]} */ ([]);
  const store = Object.assign(sessionStore(() => {}), { now: () => world.now });
  store.receive("scene", { name: "primes", rows: [], controls: [control] });
  const model = {
    get isReady() {
      return world.isReady;
    },
    get keepsPosition() {
      return world.keepsPosition;
    },
    frame: () => world.isReady ? numbersOf(world.head, stateNumbers(world.top)) : null,
    change: () => world.changes.shift() ?? null,
    receive: () => world.isReady = true,
  };
  const dispatch = (
    /** @type {string} */ kind,
    /** @type {any} */ body,
    /** @type {number} */ at,
  ) => routed.push([kind, body.at ?? null, at]);
  const answered = /** @type {number[]} */ ([]);
  const batcher = { acknowledge: (/** @type {number} */ sequence) => answered.push(sequence) };
  const input = { applyWaiting: () => begun.push(world.now) };
  const sync = modelSync(
    /** @type {any} */ ({ store, model, batcher, input, dispatch, wake() {} }),
  );
  sync.advance(1);
  store.onStep(() => routed.push(controlState(store.numbers, "top")?.phase));
  return { world, routed, begun, answered, sync, store };
}

/** @param {number} at @param {number} time */
const rows = (at, time) => ({ at, time, remove: 0, shift: 0, insert: [] });

test("every change of a control since the last frame reaches the page once, with the next frame", () => {
  const { world, routed, sync } = following();
  world.changes = [changeOf(1.1, { phase: 3 }), changeOf(1.2, { phase: 5 })];
  world.head = { ...world.head, time: 1.5 };
  world.top = { phase: "pulling" };
  sync.advance(1.5);
  sync.advance(1.6);
  assert.deepEqual(routed, ["refreshing", "exiting", "pulling"]);
});

test("a change of the model reaches the page at its time while no frames are drawn", (t) => {
  const time = fakeTime(t);
  const { world, routed, sync } = following();
  world.head = { ...world.head, nextWake: 3 };
  sync.advance(1);
  Object.assign(world, { now: 3, top: { phase: "exiting" } });
  world.head = { time: 3, nextWake: NaN };
  time.advance(1999);
  assert.deepEqual(routed, []);
  time.advance(1);
  assert.deepEqual(routed, ["exiting"]);
});

test("rows are delivered in order when the model reaches their time, and a new scene drops waiting rows", () => {
  const { world, routed, sync } = following();
  sync.text("rows", rows(3, 2), 0);
  sync.text("rows", rows(1, 1), 0);
  assert.deepEqual(routed, [], "waiting rows delay the rows after them");
  world.head = { ...world.head, time: 2 };
  sync.advance(2);
  assert.deepEqual(routed, [["rows", 3, 2], ["rows", 1, 2]]);
  sync.text("rows", rows(5, 9), 0);
  sync.text("welcome", {}, 0);
  world.head = { ...world.head, time: 9 };
  sync.advance(9);
  assert.ok(!routed.some((each) => each[1] === 5));
});

test("a scene has the offset of its message before the engine has its model, unless the page keeps its content", () => {
  const size = [390, 844], none = [0, 0, 0, 0];
  const sizes = { viewport: size, content: size, insets: none, held: none, prompts: none };
  /** Returns the offset after the message of a scene. @param {object} [what] @param {string} [name] */
  const offset = (what, name = "primes") => {
    const { world, sync, store } = following();
    Object.assign(world, { isReady: false }, what);
    sync.text("scene", { ...sizes, name, offset: [0, 70] }, 0);
    return store.numbers[headPlace.offsetY];
  };
  assert.equal(offset(), 70);
  assert.equal(offset({ isReady: true }), 0, "the engine knows better");
  assert.equal(offset({ keepsPosition: true }), 0, "content continues from its drawn position");
  assert.equal(offset({ keepsPosition: true }, "people"), 70, "in another scene it does not");
});

test("inputs that were made before the model existed are applied once it exists", () => {
  const { world, begun, sync } = following();
  world.isReady = false;
  sync.start();
  assert.deepEqual(begun, []);
  sync.binary(new ArrayBuffer(8));
  assert.deepEqual(begun, [1]);
});

test("a model and inputs acknowledge the page's messages, and a recording does not", () => {
  const { answered, sync } = following();
  for (const kind of [3, 4, 5]) {
    sync.binary(new Uint8Array([kind, 0, 0, 0, kind, 1, 0, 0]).buffer);
  }
  assert.deepEqual(answered, [259, 260]);
});

/** A loader in a browser whose server answers as in `world`. @param {any} t */
function loading(t) {
  const world = {
    /** The error of the next load. @type {Error | null} */
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

test("requests for an engine become less frequent while the server is away, and resume with it", async (t) => {
  const { world, engines, time } = loading(t), asked = () => world.asked.length;
  world.problem = new TypeError("Failed to fetch");
  await engines.load();
  for (const [n, pause] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    time.advance(pause - 1);
    assert.equal(asked(), n + 1, `not before ${pause} ms`);
    time.advance(1);
    await setImmediate();
    assert.equal(asked(), n + 2, `after ${pause} ms`);
  }
  world.problem = null;
  engines.retry();
  await setImmediate();
  assert.deepEqual([asked(), world.loads, new Set(world.asked)], [9, 1, new Set(["engine.wasm"])]);
  engines.retry();
  time.advance(60_000);
  await setImmediate();
  assert.equal(asked(), 9, "a loaded engine stays");
});

test("the engine with recordings loads once, retries after a failure, and replaces an earlier or a later engine", async (t) => {
  const { world, engines } = loading(t);
  /** @type {(response: any) => void} */
  let answer = () => {};
  const late = engines.load(new Promise((done) => answer = done));
  world.problem = new TypeError("Failed to fetch");
  assert.equal(await engines.loadReplayEngine(), false);
  world.problem = null;
  for (const _ of [1, 2]) assert.equal(await engines.loadReplayEngine(), true);
  answer({ ok: true });
  await late;
  assert.equal(world.loads, 1);
  await engines.load();
  assert.deepEqual(world.asked, ["past-engine.wasm", "past-engine.wasm", "past-engine.wasm"]);
  assert.equal(world.loads, 2);
});
