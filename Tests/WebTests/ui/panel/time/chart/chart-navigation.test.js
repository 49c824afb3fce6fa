// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as chartNavigationModule from "../../../../../../web/ui/panel/time/chart/chart-navigation.js";
import { chartPage } from "../../../../support/chart-page.js";

const { chartNavigation, chartText } = chartNavigationModule;

/**
 * A chart of the last 20 seconds of a branch, with its readout and the moments that it seeks.
 * @param {import("node:test").TestContext} t
 * @param {{ zoom?: number, at?: number, end?: number }} [branch]
 */
function opened(t, { zoom, at = 30, end = 30 } = {}) {
  const page = chartPage(t, zoom), legend = {};
  const readout = { textContent: "", nextElementSibling: legend };
  /** @type {number[]} */
  const sought = [];
  /** @type {readonly [number, number]} */
  let shown = [NaN, NaN];
  const made = chartNavigation(page.canvas, /** @type {any} */ (readout), {
    ...page.branch,
    seek: (moment) => sought.push(moment),
    showed: (window) => shown = window,
  });
  made.show(at, end, false);
  return {
    ...page,
    ...{ made, legend, sought },
    /**
     * Dispatches an event at a ratio of the curves' width.
     * @param {string} type
     * @param {number} part
     * @param {object} [more]
     */
    happens(type, part, more) {
      const event = new Event(type, { cancelable: true });
      const touch = { pointerType: "touch", button: 0, buttons: 1 };
      const place = { clientX: page.pageX(part), pointerId: 1, deltaX: 0, deltaY: 0 };
      page.canvas.dispatchEvent(Object.assign(event, touch, place, more));
    },
    get read() {
      return readout.textContent;
    },
    /** The visible range of time. */
    get shown() {
      return shown.map((each) => Number(each.toFixed(6)));
    },
  };
}

for (const zoom of [1, 1.5]) {
  test(`the readout shows the pointer's time and the nearest moment, in a panel enlarged ${zoom} times`, (t) => {
    const it = opened(t, { zoom }), all = 90;
    assert.deepEqual(it.shown, [10, 30]);
    for (let n = 0; n <= all; n++) {
      it.happens("pointermove", n / all);
      const [time, offset] = it.read.split(" · "), expected = 10 + 20 * n / all;
      assert.equal(time, `${expected.toFixed(3)} s`);
      // Moments are drawn two points apart, so the nearest is within one point. An offset is rounded to a tenth.
      const away = Math.abs(parseFloat(offset.slice("offset ".length)) - 100 * expected);
      assert.ok(away <= 2000 / 542 + 0.06, `${time}: ${offset}`);
    }
  });
}

test("the readout shows this page's measurements if the session follows the branch, and none otherwise", (t) => {
  const it = opened(t);
  it.branch.measures.add("frame", 19.9, 16);
  /** @type {[string, number, any, RegExp][]} */
  const cases = [
    ["pointermove", 0.5, null, /^20.000 s .* · frame time 16.0 ms$/],
    ["pointermove", 0.25, null, /^15.000 s .* · top ready$/],
    ["pointerleave", 0.25, null, /^$/],
    ["pointermove", 0.5, 3, /^20.000 s .* · top ready$/],
  ];
  for (const [type, part, branch, read] of cases) {
    it.branch.past.branch = branch;
    it.happens(type, part);
    assert.match(it.read, read);
  }
});

test("the readout of the pointer changes while the pointer rests, until the pointer has left", (t) => {
  const it = opened(t);
  it.happens("pointermove", 0.5);
  it.made.zoom(0.5);
  assert.deepEqual(it.shown, [20, 30]);
  assert.match(it.read, /^25.000 s · offset 2500.0 pt/);
  it.happens("pointerleave", 0.5);
  it.made.zoom(null);
  assert.equal(it.read, "");
});

test("the readout shows the nearest end while the pointer is next to the curves, and nothing after the branch", (t) => {
  /** @type {[number, number, number, RegExp][]} */
  const cases = [
    [30, 30, -0.05, /^10.000 s · offset 1000.0 pt/],
    [30, 30, 1.02, /^30.000 s · offset 3000.0 pt/],
    [0.25, 0.5, 0.45, /^0.450 s/],
    [0.25, 0.5, 0.55, /^$/],
  ];
  for (const [at, end, part, read] of cases) {
    const it = opened(t, { at, end });
    it.happens("pointermove", part);
    assert.match(it.read, read);
  }
});

test("a finger keeps its position when the readout replaces the legend", (t) => {
  const it = opened(t);
  it.happens("pointerdown", 0.5);
  it.happens("pointermove", 0.5);
  it.window.resize(it.legend);
  it.happens("pointermove", 0.6); // before the frame in which the chart measures its layout
  assert.deepEqual(it.sought.map((each) => Number(each.toFixed(6))), [20, 20, 22]);
  assert.match(it.read, /^22.000 s/);
});

/** @param {number} offset @param {number} velocity @param {number} pull */
const sample = (offset, velocity, pull) => ({
  ...{ time: 0, offset, velocity, pull },
  phases: {},
  insets: {},
});

test("the label of the chart names the visible time, the list's axis, and the range of each curve", () => {
  const known = [sample(-52, 0, 0), null, sample(-166.7, 1200.4, 1.43)];
  assert.equal(
    chartText(known, [0, 20], "y"),
    "Time from 0.0 to 20.0 s: offset along y from −167 to −52 pt, velocity from 0 to 1200 pt/s, " +
      "pull up to 1.43 of the threshold",
  );
  assert.match(chartText([sample(8, 0, 0)], [2, 3], "x"), /offset along x at 8 pt, velocity at 0/);
});
