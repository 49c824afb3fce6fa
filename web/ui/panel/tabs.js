// @ts-check
// The contents of a tab are created when it is first chosen.
import { lazy, retryPause } from "../../browser/flow.js";
import { byId, element } from "../../browser/dom.js";
import { focusMove } from "./elements.js";
import { rememberedTab, rememberTab } from "./lazy-panel.js";

/** @import { InputSender } from "../../input/input-sender.js" */
/** @import { connection } from "../../net/connection.js" */
/** @import { Engine, Milliseconds, RunEngine, Seconds } from "../../engine/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Edge, Shown } from "../../scene/types.d.ts" */
/** @import { DeviceFrame } from "../device-frame.js" */
/** @import { toasts } from "../toasts.js" */
/** @import { Invitation } from "../roles.js" */
/** @import { Measurements } from "../measurements.js" */
/** @import { PanelStore, WantedPanel } from "./lazy-panel.js" */
/** @import { WhatIf } from "./what-if/what-if.js" */
/**
 * `receive` receives each message after the store, `follow` each frame, and `frame` each frame while the tab is shown.
 * A shown tab can receive a wish, such as a moment. `moment` is the moment of the past that the tab shows on the stage.
 * @typedef {{
 *   receive?: (kind: string, body: any) => void,
 *   follow?: (state: FrameState) => void,
 *   frame?: (state: FrameState) => void,
 *   shown?: (isShown: boolean, wish?: any) => void,
 *   moment?: () => Moment | null,
 * }} TabContents
 */
/**
 * The parts of the page that the panel uses.
 * @typedef {object} PageBesidePanel
 * @property {PanelStore} store
 * @property {(kind: string, body: object) => void} send
 * @property {InputSender} input
 * @property {Pick<ReturnType<typeof connection>, "pause" | "state">} link
 * @property {Pick<DeviceFrame, "turn">} device
 * @property {Pick<Invitation, "links">} invited
 * @property {Measurements} measures
 * @property {(view: { at: (t: Milliseconds) => any } & Shown | null) => void} show `null` for the present
 * @property {RunEngine} run
 * @property {() => Promise<boolean>} loadReplayEngine whether the engine can now show the past
 * @property {ReturnType<typeof toasts>["hint"]} hint
 */
/**
 * A time on the branch's clock, in seconds. Without a number, the branch is the session's current branch.
 * @typedef {{ at: Seconds, branch?: number | null }} Moment
 */
/**
 * Why does a control refresh, or not? The defaults are the stage's moment and the previous question's edge.
 * @typedef {{ edge?: Edge, moment: Moment | null }} Question
 */
/**
 * `past` is the moment of the past that the stage shows. `explain` answers a question in the Why tab. `goToPull` shows
 * the last pull, and then the constants, which `tune` shows. `share` offers the link to the current tab.
 * @typedef {PageBesidePanel & {
 *   engine: Engine,
 *   past: () => Moment | null,
 *   explain: (question: Question) => void,
 *   goTo: (at?: Seconds) => void,
 *   isLive: () => boolean,
 *   goToPull: () => void,
 *   share: () => void,
 *   tune: () => void,
 *   whatIf: WhatIf,
 * }} PanelPage
 */

/** The text of a tab that could not be loaded. */
const awaited = "This tab loads when the server answers.";

/**
 * `load` returns the contents only after they have loaded.
 * @typedef {object} Tab
 * @property {string} name
 * @property {HTMLElement} node
 * @property {HTMLButtonElement} button
 * @property {() => TabContents | undefined} load
 * @property {TabContents} [contents] after they have loaded
 */

