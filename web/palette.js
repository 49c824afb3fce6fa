// @ts-check
// The canvas takes its colours from the page's style sheet, so that light and dark are said once.

/**
 * @typedef {object} Palette
 * @property {string} ground behind everything
 * @property {string} ink the text
 * @property {string} soft the text that stands back
 * @property {string} hair the lines between rows
 * @property {(hue: number) => {fill: string, ink: string}} mark the colours of a mark; hue in turns
 */

/**
 * Reads the palette and keeps it up with the colour scheme.
 * @param {() => void} changed
 * @returns {Palette}
 */
export function palette(changed) {
  /** @type {Map<number, {fill: string, ink: string}>} */
  const marks = new Map();
  const style = getComputedStyle(document.documentElement);
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();

  /** @param {number} hue */
  function mark(hue) {
    const known = marks.get(hue);
    if (known) return known;
    const tone = (/** @type {string} */ part) =>
      `oklch(${read(`${part}-lightness`)} ${read(`${part}-chroma`)} ${hue * 360})`;
    const made = { fill: tone("mark"), ink: tone("mark-ink") };
    marks.set(hue, made);
    return made;
  }

  /** @type {Palette} */
  const colours = { ground: "", ink: "", soft: "", hair: "", mark };
  function readAll() {
    marks.clear();
    for (const name of /** @type {const} */ (["ground", "ink", "soft", "hair"])) {
      colours[name] = read(name);
    }
  }
  readAll();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    readAll();
    changed();
  });
  return colours;
}
