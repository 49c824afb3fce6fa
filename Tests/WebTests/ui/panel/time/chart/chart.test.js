// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { chartPage, left, right } from "../../../../support/chart-page.js";
import { sampleKinds } from "../../../../../../web/net/protocol.js";
import { chart } from "../../../../../../web/ui/panel/time/chart/chart.js";

/** @param {import("node:test").TestContext} t @param {number} [zoom] */
function charted(t, zoom) {
  const page = chartPage(t, zoom), legend = /** @type {any} */ ({});
  let resizes = 0;
  const made = chart(page.canvas, [legend], page.branch, () => resizes += 1);
  return {
    ...page,
    made,
    legend,
    /** The drawing of a range of a branch. @param {[number, number]} window @param {number} end */
    draw(window, end) {
      page.drawn.length = 0;
      made.draw(window, end);
      return [...page.drawn];
    },
    get resizes() {
      return resizes;
    },
  };
}

/**
 * The lines of a color, each as its places.
 * @param {any[]} drawn
 * @param {string} color
 * @param {boolean} [pale]
 * @returns {any[][]}
 */
const lines = (drawn, color, pale = false) =>
  drawn.filter(({ call, strokeStyle, globalAlpha }) =>
    call === "stroke" && strokeStyle === color && globalAlpha < 1 === pale
  ).map(({ steps }) => steps);

/** The height of a line at a place. @param {any[]} line @param {number} x */
function heightAt(line, x) {
  const n = Math.max(1, line.findIndex((each) => each[1] >= x - 1e-9));
  const [[, left, from], [, right, to]] = [line[n - 1], line[n]];
  return from + (x - left) / (right - left) * (to - from);
}

