// @ts-check
// How other devices join the session: the server is asked when somebody looks, and not before.

import { subscribers } from "../../browser/flow.js";

/** @import { Role } from "../../scene/types.d.ts" */
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
