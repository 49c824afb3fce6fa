// @ts-check
// The panel's tabs, one for each task. What stands in a tab is made when the tab is first chosen, and hears of nothing before.
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
 * What stands in a tab. `receive` hears each message after the store, `follow` each frame, `frame` each while the tab is shown, and
 * `shown` when it comes into view and goes, and then what it was chosen for, if that was anything in particular; `moment` is
 * the one of the past that it has the stage show, null while that shows the present.
 * @typedef {{
 *   receive?: (kind: string, body: any) => void,
 *   follow?: (state: FrameState) => void,
 *   frame?: (state: FrameState) => void,
 *   shown?: (isShown: boolean, wish?: any) => void,
 *   moment?: () => Moment | null,
 * }} TabContents
 */
/**
 * What the page hands to the panel: what it knows, and what it can be made to do.
 * @typedef {object} PageBesidePanel
 * @property {PanelStore} store
 * @property {(kind: string, body: object) => void} send
 * @property {InputSender} input
 * @property {Pick<ReturnType<typeof connection>, "pause">} link
 * @property {Pick<DeviceFrame, "turn">} device
 * @property {Pick<Invitation, "links">} invited
 * @property {Measurements} measures
 * @property {(view: { at: (t: Milliseconds) => any } & Shown | null) => void} show lets the stage draw something else
 *   than the present, or that again
 * @property {RunEngine} run does something in the engine that draws the list
 * @property {() => Promise<boolean>} lookBack lets that engine look back; whether it can: not while the server is away
 * @property {ReturnType<typeof toasts>["hint"]} hint says something on the stage, briefly
 */
/**
 * A moment of a branch: seconds on its clock; without a number, it is the branch that the session follows.
 * @typedef {{ at: Seconds, branch?: number | null }} Moment
 */
/**
 * A question: why the control at an edge refreshes or does not, at a moment of the past or, without one, of what the stage shows;
 * without an edge, the one that was asked about before.
 * @typedef {{ edge?: Edge, moment: Moment | null }} Question
 */
/**
 * What a tab is given beside that: the panel's engine, `past` is the moment of the past that the stage shows, null for the
 * present, `ask` shows the answer to a question in its tab, `goTo` a moment on the stage, `goToPull` that of the last pull and
 * then the constants, `isLive` is whether the server answers, `share` offers the link to what is shown, `tune` shows the
 * constants, and `whatIf` how the past would have gone with others.
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

/** What a tab shows that could not be loaded. */
const awaited = "This loads once the server answers.";

/**
 * A row of tabs and their panels.
 * @param {HTMLElement} row where the tabs stand
 * @param {HTMLElement} place where what they show stands
 */
export function tabRow(row, place) {
  /** By tab, what has loaded. @type {Map<string, TabContents>} */
  const loaded = new Map();
  /** @type {{ name: string, node: HTMLElement, button: HTMLButtonElement, contents: () => TabContents | undefined }[]} */
  const all = [];
  let chosen = "";
  /** What the chosen tab was chosen for, until it has heard that. @type {any} */
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
          setTimeout(() => name === chosen && reveal(), 2 * retryPause); // by then it can be asked for again
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

  /** Tells the chosen tab that it is shown; one that has not loaded hears it later. */
  function reveal() {
    const contents = named(chosen)?.contents();
    if (!contents) return;
    contents.shown?.(true, wish);
    wish = undefined;
  }

  /** Scrolls the row of tabs, and nothing else, so that all of the chosen one is seen. */
  function bringIntoView() {
    const button = named(chosen)?.button;
    if (!button) return;
    const seen = row.getBoundingClientRect(), { left, right } = button.getBoundingClientRect();
    if (right > seen.right) row.scrollLeft += right - seen.right;
    if (left < seen.left) row.scrollLeft -= seen.left - left;
  }

  /** Shows a tab. @param {string} name @param {any} [next] what it is to show, if that is anything in particular */
  function choose(name, next) {
    if (name === chosen && next === undefined) return;
    wish = next;
    // A button that leads to another tab is hidden with its own: the focus goes along.
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

  new ResizeObserver(bringIntoView).observe(row); // also once the panel opens, or its text grows
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
     * Shows the tab that the page's address asks for, or the one that the browser left; otherwise, the first.
     * @param {WantedPanel | null} wanted
     */
    begin(wanted) {
      const first = named(wanted?.tab || (rememberedTab(window) ?? "")) ?? all[0];
      choose(first.name, wanted?.at ?? undefined);
    },
    choose,
    /** Has a tab hear of what happens before it is first chosen. @param {string} name */
    load: (name) => void named(name)?.contents(),
    /** The tab that is shown, and the moment that it shows if that is past. */
    get shown() {
      return { name: chosen, at: loaded.get(chosen)?.moment?.()?.at ?? null };
    },
    /** The moment of the past that the tabs have the stage show; null for the present. @returns {Moment | null} */
    get past() {
      const moments = [...loaded.values()].map((contents) => contents.moment?.() ?? null);
      return moments.find((each) => each !== null) ?? null;
    },
    /** @param {string} kind @param {any} body */
    receive(kind, body) {
      for (const contents of loaded.values()) contents.receive?.(kind, body);
    },
    /** Tells of a frame, whatever is shown. @param {FrameState} state */
    follow(state) {
      for (const contents of loaded.values()) contents.follow?.(state);
    },
    /** @param {FrameState} state */
    frame(state) {
      loaded.get(chosen)?.frame?.(state);
    },
  };
}
