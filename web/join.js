// @ts-check
import { byId } from "./element.js";

/** @import { Invitation } from "./types.d.ts" */

/** The dialog with the link by which other devices join. @type {(token: string | null) => Invitation} */
export function join(token) {
  /** @type {HTMLDialogElement} */
  const dialog = byId("join");
  /** @type {HTMLInputElement} */
  const field = byId("join-link");
  const note = byId("join-note");
  return {
    async copy() {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value); // absent where the page came by plain http
        note.textContent = "Copied.";
      } catch {
        note.textContent = document.execCommand("copy")
          ? "Copied."
          : "Press and hold the link, or press Ctrl C, to copy it.";
      }
    },
    open(session) {
      const fragment = token ? `#token=${encodeURIComponent(token)}` : "";
      field.value = `${location.origin}/?session=${encodeURIComponent(session)}${fragment}`;
      note.textContent = isLoopback(location.hostname)
        ? "This address reaches this machine only. Start the server with --lan for phones and tablets."
        : "";
      dialog.showModal();
      field.select();
    },
  };
}

/** Whether a link to this host is of use on this machine only. @type {(hostname: string) => boolean} */
const isLoopback = (hostname) =>
  hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
