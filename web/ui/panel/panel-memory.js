// @ts-check
import { keep, kept } from "../../browser/device.js";
import { detents } from "./detents.js";

/** @import { Detent } from "./detents.js" */

const key = "overscroll.panel", tabKey = "overscroll.tab";

/**
 * How the panel was left in this browser; null if that is unknown.
 * @param {Pick<Window, "localStorage">} window
 * @returns {Detent | null}
 */
export function rememberedDetent(window) {
  const stored = kept(window, key);
  return detents.find((each) => each === stored) ?? null;
}

/** Remembers how the panel is left, if the browser allows it. @param {Pick<Window, "localStorage">} window @param {Detent} detent */
export function rememberDetent(window, detent) {
  keep(window, key, detent);
}

/** The tab that was shown last; null if that is unknown. @param {Pick<Window, "localStorage">} window */
export const rememberedTab = (window) => kept(window, tabKey);

/** Remembers the tab that is shown. @param {Pick<Window, "localStorage">} window @param {string} name */
export function rememberTab(window, name) {
  keep(window, tabKey, name);
}
