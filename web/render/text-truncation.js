// @ts-check
/** @import { Points, Ratio } from "../engine/types.d.ts" */
/**
 * @typedef {(context: CanvasRenderingContext2D, text: string, room: Points) => string} Truncate needs the font set
 */

/** How many shortened texts are kept. */
const most = 2000;

/**
 * Keeps what was made of texts while they have the same room.
 * @template Made
 * @param {(context: CanvasRenderingContext2D, text: string, room: Points) => Made} make
 */
function keeping(make) {
  /** @type {Map<string, { room: Points, made: Made }>} */
  const kept = new Map();
  return (
    /** @type {CanvasRenderingContext2D} */ context,
    /** @type {string} */ text,
    /** @type {Points} */ room,
  ) => {
    if (kept.size > most) kept.clear();
    let entry = kept.get(text);
    if (entry?.room !== room) kept.set(text, entry = { room, made: make(context, text, room) });
    return entry.made;
  };
}

/**
 * Shortens texts that are too wide for their room, and keeps the results.
 * @param {Ratio} [least] how much smaller they may be written, which comes before
 * @returns {Truncate}
 */
export const textTruncation = (least = 1) =>
  keeping((context, text, room) => shortened(context, text, room / least));

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
 */
export const twoLines = (least) =>
  keeping((context, text, room) => {
    const one = shortened(context, text, room / least);
    if (one === text) return [text];
    const isTooLong = (/** @type {number} */ end) =>
      context.measureText(text.slice(0, end)).width > room;
    let space = text.lastIndexOf(" ", one.length);
    while (space > 0 && isTooLong(space)) space = text.lastIndexOf(" ", space - 1);
    if (space <= 0) return [one];
    return [text.slice(0, space), shortened(context, text.slice(space + 1), room / least)];
  });

/** The most characters of a line. */
const longest = 300;

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
