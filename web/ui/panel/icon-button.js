// @ts-check
import { element } from "../../browser/dom.js";

/** A button with a drawing. @param {string} words @param {string} path of its lines, in a square of 24 points */
export function iconButton(words, path) {
  const button = element("button", {
    type: "button",
    class: "icon",
    "aria-label": words,
    title: words,
  });
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`;
  return button;
}
