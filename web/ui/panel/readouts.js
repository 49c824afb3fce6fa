// @ts-check
// The panel's numbers: rounded for the eye, whole in `data-value`.
import { element, setText } from "../../browser/dom.js";

/**
 * A number with so many decimals and a true minus sign, and without a negative zero.
 * @param {number} value
 * @param {number} decimals
 */
export const rounded = (value, decimals) =>
  value.toFixed(decimals).replace(/^-(?=[0.]*$)/, "").replace("-", "−");

/** The readouts of a panel, by their names in `data-readout`. @param {ParentNode} panel */
export function readouts(panel) {
  /** @type {Map<string, { cell: HTMLElement, words: HTMLElement }>} */
  const all = new Map();
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll("dd"))) {
    const words = element("span", {}, cell.textContent ?? "");
    cell.replaceChildren(words, element("small", {}, cell.dataset.unit ?? ""));
    all.set(cell.dataset.readout ?? "", { cell, words });
  }
  return {
    /**
     * @param {string} name
     * @param {number} value
     * @param {string} text
     */
    set(name, value, text) {
      const readout = all.get(name);
      if (!readout) return;
      readout.cell.dataset.value = `${value}`;
      setText(readout.words, text);
    },
  };
}
