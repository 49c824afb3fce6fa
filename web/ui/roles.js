// @ts-check
// What a page may use, which depends on its role and on whether the server can be reached; and the links by which other devices
// join with a role.
import { subscribers } from "../browser/flow.js";

/** @import { Role } from "../scene/types.d.ts" */

/** The roles, from the least: each may do whatever those before it may. */
const roles = "view drive inspect";

/** Whether this page's role, which the server has told, is at least another. @param {string} [least] any role if left out */
export const mayUse = (least = "") =>
  roles.indexOf(least) <= roles.indexOf(document.body.dataset.role ?? "");

/**
 * Lets whatever needs the server be used while it can be reached, and look disabled otherwise. A button keeps the focus, so
 * that a key can press it again later.
 * @param {boolean} isReachable
 * @param {ParentNode} [root] where to look for elements with `data-needs-server`, whose value is the least role that may use it
 */
export function setReachable(isReachable, root = document) {
  for (const each of root.querySelectorAll("[data-needs-server]")) {
    const isOff = !(isReachable && mayUse(/** @type {HTMLElement} */ (each).dataset.needsServer));
    if (each instanceof HTMLSelectElement) each.disabled = isOff;
    else each.setAttribute("aria-disabled", `${isOff}`);
  }
}

// How other devices join the session: the server is asked when somebody looks, and not before.

/**
 * An address that opens the session, what it lets a device do, and its code as PROTOCOL.md describes it.
 * @typedef {{ role: Role, url: string, code: string[] | null }} JoinLink
 */
/** The best link of the greatest role comes first. @typedef {{ reach: "network" | "machine" | "offline", links: JoinLink[] }} JoinLinks */
/** @typedef {ReturnType<typeof invitation>} Invitation */

/**
 * @param {(kind: string, body: object) => void} send
 * @param {string} path the folder of the page's address
 */
export function invitation(send, path) {
  /** Those who wait for the answer. @type {((links: JoinLinks) => void)[]} */
  const waiting = [];
  const ask = () => send("join", { path });
  /** @returns {Promise<JoinLinks>} */
  const answer = () => new Promise((answered) => waiting.push(answered));
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  return {
    /** Subscribes to other links: those that were asked for before may be good no more. */
    onChange: changes.add,
    /** The links to this session. They come when the server can be reached. */
    links() {
      if (waiting.length === 0) ask();
      return answer();
    },
    /** Asks for new links, which end the access of every browser but this one. */
    async newLinks() {
      send("newLinks", { path });
      const links = await answer();
      changes.tell();
      return links;
    },
    /** The server has answered. @param {JoinLinks} links */
    answer(links) {
      for (const answered of waiting.splice(0)) answered(links);
    },
    /** The page has joined again: what was asked before is lost. */
    welcomed() {
      if (waiting.length) ask();
    },
  };
}
