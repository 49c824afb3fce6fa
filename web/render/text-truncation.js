// @ts-check
/** @import { Fit } from "../types.d.ts" */

/** Fitted texts that are kept. */
const most = 2000;

/** Shortens texts that are too wide for their room, and remembers how. @type {() => Fit} */
export function fitting() {
  /** @type {Map<string, { room: number, fitted: string }>} */
  const kept = new Map();
  return (context, text, room) => {
    if (kept.size > most) kept.clear();
    let one = kept.get(text);
    if (one?.room !== room) kept.set(text, one = { room, fitted: shorten(context, text, room) });
    return one.fitted;
  };
}

/** Characters: more are never seen in a line. */
const longest = 300;

/** Its dots stand where the text ends, whichever way that runs. @type {Fit} */
function shorten(context, text, room) {
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
