// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { hundredRows as rows } from "../support/rows.js";
import { rowPainter } from "../../../web/render/list-rows.js";
import { rowPictures } from "../../../web/render/row-pictures.js";
import { listLayout } from "../../../web/scene/list-layout.js";

/** A canvas and its context. @param {number} width @param {number} height */
function surface(width = 0, height = 0) {
  const { context, drawn } = canvas(), element = { width, height, getContext: () => context };
  Object.assign(context, { canvas: element });
  return { context, drawn, element };
}

/** A stage with a list. @param {import("node:test").TestContext} t @param {number} ratio @param {number} rowHeight */
function staged(t, ratio = 3, rowHeight = 72) {
  const points = 390, height = Math.round(844 * ratio), width = Math.round(points * ratio);
  /** @type {ReturnType<typeof surface>[]} */
  const pictures = [];
  const createElement = () => {
    pictures.push(surface());
    return pictures[pictures.length - 1].element;
  };
  const before = Reflect.get(globalThis, "document");
  Object.assign(globalThis, { document: { createElement } });
  t.after(() => Object.assign(globalThis, { document: before }));
  const ink = () => ({ fill: "#fed", ink: "#321" });
  const colors = /** @type {any} */ ({ ground: "#fff", ink: "#111", version: 1, mark: ink });
  const stage = surface(width, height), list = listLayout();
  const paint = rowPictures(rowPainter(colors), colors);
  const it = {
    ...{ colors, stage, pictures },
    /**
     * Draws frames until each visible row has its picture.
     * @param {number} y
     * @param {object} [change]
     * @param {any} [all]
     */
    settled(y, change, all) {
      for (let n = 0; n < 20; n++) it.frame(y, change, all);
      return /** @type {any[]} */ (it.frame(y, change, all));
    },
    /** Draws a frame of a part of the list. @param {number} y @param {object} [change] @param {any} [all] */
    frame(y, change = {}, all = rows) {
      const top = Math.round(-y * ratio);
      list.update(all, 0);
      const sizes = { rowHeight, ratio, top, left: 0, free: points, textSize: 1, width: points };
      const range = { from: -top / ratio, to: 844 - top / ratio, now: 0 };
      const how = { isWide: false, mirrored: false, still: false };
      const view = { ...sizes, ...range, ...how, ...change };
      stage.drawn.length = 0;
      paint(stage.context, /** @type {any} */ (view), list.visibleItems(view));
      return stage.drawn;
    },
    /** Returns the texts that have been drawn since the last call. */
    written() {
      const all = pictures.flatMap(({ drawn }) => drawn.splice(0));
      return all.filter(({ call }) => call === "fillText").map(({ args }) => args[0]);
    },
  };
  return it;
}

test("a scrolling list draws the texts of each row once", (t) => {
  const { frame, settled, written } = staged(t);
  settled(-52);
  for (let y = -52; y < 6000; y += 9.7) {
    assert.deepEqual(frame(y).filter(({ call }) => call === "fillText"), []);
  }
  const titles = written().filter((text) => text.startsWith("Row"));
  assert.equal(titles.length, new Set(titles).size);
  assert.ok(titles.length > 90, `${titles.length}`);
});

test("a frame creates at most two pictures, and paints the other new rows directly", (t) => {
  const { frame, written } = staged(t),
    titles = (/** @type {any[]} */ all) => all.filter((text) => text.startsWith("Row"));
  const seen = frame(0).filter(({ call }) => call === "fillText");
  assert.deepEqual(titles(written()), ["Row 0", "Row 1"]);
  const [first] = seen.filter(({ args }) => args[0] === "Row 2");
  assert.ok(first, "the third row is painted on the stage");
  const [, y] = first.at(first.args[1], first.args[2]);
  assert.ok(y > 2 * 72 * 3 && y < 3 * 72 * 3, `${y}`);
  assert.equal(new Set(titles(seen.map(({ args }) => args[0]))).size, seen.length / 3);
});

for (const [ratio, rowHeight] of [[3, 72], [2.625, 44], [1, 56], [1.5, 33.3]]) {
  test(`pictures and ground cover the stage by whole pixels: ${rowHeight} points at ratio ${ratio}`, (t) => {
    const { settled, stage: { element: { width, height } } } = staged(t, ratio, rowHeight);
    for (const y of [-52, -51.9, 0, 33.3, 1000.1, 100 * rowHeight - 400]) {
      const drawn = settled(y), pictures = drawn.filter(({ call }) => call === "drawImage");
      const tops = pictures.map(({ args, at }) => at(args[1], args[2])[1]);
      for (const [n, top] of tops.entries()) {
        assert.equal(top, Math.round(top));
        if (n) {
          assert.ok(top - tops[n - 1] <= pictures[n - 1].args[0].height, "no gap between rows");
        }
      }
      const [above, , , below] = drawn.filter(({ call }) => call === "fillRect");
      assert.deepEqual(above.args, [0, 0, width, tops[0]]);
      assert.ok(below.args[1] <= tops[tops.length - 1] + pictures[0].args[0].height);
      assert.equal(below.args[1] + below.args[3], height);
      assert.ok(pictures.every(({ args }) => args[0].width >= width));
    }
  });
}

test("pictures need no more memory than the stage and two rows", (t) => {
  const { frame, pictures } = staged(t);
  for (let y = 0; y < 6000; y += 50) frame(y);
  const pixels = pictures.reduce((sum, { element: { width, height } }) => sum + width * height, 0);
  assert.ok(pixels <= 1170 * 3 * (844 + 2 * 72), `${pixels}`);
});

/** @type {[string, object, number][]} */
const cases = [
  ["in another width", { free: 300, width: 300 }, 1],
  ["at another pixel ratio", { ratio: 2 }, 1],
  ["at another height", { rowHeight: 90 }, 1],
  ["in lines from right to left", { mirrored: true }, 1],
  ["in other colors", {}, 2],
];
for (const [what, change, version] of cases) {
  test(`rows are painted again ${what}`, (t) => {
    const { frame, settled, written, colors } = staged(t);
    settled(0);
    written();
    frame(0);
    assert.deepEqual(written(), []);
    colors.version = version;
    frame(0, change);
    assert.ok(written().includes("Row 0"));
  });
}

test("rows are painted again if a row has changed or is no longer the last one", (t) => {
  const { frame, settled, written } = staged(t), few = rows.slice(0, 3);
  settled(0, {}, few);
  written();
  const changed = few.map((row, n) => n === 1 ? { ...row, title: "Other" } : row);
  const found = [changed, [...changed, rows[3]]].map((all) => {
    frame(0, {}, all);
    return written().filter((text) => !text.startsWith("Note")).join(" ");
  });
  assert.deepEqual(found, ["1 Other", "2 Row 2 3 Row 3"]);
});
