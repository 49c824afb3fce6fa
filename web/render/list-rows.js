// @ts-check
// Paints the list's rows: a mark, a title and a note under it; low ones have the note beside the title. A row that is wider
// than the viewport has its note beside the title, too, at its own end; a row without a mark is a heading.
import { fontFamily, paintEach } from "./list-parts.js";
import { textTruncation } from "./text-truncation.js";

/** @import { Points } from "../physics/types.d.ts" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { PaintItems, PaintPart, Palette } from "./types.d.ts" */

/** Points: the height below which a row is low, the air at its ends, and the least room for a note. */
const low = 56, edge = 16, scant = 64;
/** Points of the parts of high and low rows: a mark, its corner, where text begins, its lines from the middle. */
const looks = [
  {
    mark: 44,
    corner: 14,
    text: 76,
    title: -1,
    middle: 8,
    note: 20,
    base: 5.5,
    sizes: [15, 23, 14],
  },
  { mark: 24, corner: 8, text: 52, title: 6, middle: 6, note: 5, base: 4, sizes: [11, 17, 14] },
];

/** What a heading is written in. */
const headingFont = `600 13px ${fontFamily}`;

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
  let look = high, width = 0, ratio = 1, mirrored = false, isWide = false;
  let seen = /** @type {VisibleItems} */ ({});
  /** Points of each title, with the air after it. @type {Points[]} */
  const taken = [];
  /** A distance from where lines begin. @param {Points} x */
  const from = (x) => mirrored ? width - x : x;
  const room = () => width - look.text - edge, isBeside = () => isWide || look === lower;

  /** The middle of a row's plate. */
  const plateAt = () => from(edge + look.mark / 2);

  /** @type {PaintPart} */
  function plates(context, n) {
    const { mark, hue } = seen.row[n], y = seen.middle[n];
    if (!mark) return;
    context.fillStyle = colours.mark(hue).fill;
    const x = plateAt();
    context.translate(x, y);
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
    if (!mark) return;
    context.fillStyle = colours.mark(hue).ink;
    context.fillText(mark, plateAt(), seen.middle[n] + look.base, look.mark - 6);
  }

  /** @type {PaintPart} */
  function titles(context, n) {
    const { mark, title } = seen.row[n];
    if (!mark) return;
    const text = shortTitle(context, title, room());
    if (isBeside()) taken[n] = Math.ceil(context.measureText(text).width) + edge;
    context.fillText(text, from(look.text), seen.middle[n] + (isWide ? look.middle : look.title));
  }

  /** @type {PaintPart} */
  function headings(context, n) {
    const { mark, title } = seen.row[n];
    if (!mark) context.fillText(title, from(edge), seen.middle[n] + look.note);
  }

  /** @type {PaintPart} */
  function notes(context, n) {
    const { mark, note } = seen.row[n];
    const left = isBeside() ? room() - taken[n] : room();
    if (!mark || left < scant) return;
    const y = seen.middle[n] + (isWide ? look.base : look.note);
    const text = shortNote(context, note, left);
    context.fillText(text, from(isBeside() ? width - edge : look.text), y);
  }

  // Part by part, not row by row: setting a context's font takes long.
  return (context, view, all) => {
    ({ width, ratio, mirrored, isWide } = view);
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
    context.fillStyle = colours.soft;
    context.font = headingFont;
    paintEach(context, seen, headings);
    if (isBeside()) context.textAlign = mirrored ? "left" : "right";
    context.font = note;
    paintEach(context, seen, notes);
    context.globalAlpha = 1;
  };
}