/** @param {number} actual @param {number} expected */
const near = (actual, expected) =>
  assert.ok(Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`);

test("curves span the visible time, with offset and velocity downwards", (t) => {
  const { draw, branch } = charted(t), { sampleAt } = branch.past;
  branch.past.sampleAt = (/** @type {number} */ at) => ({ ...sampleAt(at), velocity: 50 * at });
  const drawn = draw([0, 4], 4), [offset] = lines(drawn, "--accent");
  const [velocity] = lines(drawn, "--exiting");
  for (const each of [offset, velocity]) {
    assert.ok(each.length > 250, "a sample at every second point");
    near(each[0][1], left);
    near(each[each.length - 1][1], right);
  }
  const [[, , high], [, , low]] = [offset[0], offset[offset.length - 1]];
  assert.ok(low - high >= 96, "they have at least the height of the style sheet");
  assert.ok(velocity[0][2] < velocity[velocity.length - 1][2]);
  const [[[, , middle]]] = lines(draw([2, 4], 4), "--accent");
  near(middle, (high + low) / 2); // an offset of 0 stays in the chart
});

test("curves are straight if the list does not move", (t) => {
  const { draw, branch } = charted(t), { sampleAt } = branch.past;
  branch.past.sampleAt = (/** @type {number} */ at) => ({ ...sampleAt(at), offset: 0 });
  const [offset] = lines(draw([0, 4], 4), "--accent");
  for (const [, , y] of offset) near(y, offset[0][2]);
});

test("curves include a dotted line at the threshold of the pull, even if no pull reaches it", (t) => {
  const it = charted(t), drawn = it.draw([0, 4], 4), [threshold, pull] = lines(drawn, "--armed");
  const top = Math.min(...pull.map(([, , y]) => y)), base = pull[0][2];
  near(threshold[0][2], base + (top - base) / 1.5);
  assert.deepEqual(threshold.map(([, x]) => x), [left, right]);
  const dotted = drawn.filter(({ dash }) => dash.length > 0).map(({ steps }) => steps);
  assert.deepEqual(dotted, [threshold]);
  const { sampleAt } = it.branch.past;
  it.branch.past.sampleAt = (/** @type {number} */ at) => ({ ...sampleAt(at), pull: at / 8 });
  const [enough, less] = lines(it.draw([0, 3.9], 4), "--armed");
  near(enough[0][2], top);
  assert.ok(Math.min(...less.map(([, , y]) => y)) > top + 20);
});

test("curves stop at the end of the branch and have a gap at unknown moments", (t) => {
  const { draw, branch } = charted(t), { sampleAt } = branch.past;
  branch.past.sampleAt = (/** @type {number} */ at) => at > 1 && at < 2 ? null : sampleAt(at);
  const [offset] = lines(draw([0, 4], 3), "--accent");
  const parts = offset.filter(([step]) => step === "moveTo").map(([, x]) =>
    (x - left) / (right - left)
  );
  assert.equal(parts.length, 2);
  assert.ok(Math.abs(parts[1] - 0.5) < 0.005);
  const last = (offset[offset.length - 1][1] - left) / (right - left);
  assert.ok(0.745 < last && last <= 0.7501, `${last}`);
});

test("curves have the pale curves of the compared branch behind them and a scale that fits both", (t) => {
  const { draw, branch } = charted(t), { samples } = branch.past;
  const [usual] = lines(draw([0, 4], 4), "--accent"), last = usual.length - 1;
  branch.past.compared = (/** @type {any[]} */ ...asked) =>
    samples(...asked).map((/** @type {any} */ each) => ({ ...each, offset: 2 * each.offset }));
  branch.past.version = 1;
  const drawn = draw([0, 4], 4), [offset] = lines(drawn, "--accent");
  const [compared] = lines(drawn, "--accent", true);
  near(compared[last][2], usual[last][2]);
  near(offset[last][2], (usual[last][2] + usual[0][2]) / 2);
  near(compared[135][1], offset[135][1]);
});

test("an event has a dot on the curve of the offset at its time", (t) => {
  const { draw, branch } = charted(t);
  branch.past.events = [0.5, 2.2, 4].map((time) => ({ event: "began", time }));
  const drawn = draw([1, 4], 4), [offset] = lines(drawn, "--accent");
  const dots = drawn.filter(({ call, steps }) => call === "fill" && steps[0]?.[0] === "arc")
    .map(({ steps: [[, x, y]] }) => [x, y]);
  assert.equal(dots.length, 2, "only what is in view");
  for (const [n, part] of [0.4, 1].entries()) {
    const [x, y] = dots[n];
    near(x, left + part * (right - left));
    near(y, heightAt(offset, x));
  }
});

test("a found moment has a mark at its time if it is visible", (t) => {
  const { draw, branch } = charted(t);
  branch.finder.found = [0.5, 2, 2.5, 3.5];
  const heads = draw([1, 4], 3).filter(({ call, fillStyle, steps }) =>
    call === "fill" && fillStyle === "--accent" && steps.length === 3
  );
  assert.deepEqual(heads.map(({ steps: [[, x]] }) => (x - left) / (right - left)), [1 / 3, 0.5]);
});

test("a bar below the curves shows when a finger touches and lifts", (t) => {
  const { draw, branch } = charted(t);
  const all = [[1, sampleKinds.touch], [3, sampleKinds.release], [9, sampleKinds.touch]];
  branch.past.inputs = (/** @type {number} */ from, /** @type {number} */ to) =>
    all.filter(([at]) => at >= from && at <= to).map(([at, kind]) => ({ at, kind }));
  const drawn = draw([0, 4], 4), [offset] = lines(drawn, "--accent");
  const [{ args: [x, y, width] }, ...more] = drawn.filter(({ call }) => call === "roundRect");
  assert.deepEqual([more, x, width], [[], left + (right - left) / 4, (right - left) / 2]);
  assert.ok(y > offset[offset.length - 1][2]);
});

test("the present has a mark through bands and curves, and an arrow if it is after the window", (t) => {
  const { draw } = charted(t);
  for (const [end, place, isLater] of [[3, 0.75, false], [9, 1, true]]) {
    const drawn = draw([0, 4], Number(end)), [offset] = lines(drawn, "--accent");
    const head = drawn.findLast(({ call, steps }) => call === "fill" && steps.length === 3);
    const x = left + Number(place) * (right - left), [one, , other] = head?.steps ?? [];
    assert.equal(one[1] > x, isLater, "it points down to the present, or forward to it");
    assert.equal(one[1] < x && x < other[1] + 6, !isLater);
    const mark = drawn.find(({ call, fillStyle, args: [at, , width] }) =>
      call === "fillRect" && fillStyle === "--soft" && at === x && width === 1
    );
    const [, top, , height] = mark?.args ?? assert.fail();
    const [, , base] = drawn.find(({ args }) => args[0] === "top")?.args ?? assert.fail();
    assert.ok(top < base && top + height >= Math.max(...offset.map(([, , y]) => y)));
  }
});

test("a branch that the session does not follow has no rows of measurements", (t) => {
  const { draw, branch } = charted(t);
  branch.past.branch = 3;
  const words = draw([0, 4], 4).filter(({ call }) => call === "fillText").map(({ args: [text] }) =>
    text
  );
  assert.ok(words.some((each) => each.startsWith("Top inset")));
  assert.ok(!words.some((each) => /^(Round trip|Frame time|Correction)/.test(each)));
});

test("each edge with a control has a band of its phases above the curves", (t) => {
  const { draw, branch } = charted(t), { sampleAt } = branch.past;
  branch.past.sampleAt = (/** @type {number} */ at) => {
    const { phases: { top }, ...all } = sampleAt(at);
    return { ...all, phases: { top, bottom: "idle" } };
  };
  const drawn = draw([0, 4], 4), [[[, , high]]] = lines(drawn, "--accent");
  const [armed, ...more] = drawn.filter(({ fillStyle }) => fillStyle === "--armed");
  assert.deepEqual(more, []);
  const [x, y, width, height] = armed.args;
  assert.ok(Math.abs(x - (left + right) / 2) < 3 && Math.abs(width - (right - left) / 4) < 3);
  const bottom = drawn.find(({ call, args }) => call === "fillText" && args[0] === "bottom");
  const [, , base] = bottom?.args ?? assert.fail();
  assert.ok(y > 0 && y + height < base && base < high, `${y}, ${base}, ${high}`);
});

test("the chart has the pixels of its screen, even in an enlarged panel", (t) => {
  for (const [zoom, ratio] of [[1, 2], [1.5, 3]]) {
    const { draw, canvas, context } = charted(t, zoom);
    const [{ call, args }] = draw([0, 4], 4), height = parseFloat(canvas.style.height);
    assert.deepEqual([call, args], ["clearRect", [0, 0, 600, height]]);
    assert.deepEqual([canvas.width, canvas.height], [600 * ratio, height * ratio]);
    assert.deepEqual(context.getTransform(), { a: ratio, b: 0, c: 0, d: ratio, e: 0, f: 0 });
  }
});

test("the chart fills its area or has its least height, and reports the height to the page", (t) => {
  const { draw, canvas, box, properties, branch, made, window, time } = charted(t);
  /** Changes the size of the area. @param {number} width @param {number} height */
  function resized(width, height) {
    [box.clientWidth, box.clientHeight] = [width, height];
    window.resize(box);
    window.frame(time.now);
    made.draw([0, 4], 4);
  }
  resized(600, 800);
  assert.equal(canvas.style.height, "800px");
  const least = parseFloat(properties["--least"]);
  assert.ok(least > 96 && least < 800);
  assert.deepEqual([properties["--before"], properties["--after"]], [
    `${left}px`,
    `${600 - right}px`,
  ]);
  resized(700, 800);
  assert.equal(canvas.width, 2 * 700);
  resized(700, 100);
  assert.equal(canvas.style.height, `${least}px`);
  resized(700, 800);
  const { sampleAt } = branch.past;
  branch.past.sampleAt = (/** @type {number} */ at) => {
    const { phases, insets, ...all } = sampleAt(at);
    return { ...all, phases: { ...phases, bottom: "idle" }, insets };
  };
  branch.past.version += 1;
  draw([0, 4], 4);
  assert.ok(
    parseFloat(properties["--least"]) > least,
    "another control takes room, of the same chart",
  );
});

test("the chart is drawn again only if its contents have changed", (t) => {
  const { draw, branch } = charted(t);
  const isDrawn = (/** @type {number[]} */ ...[from, to, end]) => draw([from, to], end).length > 0;
  const found = [[0, 4, 4], [0, 4, 4], [0, 3, 4], [1, 3, 4], [1, 3, 9]].map((each) =>
    isDrawn(...each)
  );
  assert.deepEqual(found, [true, false, true, true, false], "a later end is not in view");
  for (const changed of [branch.past, branch.finder]) {
    changed.version += 1;
    assert.equal(isDrawn(1, 3, 9), true);
  }
});

test("the chart is drawn again in the next frame after a change of its size, and not without a size", (t) => {
  const it = charted(t);
  it.box.clientWidth = 0;
  it.window.resize(it.box);
  assert.equal(it.draw([0, 4], 4).length, 0);
  it.window.frame(it.time.now);
  it.box.clientWidth = 600;
  it.window.resize(it.legend);
  assert.equal(it.resizes, 1);
  it.window.frame(it.time.now);
  assert.equal(it.resizes, 2);
  assert.ok(it.draw([0, 4], 4).length > 0);
  assert.equal(it.draw([0, 4], 4).length, 0);
  it.window.setMedia("(prefers-color-scheme: dark)", true);
  it.window.frame(it.time.now);
  assert.equal(it.resizes, 3);
  assert.ok(it.draw([0, 4], 4).length > 0, "in other colors");
});

test("a hidden chart is measured only after a change of its size", (t) => {
  const it = charted(t);
  let count = 0;
  Object.defineProperty(it.box, "clientWidth", {
    get() {
      count += 1;
      return 0;
    },
  });
  it.window.resize(it.box);
  it.draw([0, 4], 4);
  const before = count;
  it.draw([1, 5], 5);
  assert.equal(count, before);
});

test("a place on the page is a ratio of the curves' width, even in an enlarged panel, and 0 without a width", (t) => {
  for (const zoom of [1, 1.5]) {
    const { draw, made, pageX, box } = charted(t, zoom);
    draw([0, 4], 4);
    for (const part of [0, 0.25, 1]) near(made.part(pageX(part)), part);
    assert.deepEqual([made.part(pageX(-0.01)), made.part(pageX(1.01))], [0, 1]);
    near(made.width, zoom * (right - left));
    box.clientWidth = 0;
    assert.equal(made.part(300), 0);
  }
});
