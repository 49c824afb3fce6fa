// @ts-check
// Paints the list's rows: a mark, a title and a note under it; low ones have the note beside the title.
import { fitting } from "./text-truncation.js";
import { each, family } from "./list-parts.js";

/** @import { PaintItems, Palette, Part, Points, Seen } from "../types.d.ts" */

/** Points of a row below which it is low, the air at its ends, and what is too little for a note. */
const low = 56, edge = 16, scant = 64;
/** Points of high and low rows' parts: a mark, its corner, where text begins, its lines from the middle. */
const looks = [
  { mark: 44, corner: 14, text: 76, title: -1, note: 20, base: 5.5, sizes: [15, 23, 14] },
  { mark: 24, corner: 8, text: 52, title: 6, note: 5, base: 4, sizes: [11, 17, 14] },
];

/** A look with what is made of it once. @param {typeof looks[0]} look */
function made({ sizes: [mark, title, note], ...look }) {
  const plate = new Path2D(), half = look.mark / 2;
  plate.roundRect(-half, -half, look.mark, look.mark, look.corner);
  const fonts = [`600 ${mark}px ${family}`, `620 ${title}px ${family}`, `400 ${note}px ${family}`];
  return { ...look, plate, fonts };
}

/** Paints rows. @type {(colours: Palette) => PaintItems} */
export function rows(colours) {
  const fitTitle = fitting(), fitNote = fitting(), [high, lower] = looks.map(made);
  /** Of this frame: the rows' look and width, device pixels a point, whether lines run from the right. */
  let look = high, width = 0, ratio = 1, mirrored = false;
  let seen = /** @type {Seen} */ ({});
  /** Points of each title, with the air after it. @type {Points[]} */
  const taken = [];
  /** From where lines begin. @param {Points} x */
  const from = (x) => mirrored ? width - x : x;
  const markAt = () => from(edge + look.mark / 2);
  const room = () => width - look.text - edge, isLow = () => look === lower;

  /** @type {Part} */
  function plates(context, n) {
    const x = markAt(), y = seen.middle[n];
    context.translate(x, y);
    context.fillStyle = colours.mark(seen.row[n].hue).fill;
    context.fill(look.plate);
    context.translate(-x, -y);
  }

  /** @type {Part} */
  function lines(context, n) {
    if (seen.isLast[n]) return;
    const line = Math.round(seen.end[n] * ratio) / ratio;
    context.fillRect(mirrored ? 0 : look.text, line - 1 / ratio, width - look.text, 1 / ratio);
  }

  /** @type {Part} */
  function marks(context, n) {
    const { mark, hue } = seen.row[n];
    context.fillStyle = colours.mark(hue).ink;
    context.fillText(mark, markAt(), seen.middle[n] + look.base, look.mark - 6);
  }

  /** @type {Part} */
  function titles(context, n) {
    const text = fitTitle(context, seen.row[n].title, room());
    if (isLow()) taken[n] = Math.ceil(context.measureText(text).width) + edge;
    context.fillText(text, from(look.text), seen.middle[n] + look.title);
  }

  /** @type {Part} */
  function notes(context, n) {
    const left = isLow() ? room() - taken[n] : room();
    if (left < scant) return;
    const text = fitNote(context, seen.row[n].note, left);
    context.fillText(text, from(isLow() ? width - edge : look.text), seen.middle[n] + look.note);
  }

  // Part by part, not row by row: a context changes its font slowly.
  return (context, view, all) => {
    ({ width, ratio, mirrored } = view);
    seen = all;
    look = view.rowHeight < low ? lower : high;
    const [mark, title, note] = look.fonts;
    each(context, seen, plates);
    context.fillStyle = colours.hair;
    each(context, seen, lines);
    context.textAlign = "center";
    context.font = mark;
    each(context, seen, marks);
    context.textAlign = mirrored ? "right" : "left";
    context.font = title;
    context.fillStyle = colours.ink;
    each(context, seen, titles);
    if (isLow()) context.textAlign = mirrored ? "left" : "right";
    context.font = note;
    context.fillStyle = colours.soft;
    each(context, seen, notes);
    context.globalAlpha = 1;
  };
}
