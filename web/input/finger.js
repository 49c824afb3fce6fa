// @ts-check
// What this device's finger does goes into the model and to the server.
import { sampleKinds } from "../net/protocol.js";
import { otherHolder } from "../scene/scene.js";

/** @import { Scene } from "../scene/types.d.ts" */
/** @import { InputSender } from "./input-sender.js" */
/** @import { GestureSink } from "./types.d.ts" */

/**
 * @param {{ readonly scene: Scene }} store
 * @param {InputSender} input
 * @param {() => void} refused a finger has come down while another device's holds content
 * @returns {GestureSink}
 */
export function finger(store, input, refused) {
  return {
    touch(x, y, stamp) {
      if (!input.isLive()) return;
      const time = input.timed(stamp);
      if (otherHolder(store.scene) === null) return input.act(sampleKinds.touch, time, x, y);
      // The answer to a cancel, which lifts nothing here, says whether the list can be taken over.
      input.ask(sampleKinds.cancel, time);
      refused();
    },
    move(x, y, stamp) {
      if (input.holds) input.act(sampleKinds.move, input.timed(stamp), x, y, true);
    },
    release(stamp) {
      if (input.holds) input.act(sampleKinds.release, input.timed(stamp), 0, 0);
    },
    cancel(stamp) {
      if (input.holds) input.act(sampleKinds.cancel, input.timed(stamp), 0, 0);
    },
  };
}
