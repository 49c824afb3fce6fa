// @ts-check
/** @import { Points, Ratio } from "../engine/types.d.ts" */
/**
 * @typedef {(context: CanvasRenderingContext2D, text: string, room: Points) => string} Truncate needs the font set
 */

/** How many shortened texts are kept. */
const most = 2000;

/**
 * Shortens texts that are too wide for their room, and keeps the results.
 * @param {Ratio} [least] how much smaller they may be written, which comes before
 * @returns {Truncate}
 */
export function textTruncation(least = 1) {
  /** @type {Map<string, { room: Points, short: string }>} */
  const kept = new Map();
  return (context, text, room) => {
    if (kept.size > most) kept.clear();
    let entry = kept.get(text);
    if (entry?.room !== room) {
      kept.set(text, entry = { room, short: shortened(context, text, room / least) });
    }
    return entry.short;
  };
}

/**
 * Writes a text, smaller where it has no room otherwise.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {Points} x where it begins or ends, as it is aligned
 * @param {Points} y
 * @param {Points} room
 */
export function fillFitting(context, text, x, y, room) {
  const size = room / context.measureText(text).width;
  if (!(size < 1)) return context.fillText(text, x, y);
  context.translate(x, y);
  context.scale(size, size);
  context.fillText(text, 0, 0);
  context.scale(1 / size, 1 / size);
  context.translate(-x, -y);
}

/**
 * Breaks texts that have no room in one line into two, the second of which may be shortened, and keeps the results.
 * @param {Ratio} least how much smaller they may be written
 * @returns {(context: CanvasRenderingContext2D, text: string, room: Points) => readonly string[]}
 */
export function twoLines(least) {
  const ends = textTruncation(), one = textTruncation(least), rests = textTruncation(least);
  return (context, text, room) => {
    if (one(context, text, room) === text) return [text];
    const end = ends(context, text, room).replaceAll(/[\u2068\u2069…]/g, "").length;
    let space = text.lastIndexOf(" ", end + dots);
    while (space > 0 && context.measureText(text.slice(0, space)).width > room) {
      space = text.lastIndexOf(" ", space - 1);
    }
    if (space <= 0) return [one(context, text, room)];
    return [text.slice(0, space), rests(context, text.slice(space + 1), room)];
  };
}

/** The most characters of a line, and those that may take the place of its dots. */
const longest = 300, dots = 5;

/** Its dots are at the text's end, whichever way it runs. @type {Truncate} */
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
