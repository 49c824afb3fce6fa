// @ts-check
/** @import { Points } from "../engine/types.d.ts" */
/**
 * @typedef {(context: CanvasRenderingContext2D, text: string, room: Points) => string} Truncate needs the font set
 */

/** How many shortened texts are kept. */
const most = 2000;

/** Shortens texts that are too wide for their room, and keeps the results. @returns {Truncate} */
export function textTruncation() {
  /** @type {Map<string, { room: Points, short: string }>} */
  const kept = new Map();
  return (context, text, room) => {
    if (kept.size > most) kept.clear();
    let entry = kept.get(text);
    if (entry?.room !== room) {
      kept.set(text, entry = { room, short: shortened(context, text, room) });
    }
    return entry.short;
  };
}

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
