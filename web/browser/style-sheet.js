// @ts-check
import { element } from "./dom.js";

/** The sheets that were asked for, by their addresses. @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Loads a style sheet, once. @param {string} href @returns {Promise<unknown>} */
export function loadStyleSheet(href) {
  const sheet = sheets.get(href) ?? load(href);
  sheets.set(href, sheet);
  return sheet;
}

/** @param {string} href */
const load = (href) =>
  new Promise((loaded, failed) => {
    const link = element("link", { rel: "stylesheet", href });
    link.onload = loaded;
    link.onerror = () => {
      sheets.delete(href); // the next one who asks tries again
      link.remove();
      failed(new Error(`the style sheet ${href} cannot be loaded`));
    };
    document.head.append(link);
  });
