// @ts-check

/** Points an arrow key scrolls, and points of the last page that stay on show. */
const step = 40;

/**
 * What a key asks of the list: an offset to scroll to, a refresh, or nothing.
 * @param {string} key
 * @param {{offset: number[], viewport: number[], lower: number, upper: number}} view
 * @returns {{scroll: number[]} | {begin: true} | null}
 */
export function command(key, { offset: [x, y], viewport, lower, upper }) {
  const page = Math.max(step, viewport[1] - step);
  const to = (/** @type {number} */ target) => ({
    scroll: [x, Math.min(Math.max(target, lower), upper)],
  });
  switch (key) {
    case "ArrowUp":
      return to(y - step);
    case "ArrowDown":
      return to(y + step);
    case "ArrowLeft":
      return { scroll: [x - step, y] };
    case "ArrowRight":
      return { scroll: [x + step, y] };
    case "PageUp":
      return to(y - page);
    case "PageDown":
      return to(y + page);
    case "Home":
      return to(lower);
    case "End":
      return to(upper);
    case "r":
    case "R":
      return { begin: true };
    default:
      return null;
  }
}

/**
 * Listens for keys that are meant for the list: those on the stage, and those on nothing.
 * @param {HTMLElement} canvas
 * @param {(key: string) => boolean} pressed answers whether the key was of use
 */
export function keys(canvas, pressed) {
  document.addEventListener("keydown", (event) => {
    const free = event.target === canvas || event.target === document.body;
    if (!free || event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressed(event.key)) event.preventDefault();
  });
}
