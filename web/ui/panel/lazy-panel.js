// @ts-check
// Opens and closes the panel. It loads when it is first wanted, and then takes from the store what it missed.
import { byId } from "../../browser/dom.js";
import { wantedPanel } from "./panel-address.js";
import { rememberDetent, rememberedDetent } from "./panel-memory.js";

/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { Points, Seconds } from "../../engine/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Scene } from "../../scene/types.d.ts" */
/** @import { Detent } from "./detents.js" */
/** @import { Panel } from "./panel.js" */
/** @import { PageBesidePanel } from "./tabs.js" */
/** @typedef {{ readonly scene: Scene, readonly roundTrip: Seconds | null, now: () => Seconds }} PanelStore */

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
