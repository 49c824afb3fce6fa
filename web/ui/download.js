// @ts-check
import { element } from "./dom.js";

/** @import { TextFile } from "../types.d.ts" */

/** Hands a text to the browser as a file. @type {(file: TextFile) => void} */
export function download({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = element("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
