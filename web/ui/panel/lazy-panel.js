// @ts-check
// Opens and closes the panel. It loads when it is first wanted, and then takes from the store what it missed.
import { keep, kept } from "../../browser/device.js";
import { byId } from "../../browser/dom.js";

/** @import { Points, Seconds } from "../../engine/types.d.ts" */
/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Shown } from "../../scene/types.d.ts" */
/** @import { Panel } from "./panel.js" */
/** @import { PageBesidePanel } from "./tabs.js" */
/** @typedef {Shown & { readonly roundTrip: Seconds | null, now: () => Seconds, onStep: (subscriber: () => void) => void }} PanelStore */

/**
 * The panel, as this browser left it, or as the page's address asks for it.
 * @param {PageBesidePanel} page
 * @param {object} place
 * @param {boolean} place.isWide whether it is open if this browser has not seen it yet
 * @param {() => void} place.toggled it was opened or closed
 * @param {(height: Points) => void} place.covered so much of a phone's page is covered from now on
 */
export function lazyPanel(page, { isWide, toggled, covered }) {
  const aside = byId("panel");
  /** @type {HTMLButtonElement} */
  const opener = byId("open-panel");
  /** @type {Panel | null} */
  let panel = null;
  /** @type {ConnectionState} */
  let state = { kind: "connecting", attempts: 0, reason: null };
  let isAsked = false, hasFailed = false, wantsFocus = false;
  const wanted = wantedPanel(location.search), isPage = wanted?.fills ?? false;
  /** The panel that no address asks for. @returns {Detent} */
  const usual = () => rememberedDetent(window) ?? (isWide ? "half" : "closed");
  /** @type {Detent} */
  let detent = isPage ? "full" : wanted ? "half" : usual();

  async function load() {
    isAsked = true;
    try {
      const { loadStyles, openPanel } = await import("./panel.js");
      await loadStyles();
      panel = await openPanel(page, wanted, { chosen, rested: covered });
      panel.connection(state);
      reveal(false);
    } catch {
      hasFailed = true; // the server is away
      if (detent !== "closed") page.hint("The panel opens once the server answers.");
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

  /** A person has chosen how much of the panel to see: the focus goes in with it, and back. @param {Detent} next */
  function chosen(next) {
    wantsFocus = detent === "closed";
    detent = next;
    if (next === "closed" && aside.contains(document.activeElement)) opener.focus();
    rememberDetent(window, detent);
    reveal(true);
  }

  reveal(false);
  return {
    toggle: () => isPage || chosen(detent === "closed" ? "half" : "closed"),
    /** Closes it, where it is open; whether it was. */
    close() {
      if (isPage || detent === "closed") return false;
      chosen("closed");
      return true;
    },
    /** @param {ConnectionState} next */
    connection(next) {
      state = next;
      panel?.connection(next);
      if (hasFailed && next.kind === "live") isAsked = hasFailed = false;
    },
    /** Shows a message that the store has taken. @param {string} kind @param {any} body */
    receive: (kind, body) => panel?.receive(kind, body),
    /**
     * Tells where content is in this frame; loads the panel if it is open or will soon be of use.
     * @param {FrameState} frame
     */
    frame(frame) {
      panel?.frame(frame);
      const { log, devices } = frame.scene;
      const hasNews = frame.rests && (log.length > 0 || devices.length > 1);
      if (!isAsked && (detent !== "closed" || hasNews)) load();
    },
  };
}

// What the page's address asks of the panel, and the address that asks for it: `?panel` fills the page with the panel,
// `panel=time` opens a tab, and `at=12.345` a moment in it, with the panel beside the list: the list shows the moment.

/**
 * What an address asks for. An empty `tab` is the one that was shown last; `fills` says whether the panel is the whole page.
 * @typedef {{ tab: string, at: Seconds | null, fills: boolean }} WantedPanel
 */

/** The tab that shows moments. */
const timeTab = "time";

/**
 * What an address asks for; null if that is no panel. A moment that is no number is ignored.
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
 * The link that opens a tab of a session's panel. A rounded moment could lie just before an event.
 * @param {string} session a link to the session
 * @param {string} tab
 * @param {Seconds | null} at the moment that the tab shows; null where it shows the present
 */
export function panelLink(session, tab, at) {
  const link = new URL(session);
  link.searchParams.set("panel", tab);
  if (at !== null) link.searchParams.set("at", `${at}`);
  return link.href;
}

const key = "overscroll.panel", tabKey = "overscroll.tab";

/**
 * How the panel was left in this browser; null if that is unknown.
 * @param {Pick<Window, "localStorage">} window
 * @returns {Detent | null}
 */
export function rememberedDetent(window) {
  const stored = kept(window, key);
  return detents.find((each) => each === stored) ?? null;
}

/** Remembers how the panel is left, if the browser allows it. @param {Pick<Window, "localStorage">} window @param {Detent} detent */
export function rememberDetent(window, detent) {
  keep(window, key, detent);
}

/** The tab that was shown last; null if that is unknown. @param {Pick<Window, "localStorage">} window */
export const rememberedTab = (window) => kept(window, tabKey);

/** Remembers the tab that is shown. @param {Pick<Window, "localStorage">} window @param {string} name */
export function rememberTab(window, name) {
  keep(window, tabKey, name);
}

/** How much of the panel is seen. @typedef {"closed" | "peek" | "half" | "full"} Detent */

/** Smallest first. @type {readonly Detent[]} */
export const detents = ["closed", "peek", "half", "full"];
