// @ts-check
// Opens and closes the panel. It loads when it is first wanted, and then takes from the store what it missed.
import { byId } from "../dom.js";

/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { Seconds } from "../../physics/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Scene } from "../../scene/types.d.ts" */
/** @import { Panel } from "./panel.js" */
/** @typedef {{ readonly scene: Scene, readonly roundTrip: Seconds | null }} PanelStore */

/**
 * The panel, closed.
 * @param {PanelStore} store
 * @param {(kind: string, body: object) => void} send
 * @param {() => void} toggled it was opened or closed
 */
export function lazyPanel(store, send, toggled) {
  const aside = byId("panel");
  /** @type {Panel | null} */
  let panel = null;
  /** @type {ConnectionState} */
  let state = { kind: "connecting", attempts: 0 };
  let isOpen = false, isAsked = false, hasFailed = false;

  async function load() {
    isAsked = true;
    try {
      const { loadStyles, openPanel } = await import("./panel.js");
      await loadStyles();
      panel = openPanel(store, send);
      panel.connection(state);
      reveal();
    } catch {
      hasFailed = true; // the server is away
    }
  }

  function reveal() {
    aside.hidden = !isOpen || !panel;
    if (isOpen) panel?.opened();
    toggled();
  }

  return {
    get isOpen() {
      return isOpen;
    },
    /** Opens or closes it. @param {boolean} next */
    show(next) {
      isOpen = next;
      document.body.classList.toggle("alone", !next);
      for (const button of document.querySelectorAll('[data-action="panel"]')) {
        button.setAttribute("aria-expanded", `${next}`);
      }
      reveal();
    },
    /** @param {ConnectionState} next */
    connection(next) {
      state = next;
      panel?.connection(next);
      if (hasFailed && next.kind === "live") isAsked = hasFailed = false;
    },
    /** Shows a message that the store has taken. @param {string} kind @param {any} body */
    take: (kind, body) => panel?.take(kind, body),
    /**
     * Tells where content is in this frame; loads the panel if it is open or will soon be of use.
     * @param {FrameState} frame
     */
    frame(frame) {
      panel?.frame(frame);
      const { log, devices } = frame.scene;
      const hasNews = frame.rests && (log.length > 0 || devices.length > 1);
      if (!isAsked && (isOpen || hasNews)) load();
    },
  };
}
