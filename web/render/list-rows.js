// @ts-check
// Paints the list's rows: a mark, a title and a note below it. The note is at the row's end if the row is wider than
// the viewport, the list is wide, or the row is too low for two lines. A row without a mark is a heading.
import { fontFamily, paintEach } from "./list-items.js";
import { fillLine, fittedText } from "./fitted-text.js";

/** @import { Points } from "../engine/types.d.ts" */
/** @import { FittedLine } from "./fitted-text.js" */
/** @import { VisibleItems } from "../scene/types.d.ts" */
/** @import { ListView, PaintItems, PaintPart, Palette } from "./types.d.ts" */

/** The height below which rows are low, the width for notes next to titles, and the space at both ends, in points. */
const low = 56, roomy = 600, edge = 16;
/** The smallest readable size of a note below a title, in points. */
const readable = 12;
/** The minimum width of a note, and the space above and below the lines of a row, in points. */
const minimumNote = 64, air = 3;
/** The measurements of high and low rows, in points at the browser's default text size. */
const rowStyles = {
  high: { mark: 44, corner: 14, text: 76, sizes: [15, 23, 14] },
  low: { mark: 24, corner: 8, text: 52, sizes: [11, 17, 14] },
};
/** Ratios of a text's size: the height of capitals, and the depth of letters below the baseline. */
const capital = 0.73, descent = 0.2;
/** The space between title and note relative to the title's size, and a note's line height relative to its own. */
const leading = 0.47, lineStep = 1.2;
/** The smallest ratio of a text's size before it is shortened. */
const least = 0.86;
/** The maximum ratios of a text's size to the side of a plate and to the height of a low row. */
const maximumPlateRatio = 0.55, maximumRowRatio = 0.7;

/** The size of a heading, in points. */
const heading = 13;

/** @typedef {ReturnType<typeof rowStyleOf>} RowStyle */

/** The distance from the center of capitals to their baseline. @param {Points} size */
const lineOf = (size) => Math.round(capital * size) / 2;

/**
 * The text has the user's size if it fits. The row keeps its height, which is the same on all devices.
 * @param {Pick<ListView, "rowHeight" | "free" | "textSize">} view
 */
function rowStyleOf({ rowHeight, free, textSize }) {
  const { mark, corner, text, sizes: [letter, large, small] } =
    rowStyles[rowHeight < low ? "low" : "high"];
  const plate = new Path2D(), half = mark / 2, most = rowHeight * maximumRowRatio;
  plate.roundRect(-half, -half, mark, mark, corner);
  const gap = leading * large, room = rowHeight - 2 * air;
  const lines = capital * large + (capital + 2 * descent) * small;
  const largest = (room - gap) / lines, isBeside = small * largest < readable || free >= roomy;
  const size = (/** @type {Points} */ usual) =>
    Math.min(usual * textSize, isBeside ? most : usual * largest);
  const title = size(large), note = size(small), step = lineStep * note;
  const block = capital * (title + note) + gap, top = -block / 2;
  const letters = Math.min(letter * textSize, mark * maximumPlateRatio);
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
    /** The distances from a row's center down to the baseline of each text, in points. */
    lines: {
      mark: lineOf(letters),
      title: isBeside ? lineOf(title) : top + capital * title,
      note: isBeside ? lineOf(note) : top + capital * (title + note) + gap,
      heading: rowHeight / 2 - edge,
      alone: lineOf(title),
      aside: lineOf(note),
    },
    minimumNote: minimumNote * textSize,
    /** The distance between the lines of a note in points, and whether two lines fit below and next to a title. */
    step,
    wrapsUnder: block + descent * note + step <= room,
    wrapsAside: note + step <= room,
    fitTitle: fittedText(least * Math.min(1, large / title)),
    fitNote: fittedText(least * Math.min(1, small / note)),
    fitLongNote: fittedText(least * Math.min(1, small / note), 2),
  };
}

