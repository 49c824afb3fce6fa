// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { cardPainter } from "../../../web/render/list-cards.js";

/** @import { VisibleItems } from "../../../web/scene/types.d.ts" */

const mark = (/** @type {number} */ hue) => ({ fill: `plate ${hue}`, ink: `ink ${hue}` });
const named = { ground: "#fff", ink: "#111", soft: "#777", hair: "#eee" };
const colors = /** @type {any} */ ({ ...named, mark });

/** Two cards of 200 points; the second one is growing. @param {object} [change] of the first @returns {VisibleItems} */
const cards = (change) => {
  const row = { id: "1", title: "One", note: "First", mark: "1", hue: 0.1, arrivedAt: 0 };
  return {
    count: 2,
    row: [{ ...row, ...change }, { ...row, title: "Two", note: "Second", mark: "2", hue: 0.2 }],
    ...{ middle: [100, 300], end: [200, 400], alpha: [1, 0.5], isLast: [false, true] },
  };
};

/** Returns the position of a box on the stage. @param {any} drawn */
function boxOf({ args: [{ steps: [[, x, y, width, height, corner]] }], at }) {
  const [left, top] = at(x, y), [right, bottom] = at(x + width, y + height);
  return { left, top, right, bottom, corner };
}

/** A context in which each character is half as wide as the text size. @param {CanvasRenderingContext2D} context */
const measuring = (context) =>
  new Proxy(context, {
    get: (all, name) =>
      name === "measureText"
        ? (/** @type {string} */ text) => ({ width: text.length * sizeOf(all.font) / 2 })
        : Reflect.get(all, name),
  });

/** Returns the size of a font, in points. @param {string} font */
const sizeOf = (font) => parseFloat(font.split(" ")[1]);

/** Paints cards, and returns the drawing. @param {object} [view] @param {VisibleItems} [all] */
function painted(view, all = cards(), paint = cardPainter(colors)) {
  const { context, drawn, states } = canvas();
  const whole = { rowHeight: 200, height: 844, textSize: 1, mirrored: false, ...view };
  paint(measuring(context), /** @type {any} */ (whole), all);
  assert.deepEqual(states, [], "the context is as it was");
  assert.equal(context.globalAlpha, 1);
  const boxes = drawn.filter(({ call }) => call === "fill");
  const is = (/** @type {any} */ { fillStyle }) => fillStyle.startsWith("plate");
  return {
    drawn,
    cards: boxes.filter((each) => !is(each)).map(boxOf),
    plates: boxes.filter(is).map(boxOf),
    /** Returns the position of a text's alignment point, and the style of the text. @param {string} words */
    text(words) {
      const found = drawn.find(({ call, args }) => call === "fillText" && args[0] === words);
      const { args: [, x, y, most], at, ...how } = found ?? assert.fail(words);
      const [left, line] = at(x, y);
      return { left, line, most, how, size: sizeOf(how.font) };
    },
  };
}

test("a card is in the middle of the stage with space around it, and at most 1.6 times as high as wide", () => {
  const { cards: [one] } = painted({ height: 300 }), { cards: [high] } = painted();
  assert.deepEqual([one.left, one.right, one.top + one.bottom], [8, 192, 300]);
  assert.ok(one.top >= 8 && one.bottom - one.top > 200, `${one.top} to ${one.bottom}`);
  assert.equal(high.bottom - high.top, Math.round(1.6 * 184));
});

/** Asserts that the texts are below each other, under the card's plate. @param {ReturnType<typeof painted>} drawn */
function wordsLieBelow({ cards: [one], plates: [plate], text }) {
  const title = text("One"), note = text("First");
  assert.ok(plate.bottom < title.line - 0.75 * title.size);
  assert.ok(title.line + 0.2 * title.size < note.line - 0.75 * note.size);
  assert.ok(note.line + 0.2 * note.size < one.bottom);
  assert.ok(title.size > note.size);
}

test("a growing card is smaller about its center, and more transparent", () => {
  const { cards: [whole, growing], plates: [, plate], text } = painted();
  assert.equal(growing.left + growing.right, 2 * 300);
  assert.equal(growing.top + growing.bottom, whole.top + whole.bottom);
  assert.equal(growing.right - growing.left, (whole.right - whole.left) / 2);
  assert.equal(growing.bottom - growing.top, (whole.bottom - whole.top) / 2);
  assert.equal(plate.left + plate.right, 2 * 300);
  assert.deepEqual([text("Two").how.globalAlpha, text("One").how.globalAlpha], [0.5, 1]);
});

test("texts without enough space in a card are smaller and then shortened, by the same amount for large text", () => {
  const title = "A title that has no room at all in a card of this width";
  const all = cards({ title, note: "A note that just fits" }), paint = cardPainter(colors);
  const texts = (/** @type {number} */ textSize) =>
    painted({ textSize }, all, paint).drawn.filter(({ call }) => call === "fillText")
      .map(({ args: [words] }) => words).filter((words) => words.includes("A "));
  const [short, note] = texts(1), [shorter, shortNote] = texts(1.5);
  assert.match(short, /^\u2068A title .*…\u2069$/);
  assert.ok(9 * 0.8 * short.length > 140, "the visible part fills the available space");
  assert.deepEqual([note, shorter, shortNote], ["A note that just fits", short, note]);
});

test("text has the user's text size until it covers half of the card", () => {
  const usual = painted(), larger = painted({ textSize: 1.5 });
  assert.equal(larger.text("One").size, 1.5 * usual.text("One").size);
  assert.equal(larger.text("First").size, 1.5 * usual.text("First").size);
  wordsLieBelow(larger);
  const largest = painted({ textSize: 9, height: 300 });
  const { cards: [one], plates: [plate], text } = largest;
  assert.ok(text("One").size > usual.text("One").size);
  assert.ok(one.bottom - plate.bottom <= (one.bottom - one.top) / 2);
  wordsLieBelow(largest);
  const low = painted({ textSize: 9, height: 60 });
  assert.ok(low.text("One").size >= usual.text("One").size, "it is not smaller than usual");
});

test("cards cache their outlines until the stage or the text size changes", () => {
  const paint = cardPainter(colors), before = painted({}, cards(), paint);
  const same = painted({}, cards(), paint), other = painted({ height: 200 }, cards(), paint);
  const path = (/** @type {any} */ { drawn }) => drawn[0].args[0];
  assert.equal(path(same), path(before));
  assert.ok(other.cards[0].bottom - other.cards[0].top < 200);
  const wide = painted({ height: 200, rowHeight: 300 }, cards(), paint);
  assert.ok(wide.cards[0].right > other.cards[0].right);
  const larger = painted({ height: 200, textSize: 1.2 }, cards(), paint);
  assert.ok(
    larger.plates[0].bottom < other.plates[0].bottom,
    "larger words leave less space for a plate",
  );
});
