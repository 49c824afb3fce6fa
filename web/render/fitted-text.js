// @ts-check
// Texts as there is room for them: smaller, in two lines, or shortened.

/** @import { Points, Ratio } from "../engine/types.d.ts" */
/** A line as it is written: how much smaller than usual, and how wide that is. @typedef {{ text: string, size: Ratio, width: Points }} FittedLine */
/**
 * @typedef {(context: CanvasRenderingContext2D, text: string, room: Points) => readonly FittedLine[]} FitText needs the font set
 */

/** How many fitted texts are kept. */
const most = 2000;

/**
 * Fits texts into their room, and keeps the results: measuring takes long. A text that is too wide is written smaller, then broken at
 * a word if it may have two lines, and then shortened.
 * @param {Ratio} [least] how much smaller it may be written
 * @param {1 | 2} [lines] how many it may have
 * @returns {FitText}
 */
export function fittedText(least = 1, lines = 1) {
  /** @type {Map<string, { room: Points, fitted: readonly FittedLine[] }>} */
  const kept = new Map();
  return (context, text, room) => {
    if (kept.size > most) kept.clear();
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
 * Writes a line.
 * @param {CanvasRenderingContext2D} context
 * @param {FittedLine} line
 * @param {Points} x where it begins or ends, as it is aligned
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
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {Points} room
 * @param {Ratio} least
 * @returns {FittedLine}
 */
function fittedLine(context, text, room, least) {
  const short = shortened(context, text, room / least), { width } = context.measureText(short);
  const size = width > room ? room / width : 1;
  return { text: short, size, width: width * size };
}

/**
 * Breaks a text at a word; null if its first word is too long for that.
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

/** The most characters of a line. */
const longest = 300;

/**
 * As much of a text as has room. Its dots are at the text's end, whichever way it runs.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {Points} room
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
