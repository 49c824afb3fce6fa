// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { deviceFacts, withOwnRoundTrip } from "../../../../../web/ui/panel/watch/device-list.js";

const phone = {
  id: 1,
  device: "touch",
  role: /** @type {const} */ ("view"),
  viewport: /** @type {const} */ ([390, 844.2]),
  network: null,
};
const laptop = {
  id: 2,
  device: "mouse",
  role: /** @type {const} */ ("inspect"),
  viewport: /** @type {const} */ ([1200, 800]),
  network: null,
};

test("a device is listed with its size and its round trip, if it is known", () => {
  assert.equal(deviceFacts({ ...phone, roundTrip: null }), "390 × 844");
  assert.equal(deviceFacts({ ...laptop, roundTrip: 0.0042 }), "1200 × 800 · 4.2 ms");
  assert.equal(deviceFacts({ ...laptop, roundTrip: 0.0421 }), "1200 × 800 · 42 ms");
});

test("a device whose network is made slow says how slow it is", () => {
  const facts = (/** @type {number} */ jitter, loss = 0) =>
    deviceFacts({ ...phone, roundTrip: 0.154, network: { latency: 0.15, jitter, loss } });
  assert.equal(facts(0.03), "390 × 844 · 154 ms · simulated network: +150 ms ± 30");
  assert.equal(facts(0), "390 × 844 · 154 ms · simulated network: +150 ms");
  assert.equal(facts(0, 0.025), "390 × 844 · 154 ms · simulated network: +150 ms, 2.5 % lost");
  assert.equal(
    deviceFacts({ ...phone, roundTrip: 0.154, network: { latency: 0, jitter: 0, loss: 0.2 } }),
    "390 × 844 · 154 ms · simulated network: 20 % lost",
  );
});

test("this device has the round trip that the page measured, others what the server told", () => {
  const devices = [{ ...phone, roundTrip: null }, { ...laptop, roundTrip: 0.5 }];
  const trips = (/** @type {number | null} */ measured, own = 1) =>
    withOwnRoundTrip({ devices, device: own }, measured).map(({ roundTrip }) => roundTrip);
  assert.deepEqual(trips(0.02), [0.02, 0.5]);
  assert.deepEqual(trips(null), [null, 0.5]);
  assert.deepEqual(trips(0.02, 2), [null, 0.02]);
});
