// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { edges } from "../../../web/scene/edges.js";
import { emptyBox, place } from "../../../web/scene/placement.js";

/** @import { Edge, Placement, Presentation, Rectangle } from "../../../web/scene/types.d.ts" */

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
    presentation: { placement, from: [], gap: 0 },
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
    presentation: /** @type {const} */ ({ placement: "pinned", from: [[1, "following"]], gap: 0 }),
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
      presentation: { placement: "following", from: [], gap: 10 },
    });
  assert.equal(rest("top", 80).y, -90);
  assert.equal(rest("left", 80).x, -90);
  assert.equal(rest("bottom", 80).y, 610);
  assert.equal(rest("right", 80).x, 330);
});

test("a free control is seen in the whole viewport, from a box at its edge", () => {
  const { clip, y, height, isFree } = place({
    edge: "top",
    extent: 80,
    viewport: [320, 600],
    insets: [0, 0, 0, 0],
    distance: 50,
    presentation: { placement: "free", from: [], gap: 0 },
  });
  assert.deepEqual([clip.y, clip.height, y, height, isFree], [0, 600, 0, 80, true]);
});

test("a free control stands, and is seen, in the frame that its program has given it, at every edge", () => {
  const frame = { x: 10, y: 20, width: 80, height: 60 };
  for (const edge of edges) {
    /** @param {Placement} placement */
    const box = (placement) =>
      place({
        edge,
        extent: 80,
        viewport: [320, 600],
        insets: [0, 0, 0, 0],
        distance: 50,
        presentation: { placement, from: [], gap: 0 },
        frame,
      });
    assert.deepEqual(box("free"), { ...frame, scaleAlong: 1, clip: frame, isFree: true });
    assert.notDeepEqual(box("pinned").clip, frame, "another placement has no frame");
  }
});

/**
 * Where a box at the top begins and ends from the viewport's edge, without insets.
 * @param {Presentation} presentation
 * @param {number} extent
 * @param {number} distance
 */
const span = (presentation, extent, distance) => {
  const { y, height, scaleAlong } = place({
    edge: "top",
    extent,
    viewport: [320, 600],
    insets: [0, 0, 0, 0],
    distance,
    presentation,
  });
  return [y, y + height, scaleAlong];
};

/**
 * A placement, and another from the extent on.
 * @param {Placement} placement
 * @param {Placement} [beyond]
 * @returns {Presentation}
 */
const presented = (placement, beyond) => ({
  placement,
  from: beyond ? [[1, beyond]] : [],
  gap: 0,
});

describe("JHPullToRefreshKit's types and anchors: a view of 80, pulled by 40, 80 and 120", () => {
  // SlideDown begins p − h above the content while p ≤ h, Background at 0; beyond, Top stays at 0, Middle has its
  // centre at p / 2, Bottom begins at p − h.
  /** @type {[string, Placement, Placement, number[]][]} */
  const laws = [
    ["SlideDown Top", "following", "pinned", [-40, 0, 0]],
    ["SlideDown Middle", "following", "centered", [-40, 0, 20]],
    ["SlideDown Bottom", "following", "following", [-40, 0, 40]],
    ["Background Top", "pinned", "pinned", [0, 0, 0]],
    ["Background Middle", "pinned", "centered", [0, 0, 20]],
    ["Background Bottom", "pinned", "following", [0, 0, 40]],
  ];
  for (const [name, revealing, overpulled, starts] of laws) {
    test(name, () => {
      const spans = [40, 80, 120].map((pull) => span(presented(revealing, overpulled), 80, pull));
      assert.deepEqual(spans, starts.map((start) => [start, start + 80, 1]));
    });
  }
});

describe("GVRefreshControl's behaviours: a view of 100, at −50, −100 and −150", () => {
  /** @type {[string, Presentation, number[][]][]} */
  const laws = [
    // Scaled by the visible part of its height, without an upper end: it fills the gap.
    ["stretches", presented("stretched"), [[0, 50, 0.5], [0, 100, 1], [0, 150, 1.5]]],
    // G3: its frame begins at −100 in the content at every step, and is not scaled.
    ["fixedBottom", presented("following"), [[-50, 50, 1], [0, 100, 1], [50, 150, 1]]],
    // Scaled like stretches below 100 %, then its full height at the viewport's top.
    ["fixedTop", presented("stretched", "pinned"), [[0, 50, 0.5], [0, 100, 1], [0, 100, 1]]],
    // G5: fixedBottom while the progress is below 1, else stretches by 1.5 at −150.
    [
      "a live choice",
      presented("following", "stretched"),
      [[-50, 50, 1], [0, 100, 1], [0, 150, 1.5]],
    ],
  ];
  for (const [name, presentation, spans] of laws) {
    test(name, () => {
      assert.deepEqual([50, 100, 150].map((pull) => span(presentation, 100, pull)), spans);
    });
  }
});

test("a third placement, and one that begins elsewhere than at the extent", () => {
  /** @type {Presentation} */
  const three = { placement: "following", from: [[0.5, "centered"], [1, "stretched"]], gap: 8 };
  assert.deepEqual(span(three, 100, 40), [-68, 32, 1]);
  assert.deepEqual(span(three, 100, 50), [-25, 75, 1]);
  assert.deepEqual(span(three, 100, 96), [-2, 98, 1]);
  assert.deepEqual(span(three, 100, 100), [0, 100, 1]);
  assert.deepEqual(span(three, 100, 150), [0, 150, 1.5]);
});
