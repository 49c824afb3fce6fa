// @ts-check
// Enables the parts of the page that its role allows while the server is reachable, and requests links.
import { subscribers } from "../browser/flow.js";

/** @import { Role } from "../scene/types.d.ts" */

/** Each role allows everything that the roles before it allow. */
const roles = "view drive inspect";

/** Whether this page's role is at least `least`. @param {string} [least] any role if omitted */
export const mayUse = (least = "") =>
  roles.indexOf(least) <= roles.indexOf(document.body.dataset.role ?? "");

/**
 * A disabled button keeps the focus, so that a key can press it again later.
 * @param {boolean} isReachable
 * @param {ParentNode} [root] contains elements with `data-needs-server`, the lowest role that can use the element
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
 * The role is that of a device that uses the link. PROTOCOL.md describes the code.
 * @typedef {{ role: Role, url: string, code: string[] | null }} JoinLink
 */
/**
 * The best link of the greatest role is the first.
 * @typedef {{ reach: "network" | "machine" | "offline", links: JoinLink[] }} JoinLinks
 */
/** @typedef {ReturnType<typeof invitation>} Invitation */

/** @param {(kind: string, body: object) => void} send @param {string} path of the page's address */
export function invitation(send, path) {
  /** @type {((links: JoinLinks) => void)[]} */
  const waiting = [];
  const request = () => send("join", { path });
  /** @returns {Promise<JoinLinks>} */
  const answer = () => new Promise((answered) => waiting.push(answered));
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  return {
    /** Subscribes to new links. The previous links might no longer work. */
    onChange: changes.add,
    /** The links arrive when the server is reachable. */
    links() {
      if (waiting.length === 0) request();
      return answer();
    },
    /** Ends the access of every browser except this one. */
    async newLinks() {
      send("newLinks", { path });
      const links = await answer();
      changes.notify();
      return links;
    },
    /** @param {JoinLinks} links */
    answer(links) {
      for (const answered of waiting.splice(0)) answered(links);
    },
    /** Repeats a pending request, which is lost with its connection. */
    welcomed() {
      if (waiting.length) request();
    },
  };
}
