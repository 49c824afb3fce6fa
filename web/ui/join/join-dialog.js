// @ts-check
// The dialog with the code and the links for other devices. It is created when it is opened.
import { element, loadStyleSheet } from "../../browser/dom.js";
import { copy } from "../../browser/files.js";
import { mayUse } from "../roles.js";
import { joinCode, rolePicker } from "./join-link.js";

/** @import { Invitation, JoinLink, JoinLinks } from "../roles.js" */

/** The text above the links. @type {Record<JoinLinks["reach"], () => (Node | string)[]>} */
const words = {
  network: () => [
    "Scan the code with a phone on the same network, or open the link there: both show the same list.",
  ],
  machine: () => [
    "Only this machine can reach the server. To let phones join, start it with ",
    element("code", {}, "make run ARGS=--lan"),
    " or ",
    element("code", {}, "overscroll serve --lan"),
    ".",
  ],
  offline: () => [
    "This machine is not on a network, so no other device can reach it. Connect it, then press Join again.",
  ],
};

/** @param {Invitation} invitation @param {Promise<JoinLinks>} [asked] */
export async function openJoinDialog(invitation, asked = invitation.links()) {
  const styled = loadStyleSheet("ui/join/join-dialog.css"), { reach, links } = await asked;
  await styled;
  // Several lines show the whole link even with large text.
  const field = element("textarea", {
    id: "join-link",
    rows: "3",
    "aria-label": "Link to this session",
  });
  field.readOnly = true;
  const picture = element("div", { class: "code" });
  const note = element("p", { id: "join-note", class: "note", role: "status" });
  const copy = element(
    "button",
    { type: "button", class: "primary", "data-action": "copy" },
    "Copy link",
  );
  copy.onclick = async () => note.textContent = await copied(field);

  let [{ role, url }] = links;
  const roles = [...new Set(links.map((link) => link.role))];
  const here = links.filter((link) => link.role === role);

  async function show() {
    const same = links.filter((link) => hostOf(link) === hostOf({ url }));
    const link = same.find((each) => each.role === role) ?? links[0];
    field.value = link.url;
    note.textContent = "";
    picture.replaceChildren(await joinCode(link) ?? "");
  }

  await show();
  const dialog = element(
    "dialog",
    { id: "join", "aria-labelledby": "join-title" },
    element(
      "form",
      { method: "dialog" },
      element("h2", { id: "join-title" }, "Join this session"),
      element("p", {}, ...words[reach]()),
      ...(roles.length > 1
        ? [rolePicker(roles, (next) => {
          role = next;
          show();
        })]
        : []),
      picture,
      ...(here.length > 1
        ? [addressPicker(here, (link) => {
          url = link.url;
          show();
        })]
        : []),
      field,
      note,
      element("div", { class: "actions" }, copy, element("button", { value: "close" }, "Done")),
      mayUse("inspect") && new URL(url).hash ? newLinks(renew) : "",
    ),
  );

  function renew() {
    dialog.close();
    openJoinDialog(invitation, invitation.newLinks());
  }

  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/** @param {{ url: string }} link */
const hostOf = ({ url }) => new URL(url).host;

/** @param {readonly JoinLink[]} links @param {(link: JoinLink) => void} picked */
function addressPicker(links, picked) {
  const options = links.map(({ url }, n) =>
    element("option", { value: `${n}` }, new URL(url).hostname)
  );
  const picker = element("select", { id: "join-address" }, ...options);
  picker.onchange = () => picked(links[Number(picker.value)]);
  return element("label", { class: "address" }, "Address", picker);
}

/** Only a page with the role `inspect` shows the button. @param {() => void} pressed */
function newLinks(pressed) {
  const button = element(
    "button",
    { type: "button", "data-action": "new-links" },
    "Create new links",
  );
  button.onclick = pressed;
  return element(
    "details",
    {},
    element("summary", {}, "End all access"),
    element(
      "p",
      {},
      "Browsers that have joined can return without a link. New links end the access of every browser except this one, and the links above stop working.",
    ),
    button,
  );
}

/** Copies the text, and returns the message to show. @param {HTMLTextAreaElement} field */
async function copied(field) {
  field.select();
  const isCopied = await copy(field.value) || document.execCommand("copy");
  return isCopied ? "Copied." : "Press and hold the link, or press Ctrl C, to copy it.";
}

/** The input is a token, or an address that ends with it. @param {string} text */
export const tokenIn = (text) => text.trim().split("token=").pop() ?? "";

/**
 * Prompts the user for the address with the token that the link lacks. Without one, the page tries the same link again,
 * because the server might have had another token for a while.
 * @param {() => void} retry
 */
export function enterToken(retry) {
  const token = tokenIn(prompt("Enter the address that the server prints, with its token") ?? "");
  const hash = `#token=${token}`;
  if (token && location.hash !== hash) location.hash = hash;
  else retry();
}
