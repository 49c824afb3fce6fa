// @ts-check
// The sets of values that can be compared on a recording: as it was recorded, A and B, and each preset of the control.
import { own, presetTitle } from "./presets.js";
import { presetValues, same } from "./constant-lines.js";

/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { ComparedSet } from "../what-if/comparison.js" */
/** @import { Tuner } from "./constant-edits.js" */
/** @import { Values } from "./constant-lines.js" */

/**
 * @param {Tuner} tuner
 * @param {Edge | null} edge whose control takes the presets; null for none
 * @param {() => void} changed another set is shown
 * @returns {ComparedSet[]}
 */
export function comparedSets(tuner, edge, changed) {
  // Whole, and not as what differs from now: the recording may have had other values.
  const { a, b } = tuner.sets;
  const group = tuner.tuning.groups.find(({ constants: [first] }) => first?.place === edge);
  const presets = Object.entries({ ...tuner.tuning.presets, ...own.all("control") })
    .flatMap(([key, preset]) =>
      group
        ? [{ key, name: presetTitle(key), group, preset, values: presetValues(group, preset) }]
        : []
    );
  /** Whether values are among others. @param {Values} part @param {Values} whole */
  const isIn = (part, whole) =>
    Object.entries(part).every(([id, value]) => same(value, whole[id] ?? ""));
  const presetOf = (/** @type {Values} */ values) =>
    presets.find((each) => isIn(each.values, values))?.name;
  const isShown = (/** @type {Values} */ values) => () => isIn(values, tuner.values);
  const using = (/** @type {() => void} */ use) => () => {
    use();
    changed();
  };
  return [
    {
      name: "As recorded",
      lines: [],
      isShown: isShown(tuner.known),
      use: using(() => tuner.go(tuner.known)),
    },
    {
      name: "A",
      preset: presetOf(a),
      lines: tuner.linesTo(a, true),
      isShown: isShown(a),
      use: using(() => tuner.showSet(false)),
    },
    {
      name: "B",
      preset: presetOf(b),
      lines: tuner.linesTo(b, true),
      isShown: isShown(b),
      use: using(() => tuner.showSet(true)),
    },
    ...presets
      .map(({ key, name, group, preset, values }) => ({
        name,
        lines: tuner.linesTo(values, true),
        isShown: isShown(values),
        use: using(() => tuner.apply(group, key, preset)),
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  ];
}
