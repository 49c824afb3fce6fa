// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { besideFinger } from "../../../web/ui/stage-notes.js";
import { deviceName, holderText } from "../../../web/ui/words.js";

/** @import { Size } from "../../../web/scene/types.d.ts" */

test("the name of a device contains its kind and its number", () => {
  /** @type {[string, Size, string][]} */
  const cases = [
    ["touch", [390, 844], "Phone (device 3)"],
    ["touch", [844, 390], "Phone (device 3)"],
    ["touch", [1024, 768], "Tablet (device 3)"],
    ["pen", [390, 844], "Tablet (device 3)"],
    ["mouse", [390, 844], "Computer (device 3)"],
  ];
  for (const [device, viewport, words] of cases) {
    const devices = [{ id: 3, device, role: "inspect", viewport, roundTrip: null, network: null }];
    assert.equal(deviceName(/** @type {any} */ (devices), 3), words);
    assert.equal(holderText(/** @type {any} */ (devices), 3), `${words} holds the list`);
  }
  assert.equal(deviceName([], 3), "Device 3", "that device has just left");
});

test("words are above a finger or below it if necessary, entirely on the screen and never under the finger", () => {
  const size = /** @type {const} */ ([200, 40]), screen = /** @type {const} */ ([390, 844]);
  for (let x = 0; x <= 390; x += 13) {
    for (let y = 0; y <= 844; y += 13) {
      const { left, top } = besideFinger({ x, y }, size, screen);
      assert.ok(left >= 8 && left + 200 <= 382, `${x} ${y}`);
      assert.ok(top >= 8 && top + 40 <= 836, `${x} ${y}`);
      assert.ok(top + 40 <= y - 30 || top >= y + 30, `${x} ${y}`);
      if (y >= 84) assert.ok(top < y, `${x} ${y}`);
    }
  }
  assert.equal(besideFinger({ x: 195, y: 400 }, size, screen).left, 95, "in its middle");
});

test("words stay entirely on a screen that is too low for words above or below the finger", () => {
  const { top } = besideFinger({ x: 195, y: 70 }, [200, 40], [390, 120]);
  assert.equal(top, 72);
});
