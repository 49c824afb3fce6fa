// @ts-check
// The dialog with the code and the links for other devices. It is created when it is opened.
import { element, loadStyleSheet, partOf } from "../../browser/dom.js";
import { copy } from "../../browser/files.js";
import { mayUse } from "../roles.js";
import { joinCode, rolePicker } from "./join-link.js";

/** @import { Invitation, JoinLink, JoinLinks } from "../roles.js" */

/** The text above the links, as HTML. @type {Record<JoinLinks["reach"], string>} */
const words = {
  network:
    "Scan the code with a phone on the same network, or open the link there: both show the same list.",
  machine: "Only this machine can reach the server. To let phones join, start it with " +
    "<code>make run ARGS=--lan</code> or <code>overscroll serve --lan</code>.",
  offline:
    "This machine is not on a network, so no other device can reach it. Connect it, then press Join again.",
};

/** Several lines show the whole link even with large text. */
const template = `
<form method="dialog">
  <h2 id="join-title">Join this session</h2>
  <p></p>
  <div class="code"></div>
  <textarea id="join-link" rows="3" readonly aria-label="Link to this session"></textarea>
  <p id="join-note" class="note" role="status"></p>
  <div class="actions">
    <button type="button" class="primary" data-action="copy">Copy link</button>
    <button value="close">Done</button>
  </div>
</form>
`;

/** The part of the dialog that only a page with the role `inspect` shows. */
const newLinksTemplate = `
<details>
  <summary>End all access</summary>
  <p>Browsers that have joined can return without a link. New links end the access of every browser except this one, and the links above stop working.</p>
  <button type="button" data-action="new-links">Create new links</button>
</details>
`;

/** @param {Invitation} invitation @param {Promise<JoinLinks>} [requested] */
export async function openJoinDialog(invitation, requested = invitation.links()) {
  const styled = loadStyleSheet("ui/join/join-dialog.css"), { reach, links } = await requested;
  await styled;
  const dialog = element("dialog", { id: "join", "aria-labelledby": "join-title" });
  dialog.innerHTML = template;
  const picture = partOf(dialog, ".code"), note = partOf(dialog, ".note");
  /** @type {HTMLTextAreaElement} */
  const field = partOf(dialog, "textarea");
  partOf(dialog, "p").innerHTML = words[reach];
  partOf(dialog, "[data-action=copy]").onclick = async () => note.textContent = await copied(field);

  const chosen = { role: links[0].role, host: hostOf(links[0]) };
  const roles = [...new Set(links.map((link) => link.role))];
  const here = links.filter((link) => link.role === chosen.role);

  /** @param {Partial<typeof chosen>} [change] */
  async function show(change) {
    const { role, host } = Object.assign(chosen, change);
    const link = links.find((each) => each.role === role && hostOf(each) === host) ?? links[0];
    field.value = link.url;
    note.textContent = "";
    picture.replaceChildren(await joinCode(link) ?? "");
  }

  await show();
  if (roles.length > 1) picture.before(rolePicker(roles, (role) => show({ role })));
  if (here.length > 1) picture.after(addressPicker(here, (host) => show({ host })));
  if (mayUse("inspect") && new URL(links[0].url).hash) {
    partOf(dialog, "form").insertAdjacentHTML("beforeend", newLinksTemplate);
    partOf(dialog, "[data-action=new-links]").onclick = () => {
      dialog.close();
      openJoinDialog(invitation, invitation.newLinks());
    };
  }
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/** @param {{ url: string }} link */
const hostOf = ({ url }) => new URL(url).host;

/** @param {readonly JoinLink[]} links @param {(host: string) => void} picked */
function addressPicker(links, picked) {
  const options = links.map((link) =>
    element("option", { value: hostOf(link) }, new URL(link.url).hostname)
  );
  const picker = element("select", { id: "join-address" }, ...options);
  picker.onchange = () => picked(picker.value);
  return element("label", { class: "address" }, "Address", picker);
}

/** Copies the text, and returns the message to show. @param {HTMLTextAreaElement} field */
async function copied(field) {
  field.select();
  const isCopied = await copy(field.value) || document.execCommand("copy");
  return isCopied ? "Copied." : "Press and hold the link, or press Ctrl C, to copy it.";
}

/**
 * Prompts the user for the token that the link lacks, or an address that ends with it. Without one, the page tries the
 * same link again, because the server might have had another token for a while.
 * @param {() => void} retry
 */
export function enterToken(retry) {
  const text = prompt("Enter the address that the server prints, with its token") ?? "";
  const token = text.trim().split("token=").pop();
  const hash = `#token=${token}`;
  if (token && location.hash !== hash) location.hash = hash;
  else retry();
}
