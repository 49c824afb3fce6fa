// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { edges } from "../../../web/scene/edges.js";
import { emptyBox, place } from "../../../web/scene/placement.js";

/** @import { Edge, Placement, Rectangle } from "../../../web/scene/types.d.ts" */

const [width, height] = [390, 844];

/**
 * @param {Edge} edge
 * @param {Placement} placement
 * @param {number} distance
 * @returns {any} where the box and its clip begin and end, from the edge inwards
 */
const placed = (edge, placement, distance) => {
  const box = place({
    edge,
    extent: 80,
    viewport: [width, height],
    insets: [10, 20, 30, 40],
    distance,
    presentation: { revealing: placement, overpulled: placement },
  });
  /** @param {Rectangle} r */
  const inwards = (r) =>
    ({
      top: [r.y - 10, r.y + r.height - 10],
      left: [r.x - 20, r.x + r.width - 20],
      bottom: [height - 30 - r.y - r.height, height - 30 - r.y],
      right: [width - 40 - r.x - r.width, width - 40 - r.x],
    })[edge];
  const exact = (/** @type {number[]} */ ends) =>
    ends.map((end) => Math.round(end * 1e9) / 1e9 + 0);
  const across = edge === "top" || edge === "bottom" ? box.width : box.height;
  return {
    box: exact(inwards(box)),
    clip: exact(inwards(box.clip)),
    scale: box.scaleAlong,
    across,
  };
};

describe("a control lies alike at each edge", () => {
  for (const edge of edges) {
    const across = edge === "top" || edge === "bottom" ? width : height;
    /** @type {[Placement, number, number[], number][]} */
    const laws = [
      ["pinned", 30, [0, 80], 1],
      ["pinned", 100, [0, 80], 1],
      ["following", 30, [-50, 30], 1],
      ["following", 100, [20, 100], 1],
      ["centered", 30, [-25, 55], 1],
      ["centered", 100, [10, 90], 1],
      ["stretched", 40, [0, 40], 0.5],
      ["stretched", 120, [0, 120], 1.5],
      ["stretched", 0, [0, 0.8], 0.01],
    ];
    for (const [placement, distance, box, scale] of laws) {
      test(`${placement} at the ${edge}, pulled ${distance} of 80`, () => {
        assert.deepEqual(placed(edge, placement, distance), {
          box,
          clip: [0, distance],
          scale,
          across,
        });
      });
    }
  }
});

test("a control goes over to its other placement beyond its extent", () => {
  const control = {
    edge: /** @type {const} */ ("top"),
    extent: 80,
    viewport: /** @type {const} */ ([width, height]),
    insets: /** @type {const} */ ([0, 0, 0, 0]),
    presentation: /** @type {const} */ ({ revealing: "pinned", overpulled: "following" }),
  };
  const box = emptyBox();
  assert.equal(place({ ...control, distance: 80 }, box).y, 0);
  assert.equal(place({ ...control, distance: 81 }, box).y, 1);
  assert.equal(place({ ...control, distance: 81 }, box), box, "a frame may reuse its box");
});

test("a following box keeps its gap from the content, at every edge, as HTRefreshView lays them out", () => {
  const rest = (/** @type {any} */ edge, /** @type {number} */ extent) =>
    place({
      edge,
      extent,
      viewport: [320, 600],
      insets: [0, 0, 0, 0],
      distance: 0,
      presentation: { revealing: "following", overpulled: "following", gap: 10 },
    });
  assert.equal(rest("top", 80).y, -90);
  assert.equal(rest("left", 80).x, -90);
  assert.equal(rest("bottom", 80).y, 610);
  assert.equal(rest("right", 80).x, 330);
});

test("a free control is drawn nowhere: its gap is closed", () => {
  const { clip } = place({
    edge: "top",
    extent: 80,
    viewport: [320, 600],
    insets: [0, 0, 0, 0],
    distance: 50,
    presentation: { revealing: "free", overpulled: "free" },
  });
  assert.equal(clip.height, 0);
});
