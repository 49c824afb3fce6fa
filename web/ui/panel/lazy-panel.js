// @ts-check
// The panel loads when it is first needed, and then reads the earlier messages from the store.
import { readStorage, writeStorage } from "../../browser/device.js";
import { byId } from "../../browser/dom.js";

/** @import { Points, Seconds } from "../../engine/types.d.ts" */
/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Shown } from "../../scene/types.d.ts" */
/** @import { Panel } from "./panel.js" */
/** @import { PageBesidePanel } from "./tabs.js" */
/** @typedef {Shown & { readonly roundTrip: Seconds | null, now: () => Seconds, onStep: (subscriber: () => void) => void }} PanelStore */

/**
 * Creates the panel as the page's address asks for it, or as it was last used in this browser.
 * @param {PageBesidePanel} page @param {object} place
 * @param {boolean} place.isWide whether the panel is open on its first use
 * @param {() => void} place.toggled
 * @param {(height: Points) => void} place.covered called with the height that the panel covers on a phone
 */
export function lazyPanel(page, { isWide, toggled, covered }) {
  const aside = byId("panel");
  /** @type {HTMLButtonElement} */
  const opener = byId("open-panel");
  /** @type {Panel | null} */
  let panel = null;
  let isRequested = false, hasFailed = false, wantsFocus = false;
  const wanted = wantedPanel(location.search), isPage = wanted?.fills ?? false;
  /** @type {Detent} */
  let detent = rememberedDetent(window) ?? (isWide ? "half" : "closed");
  if (wanted) detent = isPage ? "full" : "half";

  async function load() {
    isRequested = true;
    try {
      const { loadStyles, openPanel } = await import("./panel.js");
      await loadStyles();
      panel = await openPanel(page, wanted, { chosen, rested: covered });
      panel.connection(page.link.state);
      reveal(false);
    } catch {
      hasFailed = true; // the server is away
      if (detent !== "closed") page.hint("The panel opens when the server answers.");
    }
  }

  /** @param {boolean} animated */
  function reveal(animated) {
    const isOpen = detent !== "closed";
    document.body.classList.toggle("alone", !isOpen);
    opener.setAttribute("aria-expanded", `${isOpen}`);
    panel?.show(detent, animated);
    if (panel && isOpen && wantsFocus) aside.focus({ preventScroll: true });
    wantsFocus &&= !panel;
    toggled();
  }

  /** The focus moves into an opened panel, and back from a closed panel. @param {Detent} next */
  function chosen(next) {
    wantsFocus = detent === "closed";
    detent = next;
    if (next === "closed" && aside.contains(document.activeElement)) opener.focus();
    rememberDetent(window, detent);
    reveal(true);
  }

  reveal(false);
  return {
    get isOpen() {
      return detent !== "closed";
    },
    toggle: () => isPage || chosen(detent === "closed" ? "half" : "closed"),
    /** Returns whether it was open. */
    close() {
      if (isPage || detent === "closed") return false;
      chosen("closed");
      return true;
    },
    /** @param {ConnectionState} next */
    connection(next) {
      panel?.connection(next);
      if (hasFailed && next.kind === "live") isRequested = hasFailed = false;
    },
    /** @param {string} kind @param {any} body */
    receive: (kind, body) => panel?.receive(kind, body),
    /** Loads the panel if it is open or is likely to be opened soon. @param {FrameState} frame */
    frame(frame) {
      panel?.frame(frame);
      const { log, devices } = frame.scene;
      const hasNews = frame.rests && (log.length > 0 || devices.length > 1);
      if (!isRequested && (detent !== "closed" || hasNews)) load();
    },
  };
}

// The panel in the page's address: `?panel` fills the page with it, `panel=time` opens a tab, and `at=12.345` a moment
// in that tab. With a moment, the panel is next to the list, which shows it.

/**
 * If `tab` is empty, the panel opens with the last shown tab. `fills` is whether the panel is the whole page.
 * @typedef {{ tab: string, at: Seconds | null, fills: boolean }} WantedPanel
 */

/** The tab that shows moments. */
const timeTab = "time";

/**
 * The panel in an address, or `null`. A moment that is not a number is ignored.
 * @param {string} search
 * @returns {WantedPanel | null}
 */
export function wantedPanel(search) {
  const query = new URLSearchParams(search), tab = query.get("panel");
  if (tab === null) return null;
  const text = tab === timeTab ? query.get("at")?.trim() : "";
  const at = text && Number.isFinite(Number(text)) ? Number(text) : null;
  return { tab, at, fills: at === null };
}

/**
 * The moment is not rounded, because a rounded moment could be just before an event.
 * @param {string} session a link to the session
 * @param {string} tab @param {Seconds | null} at `null` for the present
 */
export function panelLink(session, tab, at) {
  const link = new URL(session);
  link.searchParams.set("panel", tab);
  if (at !== null) link.searchParams.set("at", `${at}`);
  return link.href;
}

const key = "overscroll.panel", tabKey = "overscroll.tab";

/**
 * The last detent in this browser, or `null` if it is not stored.
 * @param {Pick<Window, "localStorage">} window
 * @returns {Detent | null}
 */
export function rememberedDetent(window) {
  const stored = readStorage(window, key);
  return detents.find((each) => each === stored) ?? null;
}

/** @param {Pick<Window, "localStorage">} window @param {Detent} detent */
export const rememberDetent = (window, detent) => writeStorage(window, key, detent);

/** @param {Pick<Window, "localStorage">} window */
export const rememberedTab = (window) => readStorage(window, tabKey);

/** @param {Pick<Window, "localStorage">} window @param {string} name */
export const rememberTab = (window, name) => writeStorage(window, tabKey, name);

/** The visible part of the panel. @typedef {"closed" | "peek" | "half" | "full"} Detent */

/** The detents, smallest first. @type {readonly Detent[]} */
export const detents = ["closed", "peek", "half", "full"];
