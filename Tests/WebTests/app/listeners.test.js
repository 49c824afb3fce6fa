// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { earlyKeys, resetGestures, watchVisibility } from "../../../web/app/listeners.js";
import { fakeTime } from "../support/fake-time.js";
import { notedPage } from "../support/noted-page.js";

/** The properties of a browser's event that the page reads. */
class FakeKeyboardEvent extends Event {
  /** @param {string} type @param {EventInit & { key: string, timeStamp?: number }} init */
  constructor(type, init) {
    super(type, init);
    this.key = init.key;
    Object.defineProperty(this, "timeStamp", { value: performance.now() });
  }
}

/** A page with simulated key presses, and the keys that its keyboard receives after it has loaded. @param {any} t */
function pressing(t) {
  const time = fakeTime(t), document = new EventTarget();
  Object.assign(globalThis, { document, KeyboardEvent: FakeKeyboardEvent });
  const heard = /** @type {string[]} */ ([]);
  let loads = 0, arrive = () => {};
  const load = earlyKeys(() => {
    loads += 1;
    return new Promise((loaded) => arrive = () => loaded());
  });
  return {
    time,
    heard,
    load,
    get loads() {
      return loads;
    },
    /** @param {string} key */
    press(key) {
      const event = new FakeKeyboardEvent("keydown", { key, cancelable: true });
      document.dispatchEvent(event);
      return event;
    },
    async loaded() {
      document.addEventListener("keydown", (event) => {
        heard.push(/** @type {FakeKeyboardEvent} */ (event).key);
      });
      arrive();
      await setImmediate();
    },
  };
}

test("keys that were pressed before the keyboard loaded are dispatched again in their order", async (t) => {
  const page = pressing(t);
  page.press("ArrowDown");
  page.press("End");
  assert.equal(page.loads, 1);
  await page.loaded();
  assert.deepEqual(page.heard, ["ArrowDown", "End"]);
  page.press("Home");
  assert.deepEqual(page.heard, ["ArrowDown", "End", "Home"], "once, and at once");
});

test("a key that has waited for more than a second is not dispatched again", async (t) => {
  const page = pressing(t);
  page.press("End");
  page.time.advance(1);
  page.press("Home");
  page.time.advance(1000);
  await page.loaded();
  assert.deepEqual(page.heard, ["Home"]);
});

test("a key that another handler has prevented is not dispatched again", async (t) => {
  const page = pressing(t);
  page.press("End").preventDefault();
  page.press("Home");
  await page.loaded();
  assert.deepEqual(page.heard, ["Home"]);
});

test("the keyboard can load without a key press", async (t) => {
  const page = pressing(t);
  page.load();
  await page.loaded();
  page.press("End");
  assert.deepEqual([page.loads, page.heard], [1, ["End"]]);
});

/** A page with a connection, and the calls of the connection after each event. */
function page() {
  const window = new EventTarget(), document = new EventTarget();
  Object.assign(document, { hidden: false });
  Object.assign(globalThis, { document, addEventListener: window.addEventListener.bind(window) });
  const told = /** @type {string[]} */ ([]);
  const link = Object.fromEntries(
    ["hurry", "wake", "leave"].map((name) => [name, () => told.push(name)]),
  );
  watchVisibility(/** @type {any} */ (link));
  /** @param {EventTarget} where @param {string} kind @param {object} [more] */
  const happens = (where, kind, more = {}) => {
    told.length = 0;
    where.dispatchEvent(Object.assign(new Event(kind), more));
    return [...told];
  };
  return { window, document, happens };
}

test("a touch, a wheel event, a key press and a focus hurry the connection", () => {
  const { window, happens } = page();
  for (const kind of ["pointerdown", "keydown", "wheel", "focus"]) {
    assert.deepEqual(happens(window, kind), ["hurry"], kind);
  }
});

test("a page that becomes visible or online wakes its connection, and a hidden page does not", () => {
  const { window, document, happens } = page();
  assert.deepEqual(happens(document, "visibilitychange"), ["wake"]);
  Object.assign(document, { hidden: true });
  assert.deepEqual(happens(document, "visibilitychange"), []);
  assert.deepEqual(happens(window, "online"), ["wake"]);
});

