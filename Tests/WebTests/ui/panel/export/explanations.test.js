// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { told } from "../../../support/explanation.js";
import { explanations } from "../../../../../web/ui/panel/export/explanations.js";

test("each edge is asked about the present, and an answer about the past is none of it", async () => {
  /** @type {any[]} */
  const sent = [];
  const asked = explanations((kind, body) => sent.push([kind, body]));
  const answers = asked.ask(["top", "bottom"]);
  assert.deepEqual(sent, [["why", { edge: "top" }], ["why", { edge: "bottom" }]]);
  const bottom = told({ edge: "bottom" }), top = told({ edge: "top" });
  for (const body of [told({ edge: "top", course: 1 }), bottom, top]) asked.receive("why", body);
  assert.deepEqual(await answers, [bottom, top]);
});
