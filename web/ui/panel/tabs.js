// @ts-check
// The panel's tabs, one for each task. The contents of a tab are created when the tab is first chosen.
import { lazy, retryPause } from "../../browser/flow.js";
import { byId, element } from "../../browser/dom.js";
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
 * The contents of a tab. `receive` receives each message after the store, `follow` receives each frame, and `frame`
 * receives each frame while the tab is shown. `shown` is called when the tab is shown or hidden; a shown tab can
 * receive a wish, such as a moment. `moment` is the moment of the past that the tab shows on the stage, or `null`
 * for the present.
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
 * @property {Pick<ReturnType<typeof connection>, "pause">} link
 * @property {Pick<DeviceFrame, "turn">} device
 * @property {Pick<Invitation, "links">} invited
 * @property {Measurements} measures
 * @property {(view: { at: (t: Milliseconds) => any } & Shown | null) => void} show shows a view on the stage instead
 *   of the present, or the present for `null`
 * @property {RunEngine} run runs a function in the engine that draws the list
 * @property {() => Promise<boolean>} loadReplayEngine enables that engine to show the past; returns whether it can,
 *   which it cannot while the server is away
 * @property {ReturnType<typeof toasts>["hint"]} hint shows words on the stage for a moment
 */
/**
 * A moment of a branch, in seconds on the branch's clock. Without a number, it is a moment of the branch that the
 * session follows.
 * @typedef {{ at: Seconds, branch?: number | null }} Moment
 */
/**
 * A question: why does the control at an edge refresh, or not refresh? Without a moment, the question is about the
 * state that the stage shows. Without an edge, it is about the edge of the previous question.
 * @typedef {{ edge?: Edge, moment: Moment | null }} Question
 */
/**
 * The page as the tabs use it. `engine` is the panel's engine, and `past` is the moment of the past that the stage
 * shows, or `null` for the present. `ask` shows the answer to a question in the Why tab. `goTo` shows a moment on
 * the stage. `goToPull` shows the moment of the last pull, and then the constants. `isLive` is whether the server
 * answers. `share` offers the link to the current tab. `tune` shows the constants. `whatIf` replays the past with
 * other constants.
 * @typedef {PageBesidePanel & {
 *   engine: Engine,
 *   past: () => Moment | null,
 *   ask: (question: Question) => void,
 *   goTo: (at?: Seconds) => void,
 *   isLive: () => boolean,
 *   goToPull: () => void,
 *   share: () => void,
 *   tune: () => void,
 *   whatIf: WhatIf,
 * }} PanelPage
 */
/** @typedef {{ name: string, title: string, load: (node: HTMLElement) => Promise<TabContents> }} Tab */

/** The text of a tab that could not be loaded. */
const awaited = "This tab loads when the server answers.";

/**
 * A row of tabs and their panels.
 * @param {HTMLElement} row the element for the tabs
 * @param {HTMLElement} place the element for the tab panels
 */
export function tabRow(row, place) {
  /** The loaded contents, by tab. @type {Map<string, TabContents>} */
  const loaded = new Map();
  /** @type {{ name: string, node: HTMLElement, button: HTMLButtonElement, contents: () => TabContents | undefined }[]} */
  const all = [];
  let chosen = "";
  /** The wish for the chosen tab, until the tab has received it. @type {any} */
  let wish;

  /** Adds a tab at the end. @param {Tab} tab */
  function add({ name, title, load }) {
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
    const contents = lazy(
      async () => {
        const made = await load(node).catch((problem) => {
          node.replaceChildren(element("p", { role: "status" }, awaited));
          setTimeout(() => name === chosen && reveal(), 2 * retryPause); // by then the tab can be requested again
          throw problem;
        });
        loaded.set(name, made);
        return made;
      },
      () => name === chosen ? reveal() : loaded.get(name)?.shown?.(false),
    );
    button.onclick = () => choose(name);
    all.push({ name, node, button, contents });
    row.append(button);
    place.append(node);
  }

  /** @param {string} name */
  const named = (name) => all.find((tab) => tab.name === name);

  /** Notifies the chosen tab that it is shown. A tab that is still loading is notified later. */
  function reveal() {
    const contents = named(chosen)?.contents();
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

  /** Shows a tab. @param {string} name @param {any} [next] the wish for the tab, if there is one */
  function choose(name, next) {
    if (name === chosen && next === undefined) return;
    wish = next;
    // A button that leads to another tab is hidden with its own tab, so the focus moves to the other tab.
    const hadFocus = name !== chosen && named(chosen)?.node.contains(document.activeElement);
    if (name !== chosen) loaded.get(chosen)?.shown?.(false);
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
    const now = all.findIndex(({ name }) => name === chosen), last = all.length - 1;
    const next = {
      ArrowLeft: now === 0 ? last : now - 1,
      ArrowRight: now === last ? 0 : now + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    choose(all[next].name);
    all[next].button.focus();
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    add,
    /**
     * Shows the tab that the page's address asks for, or else the last tab in this browser, or else the first tab.
     * @param {WantedPanel | null} wanted
     */
    begin(wanted) {
      const first = named(wanted?.tab || (rememberedTab(window) ?? "")) ?? all[0];
      choose(first.name, wanted?.at ?? undefined);
    },
    choose,
    /** Loads a tab before it is first chosen. @param {string} name */
    load: (name) => void named(name)?.contents(),
    /** The tab that is shown, and the moment of the past that it shows, or `null` for the present. */
    get shown() {
      return { name: chosen, at: loaded.get(chosen)?.moment?.()?.at ?? null };
    },
    /** The moment of the past that the tabs show on the stage, or `null` for the present. @returns {Moment | null} */
    get past() {
      const moments = [...loaded.values()].map((contents) => contents.moment?.() ?? null);
      return moments.find((each) => each !== null) ?? null;
    },
    /** @param {string} kind @param {any} body */
    receive(kind, body) {
      for (const contents of loaded.values()) contents.receive?.(kind, body);
    },
    /** Passes a frame to all loaded tabs, whether they are shown or not. @param {FrameState} state */
    follow(state) {
      for (const contents of loaded.values()) contents.follow?.(state);
    },
    /** @param {FrameState} state */
    frame(state) {
      loaded.get(chosen)?.frame?.(state);
    },
  };
}