test("a page leaves its session when it is hidden, and wakes only if the browser restores it from its cache", () => {
  const { window, happens } = page();
  assert.deepEqual(happens(window, "pagehide"), ["leave"]);
  assert.deepEqual(happens(window, "pageshow", { persisted: false }), []);
  assert.deepEqual(happens(window, "pageshow", { persisted: true }), ["wake"]);
});

/** A page whose gestures can end. @param {object} [scene] */
function ending(scene) {
  const noted = notedPage(scene), { page, parts } = noted;
  return { ...noted, reject: resetGestures(page, parts) };
}

test("a welcome cancels the gestures and starts to wait for the model", () => {
  const { did } = ending();
  const begun = (/** @type {string} */ session) => did("welcome", { session }).slice(1);
  assert.deepEqual(begun("s1"), [["listeners.cancel"], ["model.awaitModel", false], [
    "input.reset",
  ]]);
  assert.deepEqual(begun("s1")[1], ["model.awaitModel", true]);
  assert.deepEqual(begun("s2")[1], ["model.awaitModel", false]);
});

test("a page with reported inputs resumes in its session, but not in another scene", () => {
  const { did, page } = ending();
  /** Returns the calls after a reconnection. @param {string} name of the scene */
  const back = (name) => {
    Object.assign(page.batcher, { hasReported: true });
    return [...did("welcome", { session: "s1" }).slice(1), ...did("scene", { name }).slice(1)];
  };
  did("welcome", { session: "s1" });
  did("scene", { name: "primes" });
  assert.deepEqual(back("primes"), [["model.awaitModel", true], ["batcher.resume"]]);
  assert.deepEqual(back("people"), [
    ["model.awaitModel", true],
    ["model.awaitModel", false],
    ["input.reset"],
  ]);
});

test("a page with reported inputs starts over in another session", () => {
  const { did, page } = ending();
  did("welcome", { session: "s1" });
  Object.assign(page.batcher, { hasReported: true });
  const anew = [["listeners.cancel"], ["model.awaitModel", false], ["input.reset"]];
  assert.deepEqual(did("welcome", { session: "s2" }).slice(1), anew);
});

test("another scene of the session resets the model, and the same scene does not", () => {
  const { did } = ending();
  const begun = (/** @type {string} */ name) => did("scene", { name }).slice(1);
  assert.deepEqual(begun("primes"), [], "the first one");
  assert.deepEqual(begun("primes"), []);
  assert.deepEqual(begun("people"), [["model.awaitModel", false], ["input.reset"]]);
});

test("a finger is cancelled if the stage shows another view, and not if the same view takes a step", () => {
  const { changes, done } = ending();
  changes.view.notify(false);
  assert.deepEqual(done, []);
  changes.view.notify(true);
  assert.deepEqual(done, [["listeners.cancel"]]);
});

test("the model is notified of a lost connection once, and the finger stays down", () => {
  const { page, changes, done } = ending(), state = { kind: "waiting" };
  Object.assign(page.input, { holds: true });
  changes.link.notify({ kind: "live" });
  changes.link.notify({ kind: "silent" });
  assert.deepEqual(done, [], "a silent server may still hear");
  page.link.isJoined = false;
  changes.link.notify(state);
  changes.link.notify(state);
  assert.deepEqual(done, [["model.loseConnection", 7, true]]);
});

test("a finger that loses the list to another device's finger shows a note", () => {
  const given = (/** @type {object} */ scene, holds = true) => {
    const { page, done, reject } = ending(scene);
    Object.assign(page.input, { holds, reject: () => page.input.holds = false });
    reject(4);
    return done.some(([name]) => name === "refused");
  };
  assert.ok(given({ holder: 2 }));
  assert.ok(!given({ holder: null }), "nobody else holds the list");
  assert.ok(!given({ holder: 2 }, false), "no finger was down");
});

test("an ignored message cancels the finger", () => {
  const { done, reject } = ending();
  reject(4);
  assert.deepEqual(done, [["input.reject", 4]]);
});
