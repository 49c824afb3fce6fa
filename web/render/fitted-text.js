// @ts-check
// Fits texts into the available width: smaller, in two lines, or shortened.

/** @import { Points, Ratio } from "../engine/types.d.ts" */
/**
 * A line of text, its ratio to the usual size, and its resulting width.
 * @typedef {{ text: string, size: Ratio, width: Points }} FittedLine
 */
/**
 * @typedef {(context: CanvasRenderingContext2D, text: string, room: Points) => readonly FittedLine[]} FitText the
 *   context's font must be set
 */

const maximumEntries = 2000;

/**
 * Fits texts and stores the results, because measuring is slow. A text that is too wide is drawn smaller, then broken
 * at a word if two lines are allowed, and then shortened.
 * @param {Ratio} [least] the smallest ratio to the usual size
 * @param {1 | 2} [lines] the maximum number of lines
 * @returns {FitText}
 */
export function fittedText(least = 1, lines = 1) {
  /** @type {Map<string, { room: Points, fitted: readonly FittedLine[] }>} */
  const kept = new Map();
  return (context, text, room) => {
    if (kept.size > maximumEntries) kept.clear();
    let entry = kept.get(text);
    if (entry?.room !== room) {
      const line = fittedLine(context, text, room, least);
      const fitted = lines === 2 && line.text !== text
        ? twoLines(context, text, room, least) ?? [line]
        : [line];
      kept.set(text, entry = { room, fitted });
    }
    return entry.fitted;
  };
}

/**
 * @param {CanvasRenderingContext2D} context @param {FittedLine} line @param {Points} x for the context's alignment
 * @param {Points} y
 */
export function fillLine(context, { text, size }, x, y) {
  if (size === 1) return context.fillText(text, x, y);
  context.translate(x, y);
  context.scale(size, size);
  context.fillText(text, 0, 0);
  context.scale(1 / size, 1 / size);
  context.translate(-x, -y);
}

/**
 * @param {CanvasRenderingContext2D} context @param {string} text @param {Points} room @param {Ratio} least
 * @returns {FittedLine}
 */
function fittedLine(context, text, room, least) {
  const short = shortened(context, text, room / least), { width } = context.measureText(short);
  const size = width > room ? room / width : 1;
  return { text: short, size, width: width * size };
}

/**
 * Breaks a text into two lines; returns null if the first word is too long.
 * @type {(...text: Parameters<typeof fittedLine>) => readonly FittedLine[] | null}
 */
function twoLines(context, text, room, least) {
  const isTooLong = (/** @type {number} */ end) =>
    context.measureText(text.slice(0, end)).width > room;
  let space = text.lastIndexOf(" ", longest);
  while (space > 0 && isTooLong(space)) space = text.lastIndexOf(" ", space - 1);
  if (space <= 0) return null;
  return [text.slice(0, space), text.slice(space + 1)]
    .map((each) => fittedLine(context, each, room, least));
}

/** The maximum number of characters in a line. */
const longest = 300;

/**
 * The longest part that fits, with an ellipsis at its end in both directions of text.
 * @param {CanvasRenderingContext2D} context @param {string} text @param {Points} room
 */
function shortened(context, text, room) {
  const letters = [...text.slice(0, 2 * longest)];
  if (text.length <= 2 * longest && context.measureText(text).width <= room) return text;
  let least = 0, most = Math.min(letters.length, longest);
  const part = (/** @type {number} */ count) => letters.slice(0, count).join("").trimEnd();
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (context.measureText(`${part(middle)}…`).width > room) most = middle - 1;
    else least = middle;
  }
  return least > 0 ? `\u2068${part(least)}…\u2069` : "";
}
