// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  linePath,
  nearestArrow,
  tipPath,
} from "../../../../../../web/ui/panel/watch/diagram/arrow-path.js";

/** @import { Place } from "../../../../../../web/ui/panel/watch/diagram/diagram-layout.js" */

/** @type {Place[]} */
const straight = [[0, 0], [100, 0]];
/** @type {Place[]} */
const bent = [[0, 20], [0, 60], [100, 60], [100, 20]];

test("a corner is rounded, and less where there is no room for it", () => {
  assert.equal(linePath(straight), "M0.0 0.0L100.0 0.0");
  assert.equal(
    linePath([[0, 0], [0, 50], [50, 50]]),
    "M0.0 0.0L0.0 44.0Q0.0 50.0 6.0 50.0L50.0 50.0",
  );
  assert.equal(
    linePath([[0, 0], [0, 4], [50, 4]]),
    "M0.0 0.0L0.0 2.0Q0.0 4.0 2.0 4.0L50.0 4.0",
  );
  assert.equal(
    linePath([[0, 0], [0, 50], [8, 50], [8, 0]]),
    "M0.0 0.0L0.0 46.0Q0.0 50.0 4.0 50.0L4.0 50.0Q8.0 50.0 8.0 46.0L8.0 0.0",
    "two corners share what is between them",
  );
});

test("a tip ends where its arrow ends, and opens against its direction", () => {
  assert.equal(tipPath(straight), "M95.0 3.0L100.0 0.0L95.0 -3.0");
  assert.equal(tipPath(bent), "M103.0 25.0L100.0 20.0L97.0 25.0");
});

test("the arrow whose line is nearest is pointed at, up to a distance", () => {
  const arrows = [straight, bent];
  assert.equal(nearestArrow(arrows, [50, 10], 20), 0);
  assert.equal(nearestArrow(arrows, [50, 55], 20), 1);
  assert.equal(nearestArrow(arrows, [103, 40], 20), 1);
  assert.equal(nearestArrow(arrows, [50, 90], 20), -1);
  assert.equal(nearestArrow([], [0, 0], 20), -1);
});

test("an arrow is not pointed at beyond its ends, in line with it", () => {
  for (const [x, nearest] of [[-21, -1], [-20, 0], [120, 0], [121, -1]]) {
    assert.equal(nearestArrow([straight], [x, 0], 20), nearest, `${x}`);
  }
});
