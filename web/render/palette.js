// @ts-check
// Reads the canvas's colours from the page's style sheet, so that light and dark colours are defined once.

/** @import { Palette } from "./types.d.ts" */

/** The colours of the list, which layers can also name. */
const names = /** @type {const} */ (["ground", "ink", "soft", "hair", "accent", "veil"]);
/** The colours of controls, each with a shade for text. */
const shaded = /** @type {const} */ ([
  "red",
  "orange",
  "yellow",
  "green",
  "cyan",
  "blue",
  "purple",
]);

/**
 * Creates the palette, and reads it again when the colour scheme changes or colours are forced.
 * @param {() => void} changed
 * @returns {Palette}
 */
export function palette(changed) {
  /** @type {Map<number, ReturnType<Palette["mark"]>>} */
  const marks = new Map();
  const style = getComputedStyle(document.documentElement);
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();

  /** @type {Palette["mark"]} */
  function mark(hue) {
    const known = marks.get(hue);
    if (known) return known;
    const tone = (/** @type {string} */ part) => `oklch(${read(part)} ${hue * 360})`;
    const made = { fill: tone("mark"), ink: tone("mark-ink") };
    marks.set(hue, made);
    return made;
  }

  const colours = /** @type {Palette} */ ({ mark, version: 0 });
  colours.words = Object.create(colours);
  function readAll() {
    marks.clear();
    colours.version++;
    for (const name of names) colours[name] = read(name);
    for (const name of shaded) {
      colours[name] = read(name);
      colours.words[name] = colours[`${name}-words`] = read(`${name}-words`);
    }
  }
  readAll();
  for (const look of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(look).addEventListener("change", () => {
      readAll();
      changed();
    });
  }
  return colours;
}
