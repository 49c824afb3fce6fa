// @ts-check
import { sentence } from "./sentence.js";

/** @import { ConnectionState } from "../net/types.d.ts" */

/** Attempts after which the address itself may be what is wrong. */
const many = 6;

/** What a person can do about a refusal: a button's action, and its words. @type {Record<string, [string, string]>} */
const remedies = {
  session: ["renew", "Open a new session"],
  scene: ["home", "See the first scene"],
  token: ["token", "Enter the address"],
  version: ["reload", "Reload the page"],
  hello: ["reload", "Reload the page"],
  full: ["retry", "Try again"],
};

/**
 * The state of a connection that is not live in words, and what a person can do about it: a button's action, and its words.
 * @param {Exclude<ConnectionState, { kind: "live" }>} state
 * @param {{ host: string, isOffline: boolean }} place the server's host, and whether this device has no network
 * @returns {{ words: string, offer?: [action: string, words: string] }}
 */
export function connectionText(state, { host, isOffline }) {
  if (state.kind === "refused") {
    return { words: sentence(state.reason), offer: remedies[state.code] ?? remedies.full };
  }
  const { attempts, reason } = state.kind === "silent" ? { attempts: 1, reason: null } : state;
  if (attempts === 0) return { words: "Connecting" };
  const problem = isOffline
    ? "This device is offline."
    : reason
    ? `The server refuses this page: ${reason}.`
    : attempts < many
    ? "The server does not answer."
    : `Cannot reach ${host}. Is the server running?`;
  return { words: `${problem} Retrying automatically.`, offer: ["retry", "Try now"] };
}
