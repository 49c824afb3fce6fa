// @ts-check

/** Fitted texts that are kept. */
const most = 2000;

/** Shortens texts that are too wide for their room, and remembers how. */
export function fitting() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  let last = 0;

  /** @param {CanvasRenderingContext2D} context with its font set; one font a text @param {string} text @param {number} room points */
  return function fit(context, text, room) {
    if (room !== last || kept.size > most) kept.clear();
    last = room;
    let fitted = kept.get(text);
    if (fitted === undefined) kept.set(text, fitted = shorten(context, text, room));
    return fitted;
  };
}

/** @param {CanvasRenderingContext2D} context @param {string} text @param {number} room */
function shorten(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
