// @ts-check
// Whose the fingers on the list are. One finger is the list's, and so are two that move together, as two thumbs do that walk
// along it in turn. Two that move apart zoom the page, and so do any two on a page that is zoomed: these are the browser's,
// until all have lifted.

/** @import { Points } from "../engine/types.d.ts" */
/** @typedef {{ readonly clientX: Points, readonly clientY: Points }} Place */
/** @typedef {"list" | "browser" | null} Owner null while two fingers have not moved far enough to tell */

/** Points that two fingers move before it shows what they do. A browser that zooms begins later. */
const slop = 6;

/** @param {() => boolean} isZoomed whether the page is zoomed with fingers */
export function pinchDetector(isZoomed) {
  /** Where the first two fingers were when the number of fingers became what it is. @type {ReturnType<typeof pair> | null} */
  let start = null;
  /** @type {Owner} */
  let owner = "list";
  /** Whether two fingers have been down: a browser may then call all that follows its own, and do nothing with it. */
  let wereTwo = false;

  /** The first finger has come down. */
  function begin() {
    [owner, start, wereTwo] = ["list", null, false];
  }

  return {
    get owner() {
      return owner;
    },
    begin,
    /**
     * The number of fingers has changed.
     * @param {ArrayLike<Place>} fingers
     * @param {boolean} [isCancelable] whether the browser leaves this to the page
     */
    count(fingers, isCancelable = true) {
      if (fingers.length === 0) return begin();
      start = fingers.length > 1 ? pair(fingers) : null;
      wereTwo ||= start !== null;
      if (owner === "browser") return;
      if (start) owner = isZoomed() ? "browser" : null;
      else owner = isCancelable || wereTwo ? "list" : "browser";
    },
    /**
     * Fingers have moved.
     * @param {ArrayLike<Place>} fingers
     * @param {boolean} isCancelable whether the browser leaves this to the page
     */
    move(fingers, isCancelable) {
      if (owner === "browser" || owner === "list" && isCancelable) return;
      if (!start) return void (owner = wereTwo ? "list" : "browser");
      const now = pair(fingers), x = now.x - start.x, y = now.y - start.y;
      const apart = now.apart - start.apart, along = Math.sqrt(x * x + y * y);
      if (Math.max(Math.abs(apart), along) >= slop) owner = apart > along ? "browser" : "list";
    },
  };
}

/** The middle between two fingers, and how far apart they are. @param {ArrayLike<Place>} fingers */
function pair({ 0: a, 1: b }) {
  const x = b.clientX - a.clientX, y = b.clientY - a.clientY;
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.sqrt(x * x + y * y),
  };
}
