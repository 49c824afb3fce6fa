// @ts-check
// The presets that a group of constants can take, and those of one's own: values are saved under a name, and deleted.
import { element } from "../../../browser/dom.js";
import { presetKey } from "./constant-lines.js";
import { own, presetTitle } from "./presets.js";

/** @import { Tuner } from "./constant-edits.js" */
/** @import { Group } from "./constant-lines.js" */

/** The kind of presets that a group takes: any control's are any other's. @param {Group} group */
const kindOf = ({ title }) => title.includes(":") ? "control" : title;

/** The most letters of a name. */
const longest = 40;

/**
 * @param {Group} group
 * @param {Tuner} tuner
 * @param {() => void} changed
 */
export function presetBar(group, tuner, changed) {
  const kind = kindOf(group);
  const select = element("select", { "aria-label": `Preset of ${group.title}` });
  const save = button("Save", "Save these values as a preset of your own");
  const remove = button("Delete", "Delete this preset of your own");
  const name = element("input", {
    "aria-label": "Name of the preset",
    placeholder: "Name of the preset",
    maxlength: `${longest}`,
    autocomplete: "off",
    required: "",
  });
  const cancel = button("Cancel", "Save nothing");
  const naming = element(
    "form",
    { class: "preset-name", hidden: "" },
    name,
    element("button", {}, "Save"),
    cancel,
  );
  const node = element("div", { class: "presets" }, select, save, remove, naming);

  /** The presets to choose from, by their names. */
  const presets = () => ({
    ...(kind === "control" ? tuner.tuning.presets : {}),
    ...own.all(kind),
  });

  /** Offers the presets there are, of which one is chosen. @param {string} chosen */
  function offer(chosen) {
    const names = Object.keys(presets()).sort((a, b) =>
      presetTitle(a).localeCompare(presetTitle(b))
    );
    select.replaceChildren(
      element("option", { value: "" }, "The scene’s own"),
      ...names.map((value) => element("option", { value }, presetTitle(value))),
    );
    select.value = chosen;
    remove.hidden = own.name(chosen) === null;
  }

  /** Asks for a name, or shows the presets again. @param {boolean} isAsked */
  function ask(isAsked) {
    for (const part of [select, save]) part.hidden = isAsked;
    remove.hidden = isAsked || own.name(select.value) === null;
    naming.hidden = !isAsked;
    (isAsked ? name : save).focus({ preventScroll: true });
  }

  select.onchange = () => {
    const defaults = group.constants.map((constant) => [presetKey(constant), constant.default]);
    tuner.apply(group, presets()[select.value] ?? Object.fromEntries(defaults));
    offer(select.value);
    changed();
  };
  select.onfocus = () => offer(select.value); // another group of the kind may have saved one
  save.onclick = () => {
    name.value = own.name(select.value) ?? "";
    ask(true);
    name.select();
  };
  cancel.onclick = () => ask(false);
  naming.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation(); // the panel stays open
    ask(false);
  };
  naming.onsubmit = (event) => {
    event.preventDefault();
    const words = name.value.trim();
    if (!words) return;
    const preset = tuner.preset(group);
    own.keep(kind, words, preset);
    offer(own.key(words));
    ask(false);
    tuner.compare(group, preset);
    changed();
  };
  remove.onclick = () => {
    const words = own.name(select.value);
    if (words === null) return;
    own.remove(kind, words);
    offer("");
    select.focus({ preventScroll: true });
  };

  offer("");
  return node;
}

/** @param {string} words @param {string} title */
const button = (words, title) =>
  element("button", { type: "button", class: "quiet", title }, words);
