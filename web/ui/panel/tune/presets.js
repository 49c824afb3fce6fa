// @ts-check
// The constants of one Swift type, with the server's presets and the user's.
import { readStorage, writeStorage } from "../../../browser/device.js";
import { element, setText } from "../../../browser/dom.js";
import { offerTime } from "../../toasts.js";
import { options, section, sectionHead } from "../elements.js";
import { constantRow } from "./constant-row.js";
import { asPreset, defaults, same } from "./constants.js";

/** @import { toasts } from "../../toasts.js" */
/** @import { Choice } from "../elements.js" */
/** @import { Tuner } from "./constant-edits.js" */
/** @import { Group, Values } from "./constants.js" */
/** @typedef {ReturnType<typeof tuningGroup>} TuningGroup */

/**
 * @param {Group} group @param {Tuner} tuner @param {() => void} changed @param {ReturnType<typeof toasts>["hint"]} hint
 */
export function tuningGroup(group, tuner, changed, hint) {
  const presets = presetBar(group, tuner, changed, hint);
  const count = element("small", { "aria-live": "off" });
  const rows = group.constants.map((constant) =>
    constantRow(constant, {
      set: (value) => tuner.set(constant.id, value),
      done: tuner.close,
    })
  );
  const node = section(
    group.title,
    {},
    sectionHead(element("h3", {}, group.title, " ", count), presets.node),
    element("div", { class: "constants" }, ...rows.map((row) => row.node)),
  );

  return {
    node,
    title: group.title,
    /** Ignores lines of other groups. @param {string} line @param {string} words */
    showError(line, words) {
      const at = group.constants.findIndex(({ sets }) => line.startsWith(sets));
      if (at < 0) return;
      tuner.refused(group.constants[at].id);
      changed();
      rows[at].showProblem(words);
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

/** All controls share their presets. @param {Group} group */
const kindOf = ({ title }) => title.includes(":") ? "control" : title;

const text = {
  select: (/** @type {string} */ group) => `Preset for ${group}`,
  sceneDefaults: "Scene defaults",
  save: "Save",
  saveTitle: "Save these settings as your own preset",
  remove: "Delete",
  removeTitle: "Delete this preset",
  removed: (/** @type {string} */ name) => `“${name}” was deleted.`,
  undo: "Undo",
  name: "Preset name",
  cancel: "Cancel",
  cancelTitle: "Close without saving",
};

/** The maximum length of a name, in characters. */
const longest = 40;

/**
 * @param {Group} group @param {Tuner} tuner @param {() => void} changed @param {ReturnType<typeof toasts>["hint"]} hint
 */
function presetBar(group, tuner, changed, hint) {
  const kind = kindOf(group);
  const scenesOwn = asPreset(group, defaults([group]));
  const select = element("select", { "aria-label": text.select(group.title) });
  const save = button(text.save, text.saveTitle);
  const remove = button(text.remove, text.removeTitle);
  const name = element("input", {
    "aria-label": text.name,
    placeholder: text.name,
    maxlength: `${longest}`,
    autocomplete: "off",
    required: "",
  });
  const cancel = button(text.cancel, text.cancelTitle);
  const naming = element(
    "form",
    { class: "preset-name", hidden: "" },
    name,
    element("button", {}, text.save),
    cancel,
  );
  const node = element("div", { class: "presets" }, select, save, remove, naming);

  const presets = () => kind === "control" ? controlPresets(tuner) : own.all(kind);

  function offer() {
    const chosen = tuner.chosen(group);
    /** @type {Choice[]} */
    const titled = Object.keys(presets()).map((key) => [key, presetTitle(key)]);
    titled.sort(([, one], [, other]) => one.localeCompare(other));
    select.replaceChildren(...options([["", text.sceneDefaults], ...titled]));
    select.value = chosen;
    remove.hidden = own.name(chosen) === null;
  }

  /** @param {boolean} isNaming */
  function showNaming(isNaming) {
    for (const part of [select, save]) part.hidden = isNaming;
    remove.hidden = isNaming || own.name(select.value) === null;
    naming.hidden = !isNaming;
    (isNaming ? name : save).focus({ preventScroll: true });
  }

  /** Compares the group with the preset from now on. @param {string} words @param {Values} preset */
  function keep(words, preset) {
    own.keep(kind, words, preset);
    tuner.compare(group, own.key(words), preset);
    changed();
  }

  select.onchange = () => {
    tuner.apply(group, select.value, presets()[select.value] ?? scenesOwn);
  };
  select.onfocus = offer; // another group of the same type might have saved a preset
  save.onclick = () => {
    name.value = own.name(select.value) ?? "";
    showNaming(true);
    name.select();
  };
  cancel.onclick = () => showNaming(false);
  naming.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation(); // the panel stays open
    showNaming(false);
  };
  naming.onsubmit = (event) => {
    event.preventDefault();
    const words = name.value.trim();
    if (!words) return;
    keep(words, asPreset(group, tuner.values));
    showNaming(false);
  };
  remove.onclick = () => {
    const words = own.name(select.value), preset = presets()[select.value];
    if (words === null) return;
    own.remove(kind, words);
    changed();
    select.focus({ preventScroll: true });
    hint(text.removed(words), offerTime, [() => keep(words, preset), text.undo]);
  };

  offer();
  return {
    node,
    /** Shows the preset; if it has been deleted, the group is compared with the scene's values. */
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

// The titles of presets, and the presets that are stored in this browser.

const storageKey = "overscroll.presets", mark = "my ";

/** The titles that the authors gave to the server's presets. @type {Record<string, string>} */
const titles = {
  jh: "JHPullToRefreshKit",
  ht: "HTRefreshView",
  "ht-auto": "HTRefreshView, load more",
  "ht-dragging": "HTRefreshView, load more by hand",
  "ht-manual": "HTRefreshView, load more by program",
  gv: "GVRefreshControl",
  ms: "MSPullToRefreshController",
  iq: "IQPullToRefresh",
  "iq-progress": "IQPullToRefresh, progress",
  "iq-more": "IQPullToRefresh, load more",
  uikit: "UIRefreshControl",
  swipe: "SwipeRefreshLayout",
  material: "PullToRefreshBox",
  mj: "MJRefresh, header",
  "mj-footer": "MJRefresh, footer",
};

/** The server's presets and the user's. @param {Tuner} tuner */
export const controlPresets = ({ tuning }) => ({ ...tuning.presets, ...own.all("control") });

/** @param {string} key */
export function presetTitle(key) {
  const name = own.name(key);
  return titles[key] ?? (name === null ? key : `${name} (mine)`);
}

/**
 * The content is not trusted, because another version of the page might have stored it.
 * @returns {Record<string, Record<string, Values>>}
 */
function stored() {
  try {
    return JSON.parse(readStorage(window, storageKey) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} kind @param {Record<string, Values>} presets */
const store = (kind, presets) =>
  writeStorage(window, storageKey, JSON.stringify({ ...stored(), [kind]: presets }));

export const own = {
  /** @param {string} name */
  key: (name) => mark + name,
  /** `null` for other presets. @param {string} key */
  name: (key) => key.startsWith(mark) ? key.slice(mark.length) : null,
  /** @param {string} kind @returns {Record<string, Values>} */
  all: (kind) =>
    Object.fromEntries(
      Object.entries(stored()[kind] ?? {}).map(([name, values]) => [own.key(name), values]),
    ),
  /** @param {string} kind @param {string} name @param {Values} values */
  keep: (kind, name, values) => store(kind, { ...stored()[kind], [name]: values }),
  /** @param {string} kind @param {string} name */
  remove(kind, name) {
    const { [name]: _, ...others } = stored()[kind] ?? {};
    store(kind, others);
  },
};
