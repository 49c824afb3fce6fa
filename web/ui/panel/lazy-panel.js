// @ts-check
// Opens and closes the panel. What is in it comes only when it is wanted, and then takes from the model what it missed.
import { byId } from "../dom.js";

/** @import { ConnectionState, Drawer, DrawerWorld, Panel } from "../../types.d.ts" */

/** Makes the drawer, closed. @type {(world: DrawerWorld) => Drawer} */
export function drawer({ model, send, toggled }) {
  const sheet = byId("panel");
  /** @type {Panel | null} */
  let panel = null;
  /** @type {ConnectionState} */
  let state = { kind: "connecting" };
  let open = false, asked = false, failed = false;

  async function bring() {
    asked = true;
    try {
      const inside = await import("./panel.js");
      await inside.dress();
      panel = inside.panel(model, send);
      panel.connection(state);
      reveal();
    } catch {
      failed = true; // the server is away
    }
  }

  function reveal() {
    sheet.hidden = !open || !panel;
    if (open) panel?.opened();
    toggled();
  }

  return {
    get isOpen() {
      return open;
    },
    show(next) {
      open = next;
      document.body.classList.toggle("alone", !next);
      for (const button of document.querySelectorAll('[data-action="panel"]')) {
        button.setAttribute("aria-expanded", `${next}`);
      }
      reveal();
    },
    connection(next) {
      state = next;
      panel?.connection(next);
      if (failed && next.kind === "live") asked = failed = false;
    },
    hear: (kind, body) => panel?.hear(kind, body),
    frame(view) {
      panel?.frame(view);
      const { log, devices } = view.scene;
      const hasNews = view.rests && (log.length > 0 || devices.length > 1);
      if (!asked && (open || hasNews)) bring();
    },
  };
}
