// @ts-check
// Paints the list's rows: a mark, a title and a note under it. A row that is wider than the viewport has its note beside the
// title, at its own end, and so have those of a wide list, and those that are too low for two lines. A row without a mark is a
// heading.
import { fontFamily, paintEach } from "./list-items.js";
import { fillLine, fittedText } from "./fitted-text.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { FittedLine } from "./fitted-text.js" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { ListView, PaintItems, PaintPart, Palette } from "./types.d.ts" */

/** Points: the height below which a row is low, the width from which its lines stand side by side, and the air at its ends. */
const low = 56, roomy = 600, edge = 16;
/** Points of the smallest note that is read under a title. */
const readable = 12;
/** Points: the least room for a note, and the air above and below the lines of a row. */
const scant = 64, air = 3;
/**
 * Points of the parts of high and low rows: a mark, its corner, where text begins, and the size of each text where a browser
 * is set to nothing else.
 */
const looks = {
  high: { mark: 44, corner: 14, text: 76, sizes: [15, 23, 14] },
  low: { mark: 24, corner: 8, text: 52, sizes: [11, 17, 14] },
};
/** The parts of a text's size: a capital's height, and how far letters go below their line. */
const capital = 0.73, descent = 0.2;
/** The air between title and note, by the usual size of the title, and the way from a line of a note to the next, by its size. */
const leading = 0.47, lineStep = 1.2;
/** How much smaller than usual a text is written before it is shortened. */
const least = 0.86;
/** The parts of a plate's side, and of a low row's height, that a text may fill. */
const plateful = 0.55, rowful = 0.7;

/** What a heading is written in, points. */
const heading = 13;

/** @typedef {ReturnType<typeof lookOf>} Look */

/** How far below a middle the line of a text lies whose capitals stand about it. @param {Points} size */
const lineOf = (size) => Math.round(capital * size) / 2;

/**
 * How a row of a height is written. Its text is as large as a person wants it, or as there is room, where title and note grow alike.
 * The row keeps the height that the list has for all its devices.
 * @param {Pick<ListView, "rowHeight" | "free" | "textSize">} view
 */
function lookOf({ rowHeight, free, textSize }) {
  const { mark, corner, text, sizes: [letter, large, small] } =
    looks[rowHeight < low ? "low" : "high"];
  const plate = new Path2D(), half = mark / 2, most = rowHeight * rowful;
  plate.roundRect(-half, -half, mark, mark, corner);
  const gap = leading * large, room = rowHeight - 2 * air;
  const lines = capital * large + (capital + 2 * descent) * small;
  const largest = (room - gap) / lines, isBeside = small * largest < readable || free >= roomy;
  const size = (/** @type {Points} */ usual) =>
    Math.min(usual * textSize, isBeside ? most : usual * largest);
  const title = size(large), note = size(small), step = lineStep * note;
  const block = capital * (title + note) + gap, top = -block / 2;
  const letters = Math.min(letter * textSize, mark * plateful);
  const headings = Math.min(heading * textSize, most);
  return {
    mark,
    text,
    plate,
    isBeside,
    fonts: [
      `600 ${letters}px ${fontFamily}`,
      `620 ${title}px ${fontFamily}`,
      `400 ${note}px ${fontFamily}`,
      `600 ${headings}px ${fontFamily}`,
    ],
    /** Points from a row's middle down to the line of each text. */
    lines: {
      mark: lineOf(letters),
      title: isBeside ? lineOf(title) : top + capital * title,
      note: isBeside ? lineOf(note) : top + capital * (title + note) + gap,
      heading: rowHeight / 2 - edge,
      alone: lineOf(title),
      aside: lineOf(note),
    },
    scant: scant * textSize,
    /** Points from a line of a note to the next, and whether there is room for two under a title and beside it. */
    step,
    wrapsUnder: block + descent * note + step <= room,
    wrapsAside: note + step <= room,
    fitTitle: fittedText(least * Math.min(1, large / title)),
    fitNote: fittedText(least * Math.min(1, small / note)),
    fitLongNote: fittedText(least * Math.min(1, small / note), 2),
  };
}

/** @param {Palette} colours @returns {PaintItems} */
export function rowPainter(colours) {
  const known = /** @type {Pick<ListView, "rowHeight" | "free" | "textSize">} */ ({});
  let look = /** @type {Look} */ ({});
  /** Of this frame: the rows' width, device pixels a point, whether lines run from the right. */
  let width = 0, ratio = 1, mirrored = false, isWide = false;
  let seen = /** @type {VisibleItems} */ ({});
  /** Points of each title, with the air after it. @type {Points[]} */
  const taken = [];
  /** The lines of each note that stands under its title. @type {(readonly FittedLine[])[]} */
  const under = [];
  /** A distance from where lines begin. @param {Points} x */
  const from = (x) => mirrored ? width - x : x;
  const room = () => width - look.text - edge, isBeside = () => isWide || look.isBeside;

  /** Makes the look of a view, unless it is that of the last one. @param {ListView} view */
  function fit({ rowHeight, free, textSize }) {
    if (known.rowHeight === rowHeight && known.free === free && known.textSize === textSize) return;
    look = lookOf(Object.assign(known, { rowHeight, free, textSize }));
  }

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
    context.fillText(mark, plateAt(), seen.middle[n] + look.lines.mark, look.mark - 6);
  }

  /** The lines of a note. @param {CanvasRenderingContext2D} context @param {number} n @param {Points} left for it */
  function noteLines(context, n, left) {
    const { note } = seen.row[n], wraps = isBeside() ? look.wrapsAside : look.wrapsUnder;
    return (wraps ? look.fitLongNote : look.fitNote)(context, note, left);
  }

  /** How far up lines of a note begin, so that all stand about the middle. @param {readonly FittedLine[]} lines */
  const raised = ({ length }) => (length - 1) * look.step / 2;

  /** @type {PaintPart} */
  function titles(context, n) {
    const { mark, title } = seen.row[n];
    if (!mark) return;
    const [line] = look.fitTitle(context, title, room());
    if (isBeside()) taken[n] = Math.ceil(line.width) + edge;
    const { lines } = look, y = seen.middle[n] + (isWide ? lines.alone : lines.title);
    fillLine(context, line, from(look.text), isBeside() ? y : y - raised(under[n]));
  }

  /** @type {PaintPart} */
  function headings(context, n) {
    const { mark, title } = seen.row[n];
    if (!mark) context.fillText(title, from(edge), seen.middle[n] + look.lines.heading);
  }

  /** @type {PaintPart} */
  function notes(context, n) {
    const { mark } = seen.row[n];
    const left = isBeside() ? room() - taken[n] : room();
    if (!mark || left < look.scant) return;
    const lines = isBeside() ? noteLines(context, n, left) : under[n];
    const y = seen.middle[n] + (isWide ? look.lines.aside : look.lines.note) - raised(lines);
    const x = from(isBeside() ? width - edge : look.text);
    lines.forEach((line, number) => fillLine(context, line, x, y + number * look.step));
  }

  // Part by part, not row by row: setting a context's font takes long.
  return (context, view, all) => {
    ({ width, ratio, mirrored, isWide } = view);
    seen = all;
    fit(view);
    const [mark, title, note, heading] = look.fonts;
    context.font = note;
    for (let n = 0; !isBeside() && n < seen.count; n++) under[n] = noteLines(context, n, room());
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
    context.font = heading;
    paintEach(context, seen, headings);
    if (isBeside()) context.textAlign = mirrored ? "left" : "right";
    context.font = note;
    paintEach(context, seen, notes);
    context.globalAlpha = 1;
  };
}
