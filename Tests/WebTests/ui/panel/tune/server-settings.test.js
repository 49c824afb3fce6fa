// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as serverSettings from "../../../../../web/ui/panel/tune/server-settings.js";

const { answersText, choices, presetOf, request } = serverSettings;

test("a network has the preset with the same numbers, and an unchanged network has the preset None", () => {
  const network = (/** @type {number} */ jitter, loss = 0) =>
    presetOf({ latency: 0.15, jitter, loss });
  const found = [presetOf(null), network(0.03), network(0), network(0.03, 0.01)];
  assert.deepEqual(found, ["None", "Poor 3G", "", ""]);
});

test("a request names the device and converts the sliders to seconds and a ratio", () => {
  const sliders = { latency: 150, jitter: 30, loss: 2.5 };
  assert.deepEqual(request(2, sliders), { device: 2, latency: 0.15, jitter: 0.03, loss: 0.025 });
});

test("the menu of devices begins with this device", () => {
  const rest = { viewport: [390, 844], role: "drive", roundTrip: null, network: null };
  const devices =
    /** @type {any} */ ([{ id: 1, device: "mouse", ...rest }, { id: 3, device: "touch", ...rest }]);
  const found = choices({ devices, device: 3 }).map(({ id, words }) => `${id} ${words}`);
  assert.deepEqual(found, ["3 This device", "1 Computer (device 1)"]);
});

test("the answers of a feed have a text, even for uncommon values", () => {
  assert.equal(answersText({ failures: 0, empties: 0 }), "normal");
  assert.equal(answersText({ failures: 0.5, empties: 0 }), "half fail");
  assert.equal(answersText({ failures: 0.25, empties: 0.5 }), "25 % fail, 50 % empty");
  assert.equal(answersText({ failures: 0.125, empties: 0.004 }), "12.5 % fail, 0.4 % empty");
});
