// @ts-check
// Paints the list's cards, side by side: a plate with the mark, and under it a title and a note.
import { fontFamily, paintEach } from "./list-items.js";
import { fillLine, fittedText } from "./fitted-text.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { FitText } from "./fitted-text.js" */
/** @import { PaintItems, PaintPart, Palette } from "./types.d.ts" */

/** Points: the air around a card and in it, their corners, and the room for a title and a note. */
const air = 8, inner = 12, corner = 26, plateCorner = 16, words = 72;
/** The greatest height of a card by its width. */
const tall = 1.6;
/** Points of the mark, the title and the note. */
const mark = 64, title = 18, note = 13;
/** The greatest part of a card's height that words take, however large text is. */
const wordy = 0.5;
/** How much smaller words are written before they are shortened. */
const least = 0.8;

/** @param {Palette} colours @returns {PaintItems} */
export function cardPainter(colours) {
  let card = new Path2D(), plate = new Path2D(), made = "";
  /** Of this frame: a card's size and its middle, and whether cards run from the right. */
  let width = 0, height = 0, centre = 0, mirrored = false;
  /** Of this frame: the size of text, and the room that it takes. */
  let size = 1, room = words, fitTitle = fittedText(least), fitNote = fittedText(least);
  let seen = /** @type {VisibleItems} */ ({});

  function outlines() {
    if (made === (made = `${width} ${height} ${room}`)) return;
    const left = -width / 2, top = -height / 2;
    fitTitle = fittedText(least / size);
    fitNote = fittedText(least / size);
    card = new Path2D();
    card.roundRect(left, top, width, height, corner);
    plate = new Path2D();
    plate.roundRect(
      left + inner,
      top + inner,
      width - 2 * inner,
      height - inner - room,
      plateCorner,
    );
  }

  /**
   * Paints about the middle of each card, which grows as a whole.
   * @param {PaintPart} part
   * @returns {PaintPart}
   */
  const about = (part) => (context, n) => {
    context.save();
    context.translate(mirrored ? -seen.middle[n] : seen.middle[n], centre);
    context.scale(seen.alpha[n], seen.alpha[n]);
    part(context, n);
    context.restore();
  };

  const plates = about((context, n) => {
    context.fillStyle = colours.ground;
    context.fill(card);
    context.stroke(card);
    context.fillStyle = colours.mark(seen.row[n].hue).fill;
    context.fill(plate);
  });

  const marks = about((context, n) => {
    const { mark, hue } = seen.row[n];
    context.fillStyle = colours.mark(hue).ink;
    context.fillText(mark, 0, (inner - room) / 2 + 22, width - 4 * inner);
  });

  /**
   * A line of words, at a distance from the top of their room, in text of the usual size.
   * @param {() => FitText} fit
   * @param {"title" | "note"} what
   * @param {Points} down
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
    size = Math.min(view.textSize, Math.max(1, height * wordy / words));
    room = words * size;
    centre = Math.round(view.height / 2);
    outlines();
    context.lineWidth = 1;
    context.strokeStyle = colours.hair;
    paintEach(context, seen, plates);
    context.textAlign = "center";
    context.font = `640 ${mark}px ${fontFamily}`;
    paintEach(context, seen, marks);
    context.textAlign = mirrored ? "right" : "left";
    context.font = `620 ${title * size}px ${fontFamily}`;
    context.fillStyle = colours.ink;
    paintEach(context, seen, titles);
    context.font = `400 ${note * size}px ${fontFamily}`;
    context.fillStyle = colours.soft;
    paintEach(context, seen, notes);
    context.globalAlpha = 1;
  };
}
