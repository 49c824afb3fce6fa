// @ts-check
// How other devices join the session: the server is asked when somebody looks, and not before.

/** @import { Role } from "../../scene/types.d.ts" */
/**
 * An address that opens the session, what it lets a device do, and its code as PROTOCOL.md describes it.
 * @typedef {{ role: Role, url: string, code: string[] | null }} JoinLink
 */
/** The best link of the greatest role comes first. @typedef {{ reach: "network" | "machine" | "offline", links: JoinLink[] }} JoinLinks */
/** @typedef {ReturnType<typeof invitation>} Invitation */

/** @param {(kind: string, body: object) => void} send */
export function invitation(send) {
  /** Those who wait for the answer. @type {((links: JoinLinks) => void)[]} */
  const waiting = [];
  const ask = () => send("join", {});
  return {
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
