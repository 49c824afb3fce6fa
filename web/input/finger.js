// @ts-check
// What this device's finger does is predicted and drawn at once, and sent: a pull never waits for the network.
import { phases } from "../net/protocol.js";
import { otherHolder } from "../scene/scene.js";
import * as predictions from "./finger-prediction.js";
import { shown } from "./prediction.js";

/** @import { Milliseconds } from "../engine/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */
/** @import { InputController } from "./input-controller.js" */
/** @import { GestureSink, ReleaseRules } from "./types.d.ts" */

/**
 * @param {{ readonly scene: Scene }} store
 * @param {InputController} input
 * @param {() => void} refused a finger has come down while another device's holds content
 * @param {() => ReleaseRules | undefined} [rules] that the scene asks for when the finger lifts
 * @returns {GestureSink}
 */
export function finger(store, input, refused, rules = () => undefined) {
  /**
   * @param {number} phase
   * @param {typeof predictions.release} lift
   * @returns {(stamp: Milliseconds) => void}
   */
  const lifts = (phase, lift) => (stamp) => {
    if (!input.holds) return;
    const time = input.timed(stamp), sequence = input.post(phase, { time, x: 0, y: 0 });
    input.predict(lift(input.prediction, sequence, time, store.scene, rules()));
  };

  return {
    touch(x, y, stamp) {
      if (!input.isLive()) return;
      const time = input.catching(stamp);
      if (otherHolder(store.scene) !== null) {
        // The answer to a cancel, which lifts nothing here, says whether the list can be taken over.
        input.post(phases.cancel, { time, x: 0, y: 0 });
        return refused();
      }
      const sequence = input.post(phases.touch, { time, x, y });
      const { prediction } = input;
      const caught = { x: shown(prediction, "x", time), y: shown(prediction, "y", time) };
      input.predict(predictions.touch(prediction, sequence, time, caught, store.scene));
    },
    move(x, y, stamp) {
      if (!input.holds) return;
      const time = input.timed(stamp), sequence = input.gather(phases.move, { time, x, y });
      input.predict(predictions.move(input.prediction, sequence, time, { x, y }, store.scene));
    },
    release: lifts(phases.release, predictions.release),
    cancel: lifts(phases.cancel, predictions.cancel),
  };
}
