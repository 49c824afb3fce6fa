// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { emptyPrediction } from "../../../../../web/input/prediction.js";
import { acknowledge } from "../../../../../web/input/reconciliation.js";
import { rest } from "../../../../../web/physics/segment.js";
import { ahead } from "../../../../../web/ui/panel/watch/ghost.js";

test("content is drawn ahead by what the server's newest motion lacks", () => {
  const none = emptyPrediction();
  assert.equal(ahead(none, "y", 40, 1), 0, "before the server has said anything");
  const motion =
    /** @type {const} */ ({ axis: "y", sequence: 0, origin: 0, segments: [rest(-52)] });
  const told = acknowledge(none, motion, 0);
  assert.equal(ahead(told, "y", -112, 1), -60);
  assert.equal(ahead(told, "y", -52, 1), 0);
});
