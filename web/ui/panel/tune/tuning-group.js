// @ts-check
// The constants of a Swift type in their section, with the presets that they can take.
import { element, setText } from "../../../browser/dom.js";
import { constantRow } from "./constant-row.js";
import { same } from "./constant-lines.js";
import { presetBar } from "./preset-bar.js";

/** @import { toasts } from "../../toasts.js" */
/** @import { Tuner } from "./constant-edits.js" */
/** @import { Group } from "./constant-lines.js" */
/** @typedef {ReturnType<typeof tuningGroup>} TuningGroup */

/**
 * @param {Group} group
 * @param {Tuner} tuner
 * @param {() => void} changed
 * @param {ReturnType<typeof toasts>["hint"]} hint
 */
export function tuningGroup(group, tuner, changed, hint) {
  const presets = presetBar(group, tuner, changed, hint);
  const count = element("small", { "aria-live": "off" });
  const rows = group.constants.map((constant) =>
    constantRow(constant, {
      set(value) {
        tuner.set(constant.id, value);
        changed();
      },
      done: tuner.close,
    })
  );
  const node = element(
    "section",
    { class: "tuning-group", "aria-label": group.title },
    element(
      "div",
      { class: "group-head" },
      element("h3", {}, group.title, " ", count),
      presets.node,
    ),
    element("div", { class: "constants" }, ...rows.map((row) => row.node)),
  );

  return {
    node,
    title: group.title,
    /** Shows why the server refused a line, if the line is of this group. @param {string} line @param {string} words */
    refuse(line, words) {
      const at = group.constants.findIndex(({ sets }) => line.startsWith(sets));
      if (at < 0) return;
      tuner.refused(rows[at].id);
      changed();
      rows[at].complain(words);
    },
    show() {
      presets.show();
      const { values } = tuner;
      let changes = 0;
      group.constants.forEach((constant, n) => {
        const base = tuner.base(group, constant.id, constant.default), value = values[constant.id];
        if (value === undefined) return;
        if (!same(value, base)) changes += 1;
        rows[n].show(value, base);
      });
      setText(count, changes ? `${changes} changed` : "");
    },
  };
}
