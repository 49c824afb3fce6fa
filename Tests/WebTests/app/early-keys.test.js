// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { earlyKeys } from "../../../web/app/early-keys.js";
import { fakeTime } from "../support/fake-time.js";

/** As much of a browser's event as is read of it. */
class FakeKeyboardEvent extends Event {
  /** @param {string} type @param {EventInit & { key: string, timeStamp?: number }} init */
  constructor(type, init) {
    super(type, init);
    this.key = init.key;
    Object.defineProperty(this, "timeStamp", { value: performance.now() });
  }
}

/** A page whose keys can be pressed, and those that are heard once what listens to them has loaded. @param {any} t */
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

test("keys that come before what listens to them are pressed again once that is there, in their order", async (t) => {
  const page = pressing(t);
  page.press("ArrowDown");
  page.press("End");
  assert.equal(page.loads, 1);
  await page.loaded();
  assert.deepEqual(page.heard, ["ArrowDown", "End"]);
  page.press("Home");
  assert.deepEqual(page.heard, ["ArrowDown", "End", "Home"], "once, and at once");
});

test("a key that waits for longer than a second is not pressed again: nobody expects it any more", async (t) => {
  const page = pressing(t);
  page.press("End");
  page.time.advance(1);
  page.press("Home");
  page.time.advance(1000);
  await page.loaded();
  assert.deepEqual(page.heard, ["Home"]);
});

test("a key that something else has taken meanwhile is not pressed again", async (t) => {
  const page = pressing(t);
  page.press("End").preventDefault();
  page.press("Home");
  await page.loaded();
  assert.deepEqual(page.heard, ["Home"]);
});

test("what listens to keys can be loaded without one", async (t) => {
  const page = pressing(t);
  page.load();
  await page.loaded();
  page.press("End");
  assert.deepEqual([page.loads, page.heard], [1, ["End"]]);
});
