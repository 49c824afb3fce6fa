// @ts-check
// What this device's wheel and keys do goes into the model and to the server.
import { sampleKinds } from "../net/protocol.js";

/** @import { Milliseconds, Points, Vector } from "../engine/types.d.ts" */
/** @import { InputSender } from "./input-sender.js" */

/** @param {InputSender} input */
export function scrolling(input) {
  return {
    /**
     * A wheel turned: how far content is to move.
     * @param {number} kind
     * @param {Points} x
     * @param {Points} y
     * @param {Milliseconds} stamp
     */
    turn(kind, x, y, stamp) {
      if (input.isLive()) input.act(kind, input.timed(stamp), x, y, true);
    },
    /**
     * A key scrolls to a place.
     * @param {Vector} to
     * @param {boolean} animated
     * @param {Milliseconds} stamp
     */
    scroll({ x, y }, animated, stamp) {
      if (input.isLive()) {
        input.act(animated ? sampleKinds.scroll : sampleKinds.jump, input.timed(stamp), x, y);
      }
    },
  };
}
