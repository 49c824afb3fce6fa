// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { everything, isWanted } from "../../../../../../web/ui/panel/watch/log/log-toolbar.js";

/** @type {any} */
const declined = {
  ...{ number: 3, time: 1.25, edge: "top", event: "declined", cause: "release", device: 2 },
  detail: "below threshold by 12.5",
};

const cases = /** @type {[object, boolean][]} */ ([
  [{}, true],
  [{ edge: "top" }, true],
  [{ edge: "bottom" }, false],
  [{ kind: "refusals" }, true],
  [{ kind: "steps" }, false],
  [{ device: "2" }, true],
  [{ device: "1" }, false],
  [{ edge: "top", kind: "refusals", device: "1" }, false],
  // A search finds words of the transcript and of the page, times and devices, in upper and lower case.
  ...["below threshold", "DID NOT refresh", "12.5 points short", "lifted", "1.250", "device 2"]
    .concat("finger lifted, device 2").map((text) => [{ text }, true]),
  [{ text: "device 1" }, false],
  [{ text: "began" }, false],
]);
for (const [asked, wanted] of cases) {
  test(`a declined pull of device 2 ${wanted ? "matches" : "does not match"} ${JSON.stringify(asked)}`, () => {
    assert.equal(isWanted({ ...everything, ...asked }, declined), wanted);
  });
}

test("a line without a device matches no device", () => {
  assert.ok(!isWanted({ ...everything, device: "2" }, { ...declined, device: undefined }));
});
