// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import * as words from "../../../web/ui/words.js";

/** @param {string} path */
const source = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url)).toString();

/** The texts of the cases of a Swift file between two lines. @param {string} text @param {string} from @param {string} to */
const caseTexts = (text, from, to) => {
  const start = text.indexOf(from), part = text.slice(start, text.indexOf(to, start));
  return [...part.matchAll(/case .*?: "(.*)"$/gm)].map(([, each]) => each);
};

/** The declined events of all transcripts. */
function* declinedInTranscripts() {
  const folder = new URL("../../Transcripts/", import.meta.url);
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".txt")) continue;
    const text = readFileSync(new URL(name, folder)).toString();
    for (const [, reason] of text.matchAll(/-> \w+ declined (.+)$/gm)) yield reason;
  }
}

test("every reason of the engine has words of its own, without a transcript's words or digits", () => {
  const event = source("Sources/Refreshing/Machine/RefreshEvent.swift");
  const reasons = caseTexts(event, "reason in words", "\n}");
  assert.ok(reasons.length > 15);
  for (const reason of [...reasons, ...declinedInTranscripts()]) {
    const given = reason.replace(/\\\(\w+\)/, "12"), text = words.reasonText(given);
    assert.match(text, /^[A-Z0-9].*\.$/);
    assert.notEqual(
      text.toLowerCase(),
      `${given.toLowerCase()}.`,
      `${given} is a transcript's word`,
    );
    assert.doesNotMatch(text, /\d\.\d{2}/);
  }
});

test("every event of the engine has words", () => {
  const output = source("Sources/Transcripts/Output+Text.swift");
  const events = caseTexts(output, "The event in one word", "\n  }");
  assert.ok(events.length >= 10);
  for (const event of [...events, "failed", "programFailed"]) {
    assert.notEqual(words.eventText(event), event);
  }
});

test("a distance is said as a person says it", () => {
  assert.equal(words.reasonText("below threshold by 50.79999999999998"), "50.8 points short.");
  assert.equal(words.pointsText(1.04), "1 point");
  assert.equal(words.pointsText(12), "12 points");
});

test("what an event tells is said in words, and what has none stays as it is", () => {
  assert.equal(words.detailText("began", "user", "release"), "By pulling");
  for (const cause of ["wheel", "time"]) {
    assert.equal(words.detailText("began", "user", cause), "By pulling (wheel)");
  }
  assert.equal(words.detailText("finished", "exhausted"), "There is nothing more to load");
  assert.equal(words.detailText("cycleBegan", "0"), "Cycle 1");
  assert.equal(words.detailText("armed", ""), "");
  assert.equal(words.detailText("failed", "The feed is away."), "The feed is away.");
  assert.equal(words.causeText("device 2 left"), "device 2 left");
  assert.equal(words.triggerText("release"), "refreshes on release");
});
