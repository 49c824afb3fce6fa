// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { everything, isWanted } from "../../../../../../web/ui/panel/watch/log/log-toolbar.js";

/** @type {any} */
const declined = {
  number: 3,
  time: 1.25,
  edge: "top",
  event: "declined",
  detail: "below threshold by 12.5",
  cause: "release",
  device: 2,
};

test("a filter matches the lines of its edge, its kind and its device", () => {
  const cases = /** @type {const} */ ([
    [{}, true],
    [{ edge: "top" }, true],
    [{ edge: "bottom" }, false],
    [{ kind: "refusals" }, true],
    [{ kind: "steps" }, false],
    [{ device: "2" }, true],
    [{ device: "1" }, false],
    [{ edge: "top", kind: "refusals", device: "1" }, false],
  ]);
  for (const [asked, wanted] of cases) {
    assert.equal(isWanted({ ...everything, ...asked }, declined), wanted, JSON.stringify(asked));
  }
});

test("a line without a device matches no device", () => {
  const { device: _, ...line } = declined;
  assert.ok(!isWanted({ ...everything, device: "2" }, line));
});

test("a search finds words of the transcript and of the page, times and devices, in upper and lower case", () => {
  const words = ["below threshold", "DID NOT refresh", "12.5 points short", "lifted", "1.250"];
  for (const text of [...words, "device 2", "finger lifted, device 2"]) {
    assert.ok(isWanted({ ...everything, text }, declined), text);
  }
  assert.ok(!isWanted({ ...everything, text: "device 1" }, declined));
  assert.ok(!isWanted({ ...everything, text: "began" }, declined));
});
