// @ts-check
// The sets of values that can be compared on a recording: as it was recorded, A and B, and each preset of the control.
import { own, presetTitle } from "./presets.js";
import { presetValues } from "./tuning.js";

/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { ComparedSet } from "../what-if/comparison.js" */
/** @import { Tuner } from "./tuner.js" */

/**
 * @param {Tuner} tuner
 * @param {Edge | null} edge whose control takes the presets; null for none
 * @param {() => void} changed another set is shown
 * @returns {ComparedSet[]}
 */
export function comparedSets(tuner, edge, changed) {
  const { a, b } = tuner.sets;
  const group = tuner.tuning.groups.find(({ constants: [first] }) => first?.place === edge);
  const presets = group ? { ...tuner.tuning.presets, ...own.all("control") } : {};
  const using = (/** @type {() => void} */ use) => () => {
    use();
    changed();
  };
  return [
    { name: "As recorded", lines: [], use: using(() => tuner.go(tuner.known)) },
    { name: "A", lines: tuner.linesTo(a), use: using(() => tuner.isB && tuner.swap()) },
    { name: "B", lines: tuner.linesTo(b), use: using(() => tuner.isB || tuner.swap()) },
    ...Object.entries(presets)
      .map(([name, preset]) => ({
        name: presetTitle(name),
        lines: group ? tuner.linesTo(presetValues(group, preset), true) : [],
        use: using(() => group && tuner.apply(group, preset)),
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  ];
}
