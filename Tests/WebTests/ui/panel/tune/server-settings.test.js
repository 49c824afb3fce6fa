// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  answersText,
  choices,
  presetOf,
  request,
} from "../../../../../web/ui/panel/tune/server-settings.js";

test("a network has the preset with the same numbers, and an unchanged network has the preset None", () => {
  assert.equal(presetOf(null), "None");
  assert.equal(presetOf({ latency: 0.05, jitter: 0.01, loss: 0 }), "Good 4G");
  assert.equal(presetOf({ latency: 0.15, jitter: 0.03, loss: 0 }), "Poor 3G");
  assert.equal(presetOf({ latency: 0.03, jitter: 0.02, loss: 0.03 }), "Crowded Wi-Fi");
  assert.equal(presetOf({ latency: 0.6, jitter: 0.02, loss: 0 }), "Satellite");
  assert.equal(presetOf({ latency: 0.15, jitter: 0, loss: 0 }), "");
  assert.equal(presetOf({ latency: 0.15, jitter: 0.03, loss: 0.01 }), "");
});

test("a request names the device and converts the sliders to seconds and a ratio", () => {
  assert.deepEqual(request(2, { latency: 150, jitter: 30, loss: 2.5 }), {
    device: 2,
    latency: 0.15,
    jitter: 0.03,
    loss: 0.025,
  });
  assert.deepEqual(request(1, { latency: 0, jitter: 0, loss: 0 }), {
    device: 1,
    latency: 0,
    jitter: 0,
    loss: 0,
  });
});

test("the menu of devices begins with this device", () => {
  const viewport = /** @type {const} */ ([390, 844]),
    role = /** @type {const} */ ("drive"),
    rest = { role, roundTrip: null, network: null };
  const devices = [
    { id: 1, device: "mouse", viewport, ...rest },
    { id: 3, device: "touch", viewport, ...rest },
  ];
  assert.deepEqual(choices({ devices, device: 3 }), [
    { id: 3, words: "This device" },
    { id: 1, words: "Computer (device 1)" },
  ]);
});

test("the answers of a feed have a text, even for uncommon values", () => {
  assert.equal(answersText({ failures: 0, empties: 0 }), "normal");
  assert.equal(answersText({ failures: 0.5, empties: 0 }), "half fail");
  assert.equal(answersText({ failures: 0.25, empties: 0.5 }), "25 % fail, 50 % empty");
});
