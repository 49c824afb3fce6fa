// @ts-check
/** @import { ConnectionState } from "../net/types.d.ts" */
/** @import { Milliseconds } from "../physics/types.d.ts" */

/**
 * The state of the connection in words.
 * @param {ConnectionState} state
 * @param {Milliseconds} now
 * @returns {string}
 */
export function connectionText(state, now) {
  switch (state.kind) {
    case "connecting":
      return "Connecting";
    case "live":
      return "Live";
    case "waiting":
      return `Reconnecting in ${Math.max(1, Math.ceil((state.until - now) / 1000))} s`;
    case "refused":
      return `Refused: ${state.reason}`;
  }
}