/** @param {Palette} colors @returns {PaintItems} */
export function rowPainter(colors) {
  const known = /** @type {Pick<ListView, "rowHeight" | "free" | "textSize">} */ ({});
  let style = /** @type {RowStyle} */ ({});
  /** For the current frame: the width of rows, device pixels per point, and whether lines run from right to left. */
  let width = 0, ratio = 1, mirrored = false, isWide = false;
  let seen = /** @type {VisibleItems} */ ({});
  /** The width of each title with the space after it, in points. @type {Points[]} */
  const taken = [];
  /** The lines of each note below its title. @type {(readonly FittedLine[])[]} */
  const under = [];
  /** @param {Points} x */
  const from = (x) => mirrored ? width - x : x;
  const room = () => width - style.text - edge, isBeside = () => isWide || style.isBeside;

  /** @param {ListView} view */
  function fit({ rowHeight, free, textSize }) {
    if (known.rowHeight === rowHeight && known.free === free && known.textSize === textSize) return;
    style = rowStyleOf(Object.assign(known, { rowHeight, free, textSize }));
  }

  /** The center of a row's plate. */
  const plateAt = () => from(edge + style.mark / 2);

  /** @type {PaintPart} */
  function plates(context, n) {
    const { mark, hue } = seen.row[n], y = seen.middle[n];
    if (!mark) return;
    context.fillStyle = colors.mark(hue).fill;
    const x = plateAt();
    context.translate(x, y);
    context.fill(style.plate);
    context.translate(-x, -y);
  }

  /** @type {PaintPart} */
  function lines(context, n) {
    if (seen.isLast[n]) return;
    const line = Math.round(seen.end[n] * ratio) / ratio;
    context.fillRect(mirrored ? 0 : style.text, line - 1 / ratio, width - style.text, 1 / ratio);
  }

  /** @type {PaintPart} */
  function marks(context, n) {
    const { mark, hue } = seen.row[n];
    if (!mark) return;
    context.fillStyle = colors.mark(hue).ink;
    context.fillText(mark, plateAt(), seen.middle[n] + style.lines.mark, style.mark - 6);
  }

  /** @param {CanvasRenderingContext2D} context @param {number} n @param {Points} left the available width */
  function noteLines(context, n, left) {
    const { note } = seen.row[n], wraps = isBeside() ? style.wrapsAside : style.wrapsUnder;
    return (wraps ? style.fitLongNote : style.fitNote)(context, note, left);
  }

  /** How far the first line moves up to center the lines. @param {readonly FittedLine[]} lines */
  const raised = ({ length }) => (length - 1) * style.step / 2;

  /** @type {PaintPart} */
  function titles(context, n) {
    const { mark, title } = seen.row[n];
    if (!mark) return;
    const [line] = style.fitTitle(context, title, room());
    if (isBeside()) taken[n] = Math.ceil(line.width) + edge;
    const { lines } = style, y = seen.middle[n] + (isWide ? lines.alone : lines.title);
    fillLine(context, line, from(style.text), isBeside() ? y : y - raised(under[n]));
  }

  /** @type {PaintPart} */
  function headings(context, n) {
    const { mark, title } = seen.row[n];
    if (!mark) context.fillText(title, from(edge), seen.middle[n] + style.lines.heading);
  }

  /** @type {PaintPart} */
  function notes(context, n) {
    const { mark } = seen.row[n];
    const left = isBeside() ? room() - taken[n] : room();
    if (!mark || left < style.minimumNote) return;
    const lines = isBeside() ? noteLines(context, n, left) : under[n];
    const y = seen.middle[n] + (isWide ? style.lines.aside : style.lines.note) - raised(lines);
    const x = from(isBeside() ? width - edge : style.text);
    lines.forEach((line, number) => fillLine(context, line, x, y + number * style.step));
  }

  // Paints part by part instead of row by row, because setting a context's font is slow.
  return (context, view, all) => {
    ({ width, ratio, mirrored, isWide } = view);
    seen = all;
    fit(view);
    const [mark, title, note, heading] = style.fonts;
    context.font = note;
    for (let n = 0; !isBeside() && n < seen.count; n++) under[n] = noteLines(context, n, room());
    paintEach(context, seen, plates);
    context.fillStyle = colors.hair;
    paintEach(context, seen, lines);
    context.textAlign = "center";
    context.font = mark;
    paintEach(context, seen, marks);
    context.textAlign = mirrored ? "right" : "left";
    context.font = title;
    context.fillStyle = colors.ink;
    paintEach(context, seen, titles);
    context.fillStyle = colors.soft;
    context.font = heading;
    paintEach(context, seen, headings);
    if (isBeside()) context.textAlign = mirrored ? "left" : "right";
    context.font = note;
    paintEach(context, seen, notes);
    context.globalAlpha = 1;
  };
}
