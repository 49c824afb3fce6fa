// @ts-check
// What a person takes from the page: files, and texts in the clipboard.
import { element } from "./dom.js";

/** @typedef {{ name: string, text: string }} TextFile */

/** Who waits for the next files, instead of the browser. @type {((file: TextFile) => void)[]} */
const waiting = [];

/** Lets the next file that comes go to `receive`, and not to the browser. @param {(file: TextFile) => void} receive */
export const deliverNext = (receive) => waiting.push(receive);

/** Hands a file to whoever waits for it, or to the browser. @param {TextFile} file */
export const deliver = (file) => (waiting.shift() ?? downloadText)(file);

/** Hands a text to the browser as a file. @param {TextFile} file */
export const downloadText = ({ name, text }) =>
  download(name, new Blob([text], { type: "text/plain" }));

/** Hands a file to the browser. @param {string} name @param {Blob} contents */
export function download(name, contents) {
  const url = URL.createObjectURL(contents);
  const link = element("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Copies a text; false where the browser does not let this page, as on one that came by plain http.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
