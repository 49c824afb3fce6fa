// @ts-check

import { byId } from "../browser/dom.js";

/**
 * The crosshair under a pointer or the keys.
 *
 * @typedef {object} Reach
 * @property {(clientX: number) => number} timeAt
 * @property {() => number} now where it is, seconds
 * @property {() => number} end the last time, seconds
 * @property {(time: number | null) => void} hover null: nothing hovers any more
 * @property {(time: number | null) => void} pin null: where it stands by itself
 * @property {() => void} grab it is taken in hand
 */

/** How far a key moves it, seconds. */
const strides = { fine: 0.001, plain: 0.01, coarse: 0.1 };

/** @param {Reach} reach */
export function timeCursor({ timeAt, now, end, hover, pin, grab }) {
  const plots = byId("plots");
  plots.addEventListener("pointermove", ({ clientX }) => hover(timeAt(clientX)));
  plots.addEventListener("pointerdown", ({ clientX }) => {
    grab();
    hover(timeAt(clientX));
  });
  plots.addEventListener("pointerup", ({ clientX }) => pin(Number(timeAt(clientX).toFixed(3))));
  plots.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") hover(null);
  });
  plots.addEventListener("pointercancel", () => hover(null));
  plots.addEventListener("keydown", (event) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const stride = altKey ? strides.fine : shiftKey ? strides.coarse : strides.plain;
    const to = place(key, stride, now(), end());
    if (to === undefined) return;
    event.preventDefault();
    grab();
    pin(to);
  });

  return {
    /**
     * Says where it is to those who do not see it.
     * @param {number} time
     * @param {number} last
     * @param {string} words
     */
    say(time, last, words) {
      plots.setAttribute("aria-valuenow", time.toFixed(3));
      plots.setAttribute("aria-valuemax", last.toFixed(3));
      plots.setAttribute("aria-valuetext", words);
    },
  };
}

/**
 * Where a key takes it; undefined if it is no key of ours.
 * @param {string} key
 * @param {number} stride seconds
 * @param {number} time seconds
 * @param {number} end seconds
 */
function place(key, stride, time, end) {
  const clamped = (/** @type {number} */ to) => Number(Math.max(0, Math.min(to, end)).toFixed(5));
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return clamped(time + stride);
    case "ArrowLeft":
    case "ArrowDown":
      return clamped(time - stride);
    case "PageUp":
      return clamped(time + strides.coarse);
    case "PageDown":
      return clamped(time - strides.coarse);
    case "Home":
      return 0;
    case "End":
      return clamped(end);
    case "Escape":
      return null;
  }
}
