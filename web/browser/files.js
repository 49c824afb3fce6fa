// @ts-check
// Files and texts that the user saves: downloads and the clipboard.
import { element } from "./dom.js";

/** @typedef {{ name: string, text: string }} TextFile */

/** The receivers of the next files, which replace the download. @type {((file: TextFile) => void)[]} */
const waiting = [];

/** @param {(file: TextFile) => void} receive */
export const interceptNextFile = (receive) => waiting.push(receive);

/** Passes a file to the next receiver, or downloads it. @param {TextFile} file */
export const saveFile = (file) => (waiting.shift() ?? downloadText)(file);

/** @param {TextFile} file */
export const downloadText = ({ name, text }) =>
  download(name, new Blob([text], { type: "text/plain" }));

/** @param {string} name @param {Blob} contents */
export function download(name, contents) {
  const url = URL.createObjectURL(contents);
  const link = element("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Returns false if the browser forbids it, for example on a page from plain HTTP.
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
