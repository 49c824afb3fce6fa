// @ts-check
/** @import { MakeElement, TextFile } from "./types.d.ts" */

/** Makes an element with attributes and children. @type {MakeElement} */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The element with that id. @type {<Kind extends HTMLElement = HTMLElement>(id: string) => Kind} */
export const byId = (id) => /** @type {any} */ (document.getElementById(id));

/** Writes text where it is another. @type {(target: Element, text: string) => void} */
export function write(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** A dot of a phase's colour. @type {(tone: string) => HTMLElement} */
export function dot(tone) {
  const made = element("i", { class: "dot", "aria-hidden": "true" });
  made.style.setProperty("--tone", `var(--${tone})`);
  return made;
}

/** Hands a text to the browser as a file. @type {(file: TextFile) => void} */
export function download({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = element("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
