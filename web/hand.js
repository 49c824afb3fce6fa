// @ts-check
// What this device's hand does: it is numbered, predicted and sent, in that order, so that a pull never
// waits for the network.
import * as predict from "./prediction.js";
import { outbox } from "./outbox.js";
import { encodeSamples, phases } from "./wire.js";

/**
 * Makes the hand.
 * @param {object} world
 * @param {ReturnType<typeof import("./model.js").model>} world.model
 * @param {(buffer: ArrayBuffer) => void} world.send
 * @param {() => boolean} world.isLive whether the server hears us
 * @param {() => void} world.wake a picture is due
 */
export function hand({ model, send, isLive, wake }) {
  const box = outbox((message) => send(encodeSamples(message)));
  let prediction = predict.prediction();
  let newest = 0;
  const holds = () => prediction.finger !== null;

  /** @param {number} stamp milliseconds of performance.now() */
  function timed(stamp) {
    newest = stamp;
    wake();
    return model.toSession(stamp);
  }

  /** @type {import("./gesture.js").GestureSink} */
  const sink = {
    touch(x, y, stamp) {
      if (!isLive()) return;
      const time = timed(stamp), sequence = box.post(phases.touch, { time, x, y });
      const caught = {
        x: predict.shown(prediction, "x", time),
        y: predict.shown(prediction, "y", time),
      };
      prediction = predict.touch(prediction, sequence, time, caught, model.scene);
    },
    move(x, y, stamp) {
      if (!holds()) return;
      const time = timed(stamp), sequence = box.add(phases.move, { time, x, y });
      prediction = predict.move(prediction, sequence, time, { x, y }, model.scene);
    },
    release(stamp) {
      if (!holds()) return;
      const time = timed(stamp), sequence = box.post(phases.release, { time, x: 0, y: 0 });
      prediction = predict.release(prediction, sequence, time, model.scene);
    },
    cancel(stamp) {
      if (!holds()) return;
      const time = timed(stamp), sequence = box.post(phases.cancel, { time, x: 0, y: 0 });
      prediction = predict.cancel(prediction, sequence, time, model.scene);
    },
  };

  return {
    sink,
    /** A wheel turned: how far the content is to move. @param {number} phase @param {number} x @param {number} y @param {number} stamp */
    turn(phase, x, y, stamp) {
      if (isLive()) box.add(phase, { time: timed(stamp), x, y });
    },
    /** Sends what this frame has gathered. */
    flush: box.flush,
    /** The server's motion, and the last of our inputs that it reflects. @param {import("./wire.js").Motion} motion @param {number} now */
    acknowledge(motion, now) {
      prediction = predict.acknowledge(prediction, motion, now);
    },
    /** Rows came in before what is in view. @param {number} distance points */
    shifted(distance) {
      prediction = predict.shift(prediction, "y", distance);
    },
    /** The server ignored an input of ours. @param {number} sequence @param {number} now */
    refused(sequence, now) {
      prediction = predict.refuse(prediction, sequence, now);
    },
    /** A new connection knows nothing of what we sent on the old one. */
    reset() {
      box.reset();
      prediction = predict.prediction();
    },
    get prediction() {
      return prediction;
    },
    get holds() {
      return holds();
    },
    get newest() {
      return newest;
    },
  };
}
