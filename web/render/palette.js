// @ts-check
// Reads the canvas's colors from the style sheet, so that light and dark colors are defined once.

/** @import { Palette } from "./types.d.ts" */

/** The colors of the list, which layers can also name. */
const names = /** @type {const} */ (["ground", "ink", "soft", "hair", "accent", "veil"]);
/** The colors of controls, each with a shade for text. */
export const shaded = /** @type {const} */ ([
  "red",
  "orange",
  "yellow",
  "green",
  "cyan",
  "blue",
  "purple",
]);

/**
 * Reads the colors again when the color scheme changes or colors are forced.
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

  const colors = /** @type {Palette} */ ({ mark, version: 0 });
  colors.words = Object.create(colors);
  function readAll() {
    marks.clear();
    colors.version++;
    for (const name of names) colors[name] = read(name);
    for (const name of shaded) {
      colors[name] = read(name);
      colors.words[name] = colors[`${name}-words`] = read(`${name}-words`);
    }
  }
  readAll();
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", () => {
      readAll();
      changed();
    });
  }
  return colors;
}
