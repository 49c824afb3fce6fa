// @ts-check
import { byId } from "./element.js";
import { isLoopback, joinLink } from "./address.js";

/**
 * The dialog with the link by which other devices join.
 * @param {string | null} token
 */
export function join(token) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("join"));
  const field = /** @type {HTMLInputElement} */ (byId("join-link"));
  const note = byId("join-note");

  async function copy() {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value); // absent where the page came by plain http
      note.textContent = "Copied.";
    } catch {
      note.textContent = document.execCommand("copy")
        ? "Copied."
        : "Press and hold the link, or press Ctrl C, to copy it.";
    }
  }

  return {
    copy,
    /** @param {string} session */
    open(session) {
      field.value = joinLink(location.origin, session, token);
      note.textContent = isLoopback(location.hostname)
        ? "This address reaches this machine only. Start the server with --lan for phones and tablets."
        : "";
      dialog.showModal();
      field.select();
    },
  };
}
