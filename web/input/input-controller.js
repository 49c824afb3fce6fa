// @ts-check
import { outbox } from "../net/sample-batcher.js";
import * as predict from "./prediction.js";
import { encodeSamples, phases } from "../net/protocol.js";

/** @import { GestureSink, Hand, HandWorld, Lift, Milliseconds } from "../types.d.ts" */

/** Makes the hand: what it does is numbered, predicted, then sent: a pull never waits for the network. @type {(world: HandWorld) => Hand} */
export function hand({ model, send, isLive, wake }) {
  const box = outbox((message) => send(encodeSamples(message)));
  let prediction = predict.prediction();
  let newest = 0, heard = -Infinity;
  const holds = () => prediction.finger !== null;

  /** @param {Milliseconds} stamp */
  function timed(stamp) {
    newest = stamp;
    wake();
    return model.toSession(stamp);
  }

  /** @type {(phase: number, lift: Lift) => (stamp: Milliseconds) => void} */
  const lifts = (phase, lift) => (stamp) => {
    if (!holds()) return;
    const time = timed(stamp), sequence = box.post(phase, { time, x: 0, y: 0 });
    prediction = lift(prediction, sequence, time, model.scene);
  };

  /** @type {GestureSink} */
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
    release: lifts(phases.release, predict.release),
    cancel: lifts(phases.cancel, predict.cancel),
  };

  return {
    sink,
    turn(phase, x, y, stamp) {
      if (isLive()) box.add(phase, { time: timed(stamp), x, y });
    },
    flush: box.flush,
    acknowledge(motion, now) {
      heard = now;
      prediction = predict.acknowledge(prediction, motion, now);
    },
    shifted(distance, axis) {
      prediction = predict.shift(prediction, axis, distance);
    },
    refused(sequence, now) {
      prediction = predict.refuse(prediction, sequence, now);
    },
    reset() {
      heard = -Infinity;
      box.reset();
      prediction = predict.prediction();
    },
    get heard() {
      return heard;
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
