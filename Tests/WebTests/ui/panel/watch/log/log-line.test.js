// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { logText } from "../../../../../../web/ui/panel/watch/log/log-line.js";
import { everything } from "../../../../../../web/ui/panel/watch/log/log-toolbar.js";

const release = { detail: "below threshold by 12.5", cause: "release", device: 2 };
/** @type {any[]} */
const lines = [
  { number: 1, time: 0.5, edge: "top", event: "pulling", cause: "move", device: 1 },
  { number: 2, time: 12.25, edge: "bottom", event: "declined", ...release },
];

test("rows are formatted as lines below a description of the filter, newest first", () => {
  const text = `Primes: 2 rows, newest first · all rows
12.250  bottom  Did not refresh  12.5 points short. · finger lifted, device 2
 0.500  top     Pull began       finger moved, device 1
`;
  assert.equal(logText("Primes", everything, lines), text);
});

test("a row with line ends is one line, and a row of the program has no edge", () => {
  const line = { number: 3, time: 1, edge: null, event: "programFailed", detail: "No\n\tfile" };
  const row = "1.000    Program failed  No file · program";
  assert.equal(logText("A\nB", everything, [{ ...line, cause: "program" }]).split("\n")[1], row);
  assert.equal(logText("A\nB", everything, []), "A B: 0 rows, newest first · all rows\n");
});
