// @ts-check

import { test } from "node:test";
import { readdirSync, readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { table } from "../support/table.js";
import * as labels from "../../../web/ui/labels.js";
import { notices } from "../../../web/ui/labels.js";

/** @param {string} path */
const source = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url)).toString();

/**
 * The texts of the cases in a Swift file between two lines.
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
const caseTexts = (text, from, to) => {
  const start = text.indexOf(from), part = text.slice(start, text.indexOf(to, start));
  return [...part.matchAll(/case .*?: "(.*)"$/gm)].map(([, each]) => each);
};

/** The reasons for all declined events in the transcripts. */
function* declinedInTranscripts() {
  const folder = new URL("../../Transcripts/", import.meta.url);
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".txt")) continue;
    const text = readFileSync(new URL(name, folder)).toString();
    for (const [, reason] of text.matchAll(/-> \w+ declined (.+)$/gm)) yield reason;
  }
}

test("every reason that the engine gives has a sentence without the transcript's words and long decimals", () => {
  const swift = source("Sources/Engine/Refreshing/Machine/RefreshEvent.swift");
  const reasons = caseTexts(swift, "public var description: String", "\n}");
  assert.ok(reasons.length > 15);
  for (const reason of [...reasons, ...declinedInTranscripts()]) {
    const given = reason.replace(/\\\(\w+\)/, "12"), text = labels.reasonText(given);
    assert.match(text, /^[A-Z0-9].*\.$/);
    assert.notEqual(text.toLowerCase(), `${given.toLowerCase()}.`);
    assert.doesNotMatch(text, /\d\.\d{2}/);
  }
});

test("a pull that is a hundredth of a point too short is not described as 0 points short", () => {
  assert.equal(labels.reasonText("below threshold by 0.01"), "0.1 points short.");
  assert.equal(labels.reasonText("below threshold by 12.34"), "12.3 points short.");
});

test("every event of the engine has a display text", () => {
  const output = source("Sources/Engine/Transcripts/Output+Text.swift");
  const events = caseTexts(output, "public var word: String", "\n  }");
  assert.ok(events.length >= 10);
  for (const event of [...events, "failed", "programFailed"]) {
    assert.notEqual(labels.eventText(event), event);
  }
});

test("the detail of an event is described, and an unknown detail stays unchanged", () => {
  const cases = table(`
      began      | user               | release | By pulling
      began      | user               | wheel   | By pulling (wheel)
      began      | user               | time    | By pulling (wheel)
      finished   | exhausted          |         | Nothing more to load
      cycleBegan | 0                  |         | Cycle 0
      armed      |                    |         |
      failed     | The feed is away.  |         | The feed is away.`);
  for (const [event, detail, cause, words] of cases) {
    assert.equal(labels.detailText(event, detail, cause || undefined), words, event);
  }
  assert.equal(labels.causeText("device 2 left"), "device 2 left");
  assert.equal(labels.triggerText("release"), "refreshes on release");
});

test("an input that came too late for a refresh is not described as a pull that did not refresh", () => {
  const late = ["not refreshing", "not exiting", "already finished", "answer to 3 is stale"];
  const cases = [...late, "below threshold by 3", "exhausted", "work refused", "timed out"];
  for (const reason of cases) {
    const words = late.includes(reason) ? "No effect" : "Did not refresh";
    assert.equal(labels.eventText("declined", reason), words, reason);
  }
});

/** @type {any} */
const scene = { device: 1, devices: [{ id: 2, device: "touch", viewport: [390, 844] }] };

test("a page shows the speed of the session's clock and the device that set it", () => {
  const notice = (/** @type {object} */ body) => notices.speed(body, scene)?.[0];
  assert.equal(notice({ speed: 0.1 }), "Slow motion: 1/10×, on all devices");
  assert.equal(notice({ speed: 1 }), "The server was paused and has resumed");
  assert.equal(notice({ speed: 0.5, device: 1 }), "Slow motion: ½×, on all devices");
  const full = "Full speed, on all devices: set by Phone (device 2)";
  assert.equal(notice({ speed: 1, device: 2 }), full);
});
