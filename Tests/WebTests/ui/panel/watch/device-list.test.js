// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyScene, reduce } from "../../../../../web/scene/scene.js";
import * as deviceList from "../../../../../web/ui/panel/watch/device-list.js";

const { addLine, deviceFacts, noteLine, withOwnRoundTrip } = deviceList;

/** @type {any} */
const phone = { id: 1, device: "touch", role: "view", viewport: [390, 844.2], network: null };
/** @type {any} */
const laptop = { id: 2, device: "mouse", role: "inspect", viewport: [1200, 800], network: null };

test("a device with a simulated network shows its delay and its loss", () => {
  /** @type {[number, number, number, string][]} */
  const cases = [
    [0.15, 0.03, 0, "+150 ms ± 30"],
    [0.15, 0, 0, "+150 ms"],
    [0.15, 0, 0.025, "+150 ms, 2.5 % lost"],
    [0, 0, 0.2, "20 % lost"],
  ];
  for (const [latency, jitter, loss, words] of cases) {
    const facts = deviceFacts({ ...phone, roundTrip: 0.154, network: { latency, jitter, loss } });
    assert.equal(facts, `390 × 844 · 154 ms · simulated network: ${words}`);
  }
});

test("this device has the round trip that the page measured, and others have the server's value", () => {
  const devices = [{ ...phone, roundTrip: null }, { ...laptop, roundTrip: 0.5 }];
  const trips = (/** @type {number | null} */ measured, own = 1) =>
    withOwnRoundTrip({ devices, device: own }, measured).map(({ roundTrip }) => roundTrip);
  assert.deepEqual([trips(0.02), trips(null)], [[0.02, 0.5], [null, 0.5]]);
  assert.deepEqual(trips(0.02, 2), [null, 0.02]);
});

/** @type {any[]} */
const devices = ["mouse", "touch"].map((device, n) => ({
  id: n + 1,
  device,
  viewport: [390, 844],
}));

/** The line of a note. @param {object} note */
const line = (note) =>
  noteLine(
    /** @type {any} */ ({ number: 3, time: 1.5, devices: [], detail: "", ...note }),
    devices,
  );

test("the log describes a change of a simulated network and names the device that made it", () => {
  const cases = [
    ["latency=0.3 jitter=0.05 loss=0.02", "+300 ms ± 50, 2 % lost"],
    ["latency=0.0 jitter=0.0 loss=0.2", "20 % lost"],
    ["none", "simulation off"],
    ["stall=3.0", "stalled for 3 s"],
    ["drop", "connection dropped"],
  ];
  for (const [detail, words] of cases) {
    const entry = line({ what: "network", devices: [2], by: 1, detail });
    const expected = [`Phone (device 2): ${words}`, "panel", 1];
    assert.deepEqual([entry.detail, entry.cause, entry.device], expected);
  }
});

test("the log describes a changed setting at the edge of its control", () => {
  const cases = [
    ["control top bubbles threshold=81 exit=0.7", "top", "bubbles: threshold 81, exit 0.7"],
    [
      "control left dots threshold=25% reveal=at edge",
      "left",
      "dots: threshold 25%, reveal at edge",
    ],
    ["physics rubberBand=0.5", null, "physics: rubberBand 0.5"],
    ["bounces y off", null, "bounces y off"],
  ];
  for (const [detail, edge, words] of cases) {
    const entry = line({ what: "tuned", by: 2, detail });
    assert.deepEqual([entry.edge, entry.detail, entry.device], [edge, words, 2]);
  }
});

test("a line replaces the last line of the log if both have the same number", () => {
  const [first, changed] = [81, 82].map((threshold) =>
    line({ what: "tuned", by: 1, detail: `control top bubbles threshold=${threshold}` })
  );
  const other = { ...changed, number: 3 }, lines = [first];
  assert.equal(addLine(lines, changed), first);
  assert.deepEqual([addLine(lines, other), lines], [undefined, [changed, other]]);
});

test("a note with the number of the previous note replaces it in the stored messages", () => {
  const tuned = (/** @type {number} */ number, /** @type {number} */ time) => ({
    kind: "noted",
    body: { number, time, what: "tuned", devices: [], by: 1, detail: "physics rubberBand=0.5" },
  });
  const notes = [tuned(1, 1), tuned(1, 1.1), tuned(2, 1.2), tuned(2, 1.3)];
  const { log } = notes.reduce((scene, note) => reduce(scene, note, 0), emptyScene());
  assert.deepEqual(log.map(({ body }) => body.time), [1.1, 1.3]);
});
