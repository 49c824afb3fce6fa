// @ts-check
// Paints the list's rows: a mark, a title and a note under it; low ones have the note beside the title.
import { fontFamily, paintEach } from "./list-parts.js";
import { textTruncation } from "./text-truncation.js";

/** @import { Points } from "../physics/types.d.ts" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { PaintItems, PaintPart, Palette } from "./types.d.ts" */

/** Points: the height below which a row is low, the air at its ends, and the least room for a note. */
const low = 56, edge = 16, scant = 64;
/** Points of the parts of high and low rows: a mark, its corner, where text begins, its lines from the middle. */
const looks = [
  { mark: 44, corner: 14, text: 76, title: -1, note: 20, base: 5.5, sizes: [15, 23, 14] },
  { mark: 24, corner: 8, text: 52, title: 6, note: 5, base: 4, sizes: [11, 17, 14] },
];

/** A look with its plate and fonts, which are made once. @param {typeof looks[0]} look */
function prepared({ sizes: [mark, title, note], ...look }) {
  const plate = new Path2D(), half = look.mark / 2;
  plate.roundRect(-half, -half, look.mark, look.mark, look.corner);
  const fonts = [
    `600 ${mark}px ${fontFamily}`,
    `620 ${title}px ${fontFamily}`,
    `400 ${note}px ${fontFamily}`,
  ];
  return { ...look, plate, fonts };
}

/** @param {Palette} colours @returns {PaintItems} */
export function rowPainter(colours) {
  const shortTitle = textTruncation(),
    shortNote = textTruncation(),
    [high, lower] = looks.map(prepared);
  /** Of this frame: the rows' look and width, device pixels a point, whether lines run from the right. */
  let look = high, width = 0, ratio = 1, mirrored = false;
  let seen = /** @type {VisibleItems} */ ({});
  /** Points of each title, with the air after it. @type {Points[]} */
  const taken = [];
  /** A distance from where lines begin. @param {Points} x */
  const from = (x) => mirrored ? width - x : x;
  const markAt = () => from(edge + look.mark / 2);
  const room = () => width - look.text - edge, isLow = () => look === lower;

  /** @type {PaintPart} */
  function plates(context, n) {
    const x = markAt(), y = seen.middle[n];
    context.translate(x, y);
    context.fillStyle = colours.mark(seen.row[n].hue).fill;
    context.fill(look.plate);
    context.translate(-x, -y);
  }

  /** @type {PaintPart} */
  function lines(context, n) {
    if (seen.isLast[n]) return;
    const line = Math.round(seen.end[n] * ratio) / ratio;
    context.fillRect(mirrored ? 0 : look.text, line - 1 / ratio, width - look.text, 1 / ratio);
  }

  /** @type {PaintPart} */
  function marks(context, n) {
    const { mark, hue } = seen.row[n];
    context.fillStyle = colours.mark(hue).ink;
    context.fillText(mark, markAt(), seen.middle[n] + look.base, look.mark - 6);
  }

  /** @type {PaintPart} */
  function titles(context, n) {
    const text = shortTitle(context, seen.row[n].title, room());
    if (isLow()) taken[n] = Math.ceil(context.measureText(text).width) + edge;
    context.fillText(text, from(look.text), seen.middle[n] + look.title);
  }

  /** @type {PaintPart} */
  function notes(context, n) {
    const left = isLow() ? room() - taken[n] : room();
    if (left < scant) return;
    const text = shortNote(context, seen.row[n].note, left);
    context.fillText(text, from(isLow() ? width - edge : look.text), seen.middle[n] + look.note);
  }

  // Part by part, not row by row: setting a context's font takes long.
  return (context, view, all) => {
    ({ width, ratio, mirrored } = view);
    seen = all;
    look = view.rowHeight < low ? lower : high;
    const [mark, title, note] = look.fonts;
    paintEach(context, seen, plates);
    context.fillStyle = colours.hair;
    paintEach(context, seen, lines);
    context.textAlign = "center";
    context.font = mark;
    paintEach(context, seen, marks);
    context.textAlign = mirrored ? "right" : "left";
    context.font = title;
    context.fillStyle = colours.ink;
    paintEach(context, seen, titles);
    if (isLow()) context.textAlign = mirrored ? "left" : "right";
    context.font = note;
    context.fillStyle = colours.soft;
    paintEach(context, seen, notes);
    context.globalAlpha = 1;
  };
}
