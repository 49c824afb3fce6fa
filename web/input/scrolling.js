// @ts-check
// What this device's wheel and keys do goes into the model and to the server.
import { phases } from "../net/protocol.js";

/** @import { Milliseconds, Points, Vector } from "../engine/types.d.ts" */
/** @import { InputSender } from "./input-sender.js" */

/** @param {InputSender} input */
export function scrolling(input) {
  return {
    /**
     * A wheel turned: how far content is to move.
     * @param {number} phase
     * @param {Points} x
     * @param {Points} y
     * @param {Milliseconds} stamp
     */
    turn(phase, x, y, stamp) {
      if (input.isLive()) input.act(phase, input.timed(stamp), x, y, true);
    },
    /**
     * A key scrolls to a place.
     * @param {Vector} to
     * @param {boolean} animated
     * @param {Milliseconds} stamp
     */
    scroll({ x, y }, animated, stamp) {
      if (input.isLive()) {
        input.act(animated ? phases.scroll : phases.jump, input.timed(stamp), x, y);
      }
    },
  };
}
