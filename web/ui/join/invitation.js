// @ts-check
// How other devices join the session: the server is asked when somebody looks, and not before.

import { subscribers } from "../../browser/subscribers.js";

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
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  return {
    /** Subscribes to other links: those that were asked for before may be good no more. */
    onChange: changes.add,
    /** The server has told of the devices that it remembers, whose links may be others now. */
    changed: changes.tell,
    /** The links to this session. They come when the server can be reached. @returns {Promise<JoinLinks>} */
    links: () =>
      new Promise((answered) => {
        waiting.push(answered);
        if (waiting.length === 1) ask();
      }),
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
