// @ts-check
// The devices that the server remembers, for those who say who may join: a list that is asked for while it is open.
import { element } from "../../../../browser/dom.js";
import { inOrder, presenceText, rememberedFacts, rememberedName } from "./remembered-text.js";

/** @import { Milliseconds } from "../../../../engine/types.d.ts" */
/** @import { RememberedDevice } from "./remembered-text.js" */

/** Milliseconds after which an open list is asked for again: others come and go in sessions that this page is not in. */
const pace = 5000;

/**
 * @param {HTMLElement} details what opens the list
 * @param {(kind: string, body: object) => void} send
 */
export function rememberedDevices(details, send) {
  const list = element("ul", { "aria-label": "Remembered devices" });
  const note = element("p", { class: "note", role: "status" });
  const links = element(
    "p",
    { class: "links-offer" },
    "A revoked person who has the link can come back as another device. New links keep them out; the devices in this list stay. ",
    button("Make new links", "newLinks", () => {
      hasNewLinks = true;
      send("newLinks", {});
    }),
  );
  details.append(list, links, note);
  let asked = -Infinity, shown = "", hasNewLinks = false;
  /** The device whose name is being written. @type {number | null} */
  let renaming = null;

  function isOpen() {
    return details.hasAttribute("open");
  }

  /** Asks for the list, if it is open. @param {Milliseconds} [now] */
  function ask(now = performance.now()) {
    if (!isOpen()) return;
    asked = now;
    send("remembered", {});
  }

  /** @param {RememberedDevice} device @param {number | null} own */
  function row(device, own) {
    const { id, revoked } = device, name = rememberedName(device);
    const act = (/** @type {string} */ kind) => () => send(kind, { id });
    const buttons = [
      button("Rename", "rename", () => rename(device), id, name),
      ...(revoked
        ? [button("Allow again", "allow", act("allow"), id, name)]
        : id === own
        ? []
        : [button("Revoke", "revoke", act("revoke"), id, name)]),
    ];
    return element(
      "li",
      { "data-id": `${id}`, ...(revoked ? { class: "revoked" } : {}) },
      element("b", {}, name),
      element("span", { class: device.ago === null ? "here" : "" }, presenceText(device, own)),
      element("span", { class: "facts" }, rememberedFacts(device)),
      element("span", { class: "acts" }, ...buttons),
    );
  }

  /** Lets a person write a device's name in its place. @param {RememberedDevice} device */
  function rename(device) {
    const { id, name } = device;
    const item = list.querySelector(`[data-id="${id}"]`);
    const field = element("input", {
      "aria-label": "Name",
      maxlength: "40",
      value: name ?? "",
      placeholder: rememberedName({ ...device, name: null }),
      autocomplete: "off",
    });
    const form = element("form", {}, field, element("button", { class: "small" }, "Save"));
    const end = () => {
      renaming = null;
      shown = "";
      ask();
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      send("rename", { id, name: field.value.trim() });
      end();
    };
    field.onkeydown = (event) => {
      event.stopPropagation();
      if (event.key === "Escape") end();
    };
    renaming = id;
    item?.replaceChildren(form);
    field.select();
  }

  details.addEventListener("toggle", () => ask());
  return {
    /** Asks again, if the list is open and old. @param {Milliseconds} [now] */
    renew(now = performance.now()) {
      if (now - asked >= pace) ask(now);
    },
    /** The page has joined, perhaps with another role. */
    welcomed() {
      renaming = null;
      shown = "";
      ask();
    },
    /** @param {{ list: RememberedDevice[], own: number | null, links: boolean }} told */
    show(told) {
      const text = JSON.stringify(told);
      if (renaming !== null || text === shown) return;
      shown = text;
      const { id, act } = /** @type {HTMLElement} */ (document.activeElement)?.dataset ?? {};
      const devices = inOrder(told.list);
      list.replaceChildren(...devices.map((device) => row(device, told.own)));
      links.hidden = hasNewLinks || !told.links || !devices.some(({ revoked }) => revoked);
      note.textContent = hasNewLinks
        ? "The old links let nobody in any more. Join shows the new ones."
        : "";
      const focused = id && list.querySelector(`[data-id="${id}"][data-act="${act}"]`);
      /** @type {HTMLElement | null} */ (focused)?.focus({ preventScroll: true });
    },
  };
}

/**
 * @param {string} words
 * @param {string} act what it does
 * @param {() => void} pressed
 * @param {number} [id] of the device that it is for
 * @param {string} [name] that device's
 */
function button(words, act, pressed, id, name) {
  const made = element("button", { type: "button", class: "plain-button" }, words);
  made.dataset.act = act;
  if (id !== undefined) made.dataset.id = `${id}`;
  if (name !== undefined) made.ariaLabel = `${words}: ${name}`;
  made.onclick = pressed;
  return made;
}