/** @param {HTMLElement} row @param {HTMLElement} place */
export function tabRow(row, place) {
  /** @type {Tab[]} */
  const all = [];
  let chosen = "";
  /** The wish for the chosen tab, until the tab has received it. @type {any} */
  let wish;

  /** @param {string} title @param {(node: HTMLElement) => Promise<TabContents>} open */
  function add(title, open) {
    const name = title.toLowerCase();
    const node = element("section", {
      id: `tab-${name}`,
      class: "tab",
      role: "tabpanel",
      tabindex: "0",
      "aria-labelledby": `choose-${name}`,
      hidden: "",
    });
    const button = element("button", {
      type: "button",
      id: `choose-${name}`,
      role: "tab",
      "aria-controls": node.id,
    }, title);
    const load = lazy(
      async () => {
        tab.contents = await open(node).catch((problem) => {
          node.replaceChildren(element("p", { role: "status" }, awaited));
          setTimeout(() => name === chosen && reveal(), 2 * retryPause); // by then the tab can be requested again
          throw problem;
        });
        return tab.contents;
      },
      () => name === chosen ? reveal() : tab.contents?.shown?.(false),
    );
    /** @type {Tab} */
    const tab = { name, node, button, load };
    button.onclick = () => choose(name);
    all.push(tab);
    row.append(button);
    place.append(node);
  }

  /** @param {string} name */
  const named = (name) => all.find((tab) => tab.name === name);

  /** A tab that is still loading is notified later. */
  function reveal() {
    const contents = named(chosen)?.load();
    if (!contents) return;
    contents.shown?.(true, wish);
    wish = undefined;
  }

  /** Scrolls only the row of tabs, so that the chosen tab is entirely visible. */
  function bringIntoView() {
    const button = named(chosen)?.button;
    if (!button) return;
    const seen = row.getBoundingClientRect(), { left, right } = button.getBoundingClientRect();
    if (right > seen.right) row.scrollLeft += right - seen.right;
    if (left < seen.left) row.scrollLeft -= seen.left - left;
  }

  /** @param {string} name @param {any} [next] */
  function choose(name, next) {
    if (name === chosen && next === undefined) return;
    wish = next;
    // A button that leads to another tab is hidden with its own tab, so the focus moves to the other tab.
    const hadFocus = name !== chosen && named(chosen)?.node.contains(document.activeElement);
    if (name !== chosen) named(chosen)?.contents?.shown?.(false);
    chosen = name;
    for (const { node, button, ...tab } of all) {
      const isChosen = tab.name === name;
      node.hidden = !isChosen;
      button.ariaSelected = `${isChosen}`;
      button.tabIndex = isChosen ? 0 : -1;
    }
    bringIntoView();
    if (hadFocus) named(name)?.node.focus({ preventScroll: true });
    byId("panel").dataset.tab = name;
    reveal();
    rememberTab(window, name);
  }

  new ResizeObserver(bringIntoView).observe(row); // also when the panel opens or its text grows
  row.addEventListener("keydown", (event) => {
    const now = all.findIndex(({ name }) => name === chosen);
    const next = focusMove(event.key, now, all.length);
    if (next === undefined) return;
    choose(all[next].name);
    all[next].button.focus();
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    add,
    /**
     * Shows the tab in the page's address, the last tab in this browser, or the first tab, in this order of preference.
     * @param {WantedPanel | null} wanted
     */
    begin(wanted) {
      const first = named(wanted?.tab || (rememberedTab(window) ?? "")) ?? all[0];
      choose(first.name, wanted?.at ?? undefined);
    },
    choose,
    /** @param {string} name */
    load: (name) => void named(name)?.load(),
    /** The tab that is shown, and its moment of the past. */
    get shown() {
      return { name: chosen, at: named(chosen)?.contents?.moment?.()?.at ?? null };
    },
    /** The moment of the past on the stage; `null` for the present. @returns {Moment | null} */
    get past() {
      const moments = all.map(({ contents }) => contents?.moment?.() ?? null);
      return moments.find((each) => each !== null) ?? null;
    },
    /** @param {string} kind @param {any} body */
    receive(kind, body) {
      for (const { contents } of all) contents?.receive?.(kind, body);
    },
    /** @param {FrameState} state */
    follow(state) {
      for (const { contents } of all) contents?.follow?.(state);
    },
    /** @param {FrameState} state */
    frame(state) {
      named(chosen)?.contents?.frame?.(state);
    },
  };
}
