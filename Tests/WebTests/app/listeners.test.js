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
  const received = /** @type {string[]} */ ([]);
  let loads = 0, arrive = () => {};
  const load = earlyKeys(() => {
    loads += 1;
    return new Promise((loaded) => arrive = () => loaded());
  });
  return {
    ...{ time, received, load },
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
        received.push(/** @type {FakeKeyboardEvent} */ (event).key);
      });
      arrive();
      await setImmediate();
    },
  };
}

test("keys of the last second that no handler has prevented are dispatched once the keyboard has loaded", async (t) => {
  const page = pressing(t);
  page.press("PageUp");
  page.time.advance(1);
  page.press("PageDown").preventDefault();
  page.press("ArrowDown");
  page.press("End");
  page.time.advance(1000);
  assert.equal(page.loads, 1);
  await page.loaded();
  assert.deepEqual(page.received, ["ArrowDown", "End"]);
  page.press("Home");
  assert.deepEqual(page.received, ["ArrowDown", "End", "Home"], "once and immediately");
});

test("the keyboard can load without a key press", async (t) => {
  const page = pressing(t);
  page.load();
  await page.loaded();
  page.press("End");
  assert.deepEqual([page.loads, page.received], [1, ["End"]]);
});

/** A page with a connection, and the calls of the connection after each event. */
function page() {
  const window = new EventTarget(), document = new EventTarget();
  Object.assign(document, { hidden: false });
  Object.assign(globalThis, { document, addEventListener: window.addEventListener.bind(window) });
  const called = /** @type {string[]} */ ([]);
  const link = Object.fromEntries(
    ["hurry", "wake", "leave"].map((name) => [name, () => called.push(name)]),
  );
  watchVisibility(/** @type {any} */ (link));
  /** @param {EventTarget} where @param {string} kind @param {object} [more] */
  const happens = (where, kind, more = {}) => {
    called.length = 0;
    where.dispatchEvent(Object.assign(new Event(kind), more));
    return [...called];
  };
  return { window, document, happens };
}

const events = /** @type {[string, object, string[]][]} */ ([
  ...["pointerdown", "keydown", "wheel", "focus"].map((kind) => [kind, {}, ["hurry"]]),
  ["online", {}, ["wake"]],
  ["pagehide", {}, ["leave"]],
  ["pageshow", { persisted: false }, []],
  ["pageshow", { persisted: true }, ["wake"]], // the browser restores it from its cache
]);
for (const [kind, more, calls] of events) {
  test(`the event ${kind} with ${JSON.stringify(more)} calls “${calls}” of the connection`, () => {
    const { window, happens } = page();
    assert.deepEqual(happens(window, kind, more), calls);
  });
}

test("a page that becomes visible wakes its connection, and a hidden page does not", () => {
  const { document, happens } = page();
  assert.deepEqual(happens(document, "visibilitychange"), ["wake"]);
  Object.assign(document, { hidden: true });
  assert.deepEqual(happens(document, "visibilitychange"), []);
});

/** A page whose gestures can end. @param {object} [scene] */
function ending(scene) {
  const noted = notedPage(scene), { page, parts } = noted;
  return { ...noted, reject: resetGestures(page, parts) };
}

test("a welcome cancels the gestures and starts to wait for the model", () => {
  const { did } = ending(),
    awaits = (/** @type {boolean} */ isSame) => ["model.awaitModel", isSame];
  const [cancel, reset] = [["listeners.cancel"], ["input.reset"]];
  const begun = (/** @type {string} */ session) => did("welcome", { session }).slice(1);
  const found = ["s1", "s1", "s2"].map(begun);
  assert.deepEqual(found, [false, true, false].map((isSame) => [cancel, awaits(isSame), reset]));
});

test("a page with reported inputs resumes in its session, but not in another scene or session", () => {
  const { did, page } = ending();
  did("welcome", { session: "s1" });
  did("scene", { name: "primes" });
  /** @type {[string, string, any[], any[]][]} */
  const cases = [
    ["s1", "primes", [["model.awaitModel", true], ["batcher.resume"]], []],
    ["s1", "people", [["model.awaitModel", true]], [["model.awaitModel", false], ["input.reset"]]],
    ["s2", "", [["listeners.cancel"], ["model.awaitModel", false], ["input.reset"]], []],
  ];
  for (const [session, name, first, later] of cases) {
    Object.assign(page.batcher, { hasReported: true });
    const calls = did("welcome", { session }).slice(1);
    if (name) calls.push(...did("scene", { name }).slice(1));
    assert.deepEqual(calls, [...first, ...later], `${session} ${name}`);
  }
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
  Object.assign(page.input, { isHolding: true });
  changes.link.notify({ kind: "live" });
  changes.link.notify({ kind: "silent" });
  assert.deepEqual(done, [], "a silent server might still receive inputs");
  page.link.isJoined = false;
  changes.link.notify(state);
  changes.link.notify(state);
  assert.deepEqual(done, [["model.disconnect", 7, true]]);
});

/** @type {[string, number | null, boolean, boolean][]} */
const ignoredMessages = [
  ["shows a note if it loses the list to another device's finger", 2, true, true],
  ["shows no note if no other finger holds the list", null, true, false],
  ["shows no note if no finger was down", 2, false, false],
];
for (const [sentence, holder, isHolding, isRefused] of ignoredMessages) {
  test(`an ignored message cancels the finger, and ${sentence}`, () => {
    const { page, done, reject } = ending({ holder });
    const rejected = /** @type {number[]} */ ([]);
    Object.assign(page.input, {
      isHolding,
      reject(/** @type {number} */ sequence) {
        page.input.isHolding = false;
        rejected.push(sequence);
      },
    });
    reject(4);
    assert.deepEqual([rejected, done.some(([name]) => name === "refused")], [[4], isRefused]);
  });
}
