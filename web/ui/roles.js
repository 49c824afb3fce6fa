// @ts-check
// Enables the parts of the page that its role allows while the server is reachable. Requests the links for other
// devices.
import { subscribers } from "../browser/flow.js";

/** @import { Role } from "../scene/types.d.ts" */

/** The roles, from least to greatest: each role allows everything that the roles before it allow. */
const roles = "view drive inspect";

/**
 * Whether this page's role, which the server has sent, is at least `least`.
 * @param {string} [least] any role if omitted
 */
export const mayUse = (least = "") =>
  roles.indexOf(least) <= roles.indexOf(document.body.dataset.role ?? "");

/**
 * Enables every element that needs the server while the server is reachable, and disables it otherwise. A button
 * keeps the focus, so that a key can press it again later.
 * @param {boolean} isReachable
 * @param {ParentNode} [root] where to look for elements with `data-needs-server`; its value is the least role
 *   that can use the element
 */
export function setReachable(isReachable, root = document) {
  for (const each of root.querySelectorAll("[data-needs-server]")) {
    const isOff = !(isReachable && mayUse(/** @type {HTMLElement} */ (each).dataset.needsServer));
    if (each instanceof HTMLSelectElement) each.disabled = isOff;
    else each.setAttribute("aria-disabled", `${isOff}`);
  }
}

// Links for other devices. The page requests them from the server only when it shows them.

/**
 * A link that opens the session, the role of a device that uses it, and its QR code as described in PROTOCOL.md.
 * @typedef {{ role: Role, url: string, code: string[] | null }} JoinLink
 */
/**
 * The best link of the greatest role is the first.
 * @typedef {{ reach: "network" | "machine" | "offline", links: JoinLink[] }} JoinLinks
 */
/** @typedef {ReturnType<typeof invitation>} Invitation */

/**
 * @param {(kind: string, body: object) => void} send
 * @param {string} path the folder in the page's address
 */
export function invitation(send, path) {
  /** The requests that wait for an answer. @type {((links: JoinLinks) => void)[]} */
  const waiting = [];
  const ask = () => send("join", { path });
  /** @returns {Promise<JoinLinks>} */
  const answer = () => new Promise((answered) => waiting.push(answered));
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  return {
    /** Subscribes to new links. The previous links might no longer work. */
    onChange: changes.add,
    /** Requests the links to this session. They arrive when the server is reachable. */
    links() {
      if (waiting.length === 0) ask();
      return answer();
    },
    /** Requests new links, which end the access of every browser except this one. */
    async newLinks() {
      send("newLinks", { path });
      const links = await answer();
      changes.notify();
      return links;
    },
    /** Receives the server's answer. @param {JoinLinks} links */
    answer(links) {
      for (const answered of waiting.splice(0)) answered(links);
    },
    /** Repeats a pending request after the page has joined again, because the earlier request is lost. */
    welcomed() {
      if (waiting.length) ask();
    },
  };
}
