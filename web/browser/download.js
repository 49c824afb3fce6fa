// @ts-check
import { element } from "./dom.js";

/** @typedef {{ name: string, text: string }} TextFile */

/** Who takes the next files, instead of the browser. @type {((file: TextFile) => void)[]} */
const takers = [];

/** Lets the next file that comes go to `take`, and not to the browser. @param {(file: TextFile) => void} take */
export const deliverNext = (take) => takers.push(take);

/** Hands a file to whoever waits for it, or to the browser. @param {TextFile} file */
export const deliver = (file) => (takers.shift() ?? downloadText)(file);

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
