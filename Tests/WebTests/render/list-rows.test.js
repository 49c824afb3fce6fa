// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { canvas } from "../support/canvas.js";
import { rowPainter } from "../../../web/render/list-rows.js";

const mark = () => ({ fill: "#fed", ink: "#321" });
const named = { ground: "#fff", ink: "#111", soft: "#777", hair: "#eee", accent: "#00f" };
const colors = /** @type {any} */ ({ ...named, mark });

/**
 * Returns the drawing of consecutive rows.
 * @param {{ title: string, note: string, mark: string }[]} rows
 * @param {number} rowHeight
 * @param {object} view
 */
function painted(rows, rowHeight, view) {
  const { context, drawn } = canvas();
  const all = {
    count: rows.length,
    row: rows.map((row) => ({ ...row, id: row.title, hue: 0.5, arrivedAt: -Infinity })),
    middle: rows.map((_, n) => (n + 0.5) * rowHeight),
    end: rows.map((_, n) => (n + 1) * rowHeight),
    alpha: rows.map(() => 1),
    isLast: rows.map((_, n) => n === rows.length - 1),
  };
  rowPainter(colors)(
    context,
    /** @type {any} */ ({ rowHeight, ratio: 1, textSize: 1, ...view }),
    all,
  );
  const words = drawn.filter(({ call }) => call === "fillText");
  return {
    plates: drawn.filter(({ call }) => call === "fill").map(({ at }) => at(0, 0)[0]),
    texts: words.map(({ args }) => args[0]),
    /** Returns the size of a text, and the distance of its baseline from the list's top. @param {string} text */
    line(text) {
      const { font, args } = words.find(({ args }) => args[0] === text) ?? assert.fail(text);
      return { size: parseFloat(font.split(" ")[1]), y: args[2] };
    },
    /** Returns the positions of a text's alignment point. @param {string} text */
    place: (text) => words.filter(({ args }) => args[0] === text).map(({ args }) => args[1]),
    aligned: (/** @type {string} */ text) => words.find(({ args }) => args[0] === text)?.textAlign,
  };
}

test("a row without a mark is a heading with only a title at the list's edge", () => {
  const rows = [{ title: "header", note: "", mark: "" }, { title: "Row", note: "Note", mark: "1" }];
  const { plates, texts, place } = painted(rows, 40, { width: 390, free: 390 });
  assert.deepEqual(plates, [28], "only for the other row");
  assert.deepEqual([[...texts].sort(), place("header")], [["1", "Note", "Row", "header"], [16]]);
  assert.deepEqual(place("Row"), [52]);
});

test("a row wider than the viewport shows its texts once, with the note at its end", () => {
  const rows = [{ title: "Row", note: "Note", mark: "1" }];
  /** @type {[number, object, number, string][]} */
  const cases = [
    [56, { width: 390, free: 390 }, 76, "left"],
    [56, { width: 624, free: 390, isWide: true }, 624 - 16, "right"],
    [72, { width: 820, free: 820 }, 820 - 16, "right"], // a tablet
  ];
  for (const [rowHeight, view, note, aligned] of cases) {
    const { plates: [plate, ...more], place, aligned: found } = painted(rows, rowHeight, view);
    assert.deepEqual([place("1"), more, place("Note"), found("Note")], [
      [plate],
      [],
      [note],
      aligned,
    ]);
    if (rowHeight === 56) assert.deepEqual([plate, place("Row")], [38, [76]]);
  }
});

test("a low row on a phone shows the whole note under its title, unless two lines do not fit", () => {
  const note = "A day that waits for the Earth",
    row = { title: "What is a leap second?", note, mark: "W" };
  const { texts, place, line } = painted([row], 40, { width: 320, free: 320 }), under = line(note);
  assert.ok(texts.includes(note));
  assert.deepEqual([place(row.title), place(note)], [[52], [52]]);
  assert.ok(under.y - 0.75 * under.size > line(row.title).y);
  assert.ok(under.size >= 12 && under.y + 0.25 * under.size < 40);
  const lower = painted([{ ...row, note: "None" }], 32, { width: 390, free: 390 });
  assert.deepEqual([lower.place("None"), lower.aligned("None")], [[390 - 16], "right"]);
});

test("title and note grow by the same ratio until they fill the row", () => {
  const rows = [{ title: "Row", note: "Note", mark: "1" }];
  const usual = painted(rows, 72, { width: 390, free: 390 });
  const large = painted(rows, 72, { width: 390, free: 390, textSize: 2 });
  const [title, note] = ["Row", "Note"].map((text) =>
    large.line(text).size / usual.line(text).size
  );
  assert.ok(title > 1.6 && Math.abs(title - note) < 1e-9, `${title}, ${note}`);
});

test("a long note has two lines in a high row, centered together with the title", () => {
  const row = { title: "Row", note: "The first row: each pull adds one above", mark: "1" };
  const { texts, line } = painted([row], 72, { width: 320, free: 320 });
  assert.deepEqual(texts, ["1", "Row", "The first row: each pull", "adds one above"]);
  const title = line("Row"),
    first = line("The first row: each pull"),
    last = line("adds one above");
  assert.ok(title.y - 0.75 * title.size >= 3 && last.y + 0.25 * last.size <= 69);
  assert.ok(first.y - 0.75 * first.size > title.y && last.y - 0.75 * last.size > first.y);
  const short = painted([{ ...row, note: "Note" }], 72, { width: 320, free: 320 });
  assert.ok(title.y < short.line("Row").y);
});

test("lines of large text stay in their row and do not touch at any row height", () => {
  const rows = [{ title: "Row", note: "Note", mark: "1" }];
  for (const rowHeight of [44, 56, 60, 72, 88]) {
    for (const textSize of [1, 1.25, 1.5, 2, 3]) {
      const { line } = painted(rows, rowHeight, { width: 390, free: 390, textSize });
      const title = line("Row"), note = line("Note"), label = `${rowHeight} at ${textSize}`;
      for (const { size, y } of [title, note]) {
        assert.ok(y - 0.75 * size >= 0 && y + 0.25 * size <= rowHeight, label);
      }
      if (note.y - title.y > 0.25 * title.size) {
        assert.ok(note.y - 0.75 * note.size > title.y + 0.2 * title.size, label);
      }
      assert.ok(note.size > (textSize > 1 ? 14 : 13), `${label}: notes grow`);
      assert.ok(title.size >= (rowHeight < 56 ? 17 : 22), `${label}: titles do not shrink`);
      assert.ok(title.size >= note.size, `${label}: titles are not smaller than notes`);
    }
  }
});
