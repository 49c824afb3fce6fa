// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as diagramLayoutModule from "../../../../../../web/ui/panel/watch/diagram/diagram-layout.js";

/** @import { Arrow, Place } from "../../../../../../web/ui/panel/watch/diagram/diagram-layout.js" */

const { diagramLayout, lanesFor, linePath, nearestArrow } = diagramLayoutModule;

const widths = [30, 40, 40, 60, 50, 40], lineHeight = 14;
/** The arrows of a control that refreshes on release. @type {Arrow[]} */
const arrows = ["01", "02", "03", "10", "12", "13", "20", "21", "23", "30", "35", "34", "45", "50"]
  .map(([from, to]) => ({ from: Number(from), to: Number(to) }));
const lanes = lanesFor([arrows]);

/** @param {number} room */
const laidOut = (room) => diagramLayout({ room, widths, lineHeight, arrows, lanes });

/** @param {Place} one @param {Place} other */
const distance = ([x, y], [otherX, otherY]) => Math.hypot(x - otherX, y - otherY);

/** The segments of an arrow, each a horizontal or vertical line. @param {Place[]} corners */
const stretches = (corners) =>
  corners.slice(1).map((end, n) => /** @type {[Place, Place]} */ ([corners[n], end]));

/** Whether two segments overlap for more than a point. @param {[Place, Place]} one @param {[Place, Place]} other */
function overlap(one, other) {
  return [0, 1].some((axis) => {
    const across = 1 - axis;
    if ([...one, ...other].some((place) => Math.abs(place[across] - one[0][across]) > 1)) {
      return false;
    }
    const [a, b] = [one, other].map((each) =>
      each.map((place) => place[axis]).sort((x, y) => x - y)
    );
    return Math.min(a[1], b[1]) - Math.max(a[0], b[0]) > 1;
  });
}

for (const [name, room] of /** @type {const} */ ([["across", 400], ["down", 200]])) {
  test(`a line that runs ${name} fits into the width, and no two arrows overlap`, () => {
    const { isUpright, length, breadth, dots, arrows: drawn } = laidOut(room);
    assert.equal(isUpright, name === "down");
    const [width, height] = isUpright ? [breadth, length] : [length, breadth];
    assert.ok(width <= room, `${width}`);
    for (const [x, y] of [...dots, ...drawn.flat()]) {
      assert.ok(x >= 0 && x <= width && y >= 0 && y <= height, `${x} ${y}`);
    }
    drawn.forEach((one, n) =>
      drawn.slice(n + 1).forEach((other) => {
        for (const stretch of stretches(one)) {
          for (const beside of stretches(other)) {
            assert.ok(!overlap(stretch, beside), `${one} ${other}`);
          }
        }
      })
    );
  });

  test(`each arrow of a line that runs ${name} ends nearest to its own phases`, () => {
    const { dots, arrows: drawn } = laidOut(room);
    arrows.forEach(({ from, to }, n) => {
      const ends =
        /** @type {const} */ ([[from, drawn[n][0]], [to, drawn[n][drawn[n].length - 1]]]);
      for (const [phase, end] of ends) {
        const nearest = dots.map((dot) => distance(dot, end));
        assert.equal(nearest.indexOf(Math.min(...nearest)), phase);
      }
    });
  });
}

test("names are next to each other if they fit, from one end of the line to the other", () => {
  const { names } = laidOut(400), half = widths.map((width) => width / 2);
  assert.deepEqual([names[0][0] - half[0], names[5][0] + half[5]], [0, 400]);
  for (let n = 1; n < 6; n += 1) {
    assert.ok(names[n][0] - half[n] - (names[n - 1][0] + half[n - 1]) >= 6);
  }
});

test("space is reserved for the lanes of every control, so that the layout height stays the same", () => {
  const few = [{ from: 0, to: 3 }, { from: 3, to: 0 }];
  assert.deepEqual(lanesFor([few]), { before: 1, behind: 1 });
  const { breadth } = diagramLayout({ room: 400, widths, lineHeight, arrows: few, lanes });
  assert.equal(breadth, laidOut(400).breadth);
  assert.deepEqual(lanesFor([few, arrows]), lanes);
});

/** @type {Place[]} */
const straight = [[0, 0], [100, 0]];
/** A line whose two corners share what is between them. @type {Place[]} */
const shared = [[0, 0], [0, 50], [8, 50], [8, 0]];
/** @type {Place[]} */
const bent = [[0, 20], [0, 60], [100, 60], [100, 20]];

/** @type {[Place[], string][]} */
const cases = [
  [straight, "M0.0 0.0L100.0 0.0"],
  [[[0, 0], [0, 50], [50, 50]], "M0.0 0.0L0.0 44.0Q0.0 50.0 6.0 50.0L50.0 50.0"],
  [[[0, 0], [0, 4], [50, 4]], "M0.0 0.0L0.0 2.0Q0.0 4.0 2.0 4.0L50.0 4.0"],
  [shared, "M0.0 0.0L0.0 46.0Q0.0 50.0 4.0 50.0L4.0 50.0Q8.0 50.0 8.0 46.0L8.0 0.0"],
];
for (const [corners, path] of cases) {
  test(`a corner of ${corners.join(" to ")} is rounded, with a smaller radius on a short line`, () => {
    assert.equal(linePath(corners), path);
  });
}

test("the arrow with the nearest line is found up to a maximum distance, also beyond its ends", () => {
  const both = [straight, bent];
  /** @type {[Place[][], Place, number][]} */
  const examples = [
    [both, [50, 10], 0],
    [both, [50, 55], 1],
    [both, [103, 40], 1],
    [both, [50, 90], -1],
    [[], [0, 0], -1],
    [[straight], [-21, 0], -1],
    [[straight], [-20, 0], 0],
    [[straight], [120, 0], 0],
    [[straight], [121, 0], -1],
  ];
  for (const [arrows, place, nearest] of examples) {
    assert.equal(nearestArrow(arrows, place, 20), nearest, `${place}`);
  }
});
