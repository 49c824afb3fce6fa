// @ts-check
// The constants of a Swift type in their section, with the presets that they can take and be compared with.
import { element, setText } from "../../../browser/dom.js";
import { constantRow } from "./constant-row.js";
import { own, presetTitle } from "./presets.js";
import { presetKey, same } from "./constant-lines.js";

/** @import { Tuner } from "./constant-edits.js" */
/** @import { Group } from "./constant-lines.js" */
/** @typedef {ReturnType<typeof tuningGroup>} TuningGroup */

/** The kind of presets that a group takes: any control's are any other's. @param {Group} group */
const kindOf = ({ title }) => title.includes(":") ? "control" : title;

/**
 * @param {Group} group
 * @param {Tuner} tuner
 * @param {() => void} changed
 */
export function tuningGroup(group, tuner, changed) {
  const kind = kindOf(group), count = element("small", { "aria-live": "off" });
  const select = element("select", { "aria-label": `Preset of ${group.title}` });
  const rows = group.constants.map((constant) =>
    constantRow(constant, {
      set(value) {
        tuner.set(constant.id, value);
        changed();
      },
      done: tuner.close,
    })
  );
  const save = element("button", {
    type: "button",
    class: "quiet",
    title: "Save these values as a preset of your own",
  }, "Save");
  const node = element(
    "section",
    { class: "tuning-group", "aria-label": group.title },
    element(
      "div",
      { class: "group-head" },
      element("h3", {}, group.title, " ", count),
      select,
      save,
    ),
    element("div", { class: "constants" }, ...rows.map((row) => row.node)),
  );

  /** The presets to choose from, by their names. */
  const presets = () => ({
    ...(kind === "control" ? tuner.tuning.presets : {}),
    ...own.all(kind),
  });

  function offer() {
    const chosen = select.value;
    const names = Object.keys(presets()).sort((a, b) =>
      presetTitle(a).localeCompare(presetTitle(b))
    );
    select.replaceChildren(
      element("option", { value: "" }, "The scene’s own"),
      ...names.map((value) => element("option", { value }, presetTitle(value))),
    );
    select.value = chosen;
  }

  select.onchange = () => {
    const preset = presets()[select.value];
    if (preset) tuner.apply(group, preset);
    else tuner.apply(group, tunerDefaults());
    changed();
  };
  save.onclick = () => {
    const name = prompt("A name for these values")?.trim();
    if (!name) return;
    const preset = tuner.preset(group);
    own.keep(kind, name, preset);
    offer();
    select.value = own.key(name);
    tuner.compare(group, preset);
    changed();
  };
  const tunerDefaults = () =>
    Object.fromEntries(group.constants.map((constant) => [presetKey(constant), constant.default]));

  offer();
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
