// @ts-check
/** @import { Detent } from "./detents.js" */

const key = "overscroll.panel";

/**
 * How the panel was left in this browser; null if that is unknown.
 * @param {Pick<Window, "localStorage">} window
 * @returns {Detent | null}
 */
export function rememberedDetent(window) {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === "closed" || stored === "peek" || stored === "half" || stored === "full"
      ? stored
      : null;
  } catch {
    return null; // storage is forbidden
  }
}

/** Remembers how the panel is left, if the browser allows it. @param {Pick<Window, "localStorage">} window @param {Detent} detent */
export function rememberDetent(window, detent) {
  try {
    window.localStorage.setItem(key, detent);
  } catch {
    // Storage is full or forbidden: the next page opens as the first one did.
  }
}
