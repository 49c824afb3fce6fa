// @ts-check
// The dialog with the link by which other devices join; it is made when it is opened.
import { element } from "./dom.js";
import { loadStyleSheet } from "./style-sheet.js";

/** Opens the dialog for a session. @param {string | null} token @param {string} session */
export async function openJoinDialog(token, session) {
  await loadStyleSheet("ui/join-dialog.css");
  const fragment = token ? `#token=${encodeURIComponent(token)}` : "";
  const field = element("input", { id: "join-link", "aria-label": "Link to this session" });
  field.readOnly = true;
  field.value = `${location.origin}/?session=${encodeURIComponent(session)}${fragment}`;
  const note = element("p", { id: "join-note", class: "note", role: "status" });
  if (isLoopback(location.hostname)) {
    note.append(
      "This address reaches this machine only. Start the server with --lan for phones and tablets.",
    );
  }
  const copy = element(
    "button",
    { type: "button", class: "primary", "data-action": "copy" },
    "Copy link",
  );
  copy.onclick = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value); // there is no clipboard on a page that came by plain http
      note.textContent = "Copied.";
    } catch {
      note.textContent = document.execCommand("copy")
        ? "Copied."
        : "Press and hold the link, or press Ctrl C, to copy it.";
    }
  };
  const dialog = element(
    "dialog",
    { id: "join", "aria-labelledby": "join-title" },
    element(
      "form",
      { method: "dialog" },
      element("h2", { id: "join-title" }, "Join this session"),
      element("p", {}, "Open this link on another device: both see, and move, the same list."),
      field,
      note,
      element("div", { class: "actions" }, copy, element("button", { value: "close" }, "Done")),
    ),
  );
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/** Whether a link to this host works on this machine only. @param {string} hostname */
const isLoopback = (hostname) =>
  hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
