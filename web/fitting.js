// @ts-check
/** @import { Fit } from "./types.d.ts" */

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

/** Its dots stand where the text ends, whichever way that runs. @type {Fit} */
function shorten(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return end > 0 ? `\u2068${text.slice(0, end).trimEnd()}…\u2069` : "";
}
