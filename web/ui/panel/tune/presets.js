// @ts-check
// The names of presets, and those that this browser keeps.
import { keep, kept } from "../../../browser/device.js";

/** @import { Values } from "./constant-lines.js" */

const storageKey = "overscroll.presets", mark = "my ";

/** What the presets of the server are called by their authors. @type {Record<string, string>} */
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
  mj: "MJRefresh, header",
  "mj-footer": "MJRefresh, footer",
};

/** @param {string} key */
export function presetTitle(key) {
  const name = own.name(key);
  return titles[key] ?? (name === null ? key : `${name} (mine)`);
}

/** Whatever is stored is checked: another version of the page may have left it. @returns {Record<string, Record<string, Values>>} */
function stored() {
  try {
    return JSON.parse(kept(window, storageKey) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Keeps those of a kind, by their names. @param {string} kind @param {Record<string, Values>} presets */
const store = (kind, presets) =>
  keep(window, storageKey, JSON.stringify({ ...stored(), [kind]: presets }));

/** The presets that a person has saved in this browser. */
export const own = {
  /** What a saved preset is called among the others. @param {string} name */
  key: (name) => mark + name,
  /** The name under which a preset was saved; null for the others. @param {string} key */
  name: (key) => key.startsWith(mark) ? key.slice(mark.length) : null,
  /** Those of a kind, by their keys. @param {string} kind @returns {Record<string, Values>} */
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
