// @ts-check
/** @import { Fit } from "./types.d.ts" */

/** Fitted texts that are kept. */
const most = 2000;

/** Shortens texts that are too wide for their room, and remembers how. @type {() => Fit} */
export function fitting() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  let last = 0;
  return (context, text, room) => {
    if (room !== last || kept.size > most) kept.clear();
    last = room;
    let fitted = kept.get(text);
    if (fitted === undefined) kept.set(text, fitted = shorten(context, text, room));
    return fitted;
  };
}

/** @type {Fit} */
function shorten(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
