// @ts-check

/** @import { connection } from "../net/connection.js" */

/**
 * Tells a connection when a person or the network is back, so that it does not wait, and when the page is left.
 * @param {ReturnType<typeof connection>} link
 */
export function watchPresence(link) {
  for (const event of ["pointerdown", "keydown", "wheel", "focus"]) {
    addEventListener(event, link.hurry, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => document.hidden || link.wake());
  addEventListener("online", link.wake);
  addEventListener("pagehide", link.leave);
  addEventListener("pageshow", (event) => event.persisted && link.wake());
}
