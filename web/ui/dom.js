// @ts-check
/** @import { MakeElement } from "../types.d.ts" */

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
