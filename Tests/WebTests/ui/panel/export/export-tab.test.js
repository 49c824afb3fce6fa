// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { bugReport, explanations } from "../../../../../web/ui/panel/export/export-tab.js";
import { explanation } from "../../../support/explanation.js";
import { fakeTime } from "../../../support/fake-time.js";
import { shownOf } from "../../../support/numbers.js";

/** @param {object} more */
const shown = (more = {}) =>
  shownOf({
    ...{ name: "primes", title: "Prime numbers", session: "8sdk2", device: 1 },
    devices: [{ id: 1, device: "touch", viewport: [390, 844], roundTrip: 0.02, network: null }],
    controls: { top: { edge: "top", name: "bubbles", phase: "idle", threshold: 80 } },
    viewport: [390, 844],
    log: [],
    ...more,
  });

const surroundings = {
  ...{ address: "http://127.0.0.1:8080/?scene=primes", browser: "Browser 1" },
  ...{ screen: "390 × 844 points at 3 pixels each", roundTrip: 0.02 },
};

/** The cells of each row in the last table. @param {string} report */
const rows = (report) =>
  (report.split("\n\n").at(-1) ?? "").trim().split("\n").map((line) =>
    line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim())
  );

test("a report contains the address, the browser, and the state of the session", () => {
  const report = bugReport(shown(), [explanation()], surroundings);
  const cases = [
    "# Prime numbers: what happened",
    "| Scene | Prime numbers (primes) |",
    "| Address | http://127.0.0.1:8080/?scene=primes |",
    "| Browser | Browser 1 |",
    "| Round trip | 20 ms |",
    "| This device | Phone (device 1) |",
    "| Control | bubbles at the top: idle, threshold 80 points |",
    "Why does it not refresh? (top, 2.000 s, idle) It is not being pulled. Pull 80 points and release to " +
    "refresh. It is at rest at the top, below the 52-point bar.",
    "The log is empty.",
  ];
  for (const line of cases) assert.ok(report.split("\n").includes(line), `${line}\n\n${report}`);
});

test("each line of the log is a row as written in transcripts", () => {
  const release = { detail: "below threshold by 39.5", cause: "release", device: 1, input: 7 };
  const log = /** @type {[string, object][]} */ ([
    ["event", { number: 1, time: 1.5, edge: "top", event: "declined", ...release }],
    ["event", { number: 2, time: 2, edge: "top", event: "ended", cause: "time" }],
    ["failed", { number: 3, time: 2.25, edge: "bottom", reason: "no route" }],
    ["programFailed", { number: 4, time: 2.5, reason: "it has ended" }],
    ["noted", { number: 1, time: 3, what: "network", devices: [2], by: 1, detail: "drop" }],
    ["noted", { number: 2, time: 3.1, what: "left", devices: [2], detail: "" }],
  ]).map(([kind, body]) => ({ kind, body }));
  assert.deepEqual(rows(bugReport(shown({ log }), [], surroundings)), [
    ["Time", "Edge", "Event", "Detail", "Cause"],
    ["---", "---", "---", "---", "---"],
    ["1.500", "top", "declined", "below threshold by 39.5", "release, device 1"],
    ["2.000", "top", "ended", "", "time"],
    ["2.250", "bottom", "failed", "no route", "work"],
    ["2.500", "", "programFailed", "it has ended", "program"],
    ["3.000", "", "network", "drop", "panel, device 1"],
    ["3.100", "", "left", "", ""],
  ]);
});

test("no text of a server or a feed breaks the table", () => {
  const reason = "a | b\\\n| c | <script>\r\n";
  const log = [{ kind: "failed", body: { number: 1, time: 0, edge: "top", reason } }];
  const [, , failed] = rows(bugReport(shown({ log }), [], surroundings));
  assert.deepEqual(failed, ["0.000", "top", "failed", "a \\| b\\\\ \\| c \\| <script>", "work"]);
});

test("a report without an answer, a round trip or a session says so", () => {
  const report = bugReport(shown({ session: null, device: null, controls: {} }), [], {
    ...surroundings,
    roundTrip: null,
  });
  const lines = ["| Session | none |", "| Round trip | not known |", "| This device | none |"];
  for (const line of [...lines, "The server did not answer."]) {
    assert.ok(report.includes(line), line);
  }
});

test("the report does not wait for a server that is away", async (context) => {
  const time = fakeTime(context);
  const requests = explanations(() => {});
  const answers = requests.all(["top"]);
  time.advance(2000);
  assert.deepEqual(await answers, []);
  requests.receive("why", explanation());
  assert.deepEqual(await answers, []);
});

test("each edge is requested for the present, and an answer about the past is ignored", async () => {
  /** @type {any[]} */
  const sent = [];
  const requests = explanations((kind, body) => sent.push([kind, body]));
  const answers = requests.all(["top", "bottom"]);
  assert.deepEqual(sent, [["why", { edge: "top" }], ["why", { edge: "bottom" }]]);
  const bottom = explanation({ edge: "bottom" }), top = explanation({ edge: "top" });
  for (const body of [explanation({ edge: "top", branch: 1 }), bottom, top]) {
    requests.receive("why", body);
  }
  assert.deepEqual(await answers, [top, bottom]);
});
