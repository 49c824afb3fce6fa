// @ts-check
import { element } from "./dom.js";

/** Hands a text to the browser as a file. @param {{ name: string, text: string }} file */
export function download({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = element("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
