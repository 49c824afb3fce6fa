// @ts-check
// Paints the list's cards: a plate with a mark, and a title and a note below it.
import { fontFamily, paintEach } from "./list-items.js";
import { fillLine, fittedText } from "./fitted-text.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { FitText } from "./fitted-text.js" */
/** @import { PaintItems, PaintPart, Palette } from "./types.d.ts" */

/** The space around and inside a card, the corners' radii, and the height of the title and note, in points. */
const air = 8, inner = 12, corner = 26, plateCorner = 16, words = 72;
/** The maximum height of a card as a ratio of its width. */
const tall = 1.6;
/** The sizes of the mark, the title and the note, in points. */
const mark = 64, title = 18, note = 13;
/** The maximum ratio of the text's height to the card's height, at any text size. */
const maximumTextRatio = 0.5;
/** The smallest ratio of a text's size before it is shortened. */
const least = 0.8;

/** @param {Palette} colors @returns {PaintItems} */
export function cardPainter(colors) {
  let card = new Path2D(), plate = new Path2D(), made = "";
  /** For the current frame: a card's size and center, and whether cards run from right to left. */
  let width = 0, height = 0, center = 0, mirrored = false;
  /** For the current frame: the text size, and the height of the text. */
  let size = 1, room = words, fitTitle = fittedText(least), fitNote = fittedText(least);
  let seen = /** @type {VisibleItems} */ ({});

  function outlines() {
    if (made === (made = `${width} ${height} ${room}`)) return;
    const left = -width / 2, top = -height / 2, plateHeight = height - inner - room;
    fitTitle = fittedText(least / size);
    fitNote = fittedText(least / size);
    card = new Path2D();
    card.roundRect(left, top, width, height, corner);
    plate = new Path2D();
    plate.roundRect(left + inner, top + inner, width - 2 * inner, plateHeight, plateCorner);
  }

  /**
   * A part around the center of each card, because a new card grows from its center.
   * @param {PaintPart} part
   * @returns {PaintPart}
   */
  const about = (part) => (context, n) => {
    context.save();
    context.translate(mirrored ? -seen.middle[n] : seen.middle[n], center);
    context.scale(seen.alpha[n], seen.alpha[n]);
    part(context, n);
    context.restore();
  };

  const plates = about((context, n) => {
    context.fillStyle = colors.ground;
    context.fill(card);
    context.stroke(card);
    context.fillStyle = colors.mark(seen.row[n].hue).fill;
    context.fill(plate);
  });

  const marks = about((context, n) => {
    const { mark, hue } = seen.row[n];
    context.fillStyle = colors.mark(hue).ink;
    context.fillText(mark, 0, (inner - room) / 2 + 22, width - 4 * inner);
  });

  /**
   * A line of text at a distance from the top of its area, in points at the usual text size.
   * @param {() => FitText} fit @param {"title" | "note"} what @param {Points} down
   */
  const line = (fit, what, down) =>
    about((context, n) => {
      const half = width / 2 - inner - 4, [text] = fit()(context, seen.row[n][what], 2 * half);
      fillLine(context, text, mirrored ? half : -half, height / 2 - room + down * size);
    });
  const titles = line(() => fitTitle, "title", 33), notes = line(() => fitNote, "note", 52);

  return (context, view, all) => {
    ({ mirrored } = view);
    seen = all;
    width = view.rowHeight - 2 * air;
    height = Math.round(Math.max(words + 60, Math.min(view.height - 6 * air, width * tall)));
    size = Math.min(view.textSize, Math.max(1, height * maximumTextRatio / words));
    room = words * size;
    center = Math.round(view.height / 2);
    outlines();
    context.lineWidth = 1;
    context.strokeStyle = colors.hair;
    paintEach(context, seen, plates);
    context.textAlign = "center";
    context.font = `640 ${mark}px ${fontFamily}`;
    paintEach(context, seen, marks);
    context.textAlign = mirrored ? "right" : "left";
    context.font = `620 ${title * size}px ${fontFamily}`;
    context.fillStyle = colors.ink;
    paintEach(context, seen, titles);
    context.font = `400 ${note * size}px ${fontFamily}`;
    context.fillStyle = colors.soft;
    paintEach(context, seen, notes);
    context.globalAlpha = 1;
  };
}
