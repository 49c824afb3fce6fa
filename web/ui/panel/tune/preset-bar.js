// @ts-check
// The presets that a group of constants can take, and those of one's own: values are saved under a name, and deleted.
import { element } from "../../../browser/dom.js";
import { offerTime } from "../../toasts.js";
import { presetKey } from "./constant-lines.js";
import { own, presetTitle } from "./presets.js";

/** @import { toasts } from "../../toasts.js" */
/** @import { Tuner } from "./constant-edits.js" */
/** @import { Group, Values } from "./constant-lines.js" */

/** The kind of presets that a group takes: any control's are any other's. @param {Group} group */
const kindOf = ({ title }) => title.includes(":") ? "control" : title;

/** The most letters of a name. */
const longest = 40;

/**
 * @param {Group} group
 * @param {Tuner} tuner
 * @param {() => void} changed
 * @param {ReturnType<typeof toasts>["hint"]} hint
 */
export function presetBar(group, tuner, changed, hint) {
  const kind = kindOf(group);
  /** What the constants are in the scene by itself, as a preset. @type {Values} */
  const scenesOwn = Object.fromEntries(
    group.constants.map((constant) => [presetKey(constant), constant.default]),
  );
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

  /** Offers the presets there are, of which one is chosen. */
  function offer() {
    const chosen = tuner.chosen(group);
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

  /** Keeps a preset of one's own, and compares with it from now on. @param {string} words @param {Values} preset */
  function keep(words, preset) {
    own.keep(kind, words, preset);
    tuner.compare(group, own.key(words), preset);
    changed();
  }

  select.onchange = () => {
    tuner.apply(group, select.value, presets()[select.value] ?? scenesOwn);
    changed();
  };
  select.onfocus = offer; // another group of the kind may have saved one
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
    keep(words, tuner.preset(group));
    ask(false);
  };
  remove.onclick = () => {
    const words = own.name(select.value), preset = presets()[select.value];
    if (words === null) return;
    own.remove(kind, words);
    changed();
    select.focus({ preventScroll: true });
    hint(`“${words}” is deleted.`, offerTime, [() => keep(words, preset), "Undo"]);
  };

  offer();
  return {
    node,
    /** Shows what the group is compared with: the scene's own values once its preset has been deleted, here or elsewhere. */
    show() {
      const key = tuner.chosen(group);
      if (own.name(key) !== null && !own.all(kind)[key]) tuner.compare(group, "", scenesOwn);
      if (tuner.chosen(group) !== select.value) offer();
    },
  };
}

/** @param {string} words @param {string} title */
const button = (words, title) =>
  element("button", { type: "button", class: "quiet", title }, words);
