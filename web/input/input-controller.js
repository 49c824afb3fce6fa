// @ts-check
// What this device's finger and wheel do is numbered, predicted and then sent: a pull never waits for the network.
import { lazily } from "../net/lazily.js";
import { encodeSamples, phases } from "../net/protocol.js";
import { sampleBatcher } from "../net/sample-batcher.js";
import * as predictions from "./prediction.js";

/** @import { Motion } from "../net/types.d.ts" */
/** @import { Milliseconds, Points, Seconds } from "../physics/types.d.ts" */
/** @import { Axis, Scene } from "../scene/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */
/** @typedef {ReturnType<typeof inputController>} InputController */

/**
 * @param {object} world
 * @param {{ readonly scene: Scene, toSessionTime(time: Milliseconds): Seconds }} world.store
 * @param {(buffer: ArrayBuffer) => void} world.send
 * @param {() => boolean} world.isLive whether the server hears us
 * @param {() => void} world.wake a frame is due
 * @param {(send: () => void) => void} [world.nextFrame] when to send what was gathered: once a frame
 */
export function inputController({ store, send, isLive, wake, nextFrame = requestAnimationFrame }) {
  const batcher = sampleBatcher((message) => send(encodeSamples(message)));
  let prediction = predictions.emptyPrediction(), isFlushDue = false;
  let lastInputTime = 0, lastMotionTime = -Infinity;
  const holds = () => prediction.finger !== null;
  const releaseRules = lazily(() => import("./release-rules.js"), wake);

  /** The rules that the scene asks for beyond a plain throw, once they have loaded. */
  function rules() {
    const { acceleratesFlicks, paging } = store.scene.physics;
    const isPlain = !acceleratesFlicks && paging.x === "off" && paging.y === "off";
    return isPlain ? undefined : releaseRules();
  }

  /** Notes an input. @param {Milliseconds} stamp @returns {Seconds} on the session's clock */
  function timed(stamp) {
    lastInputTime = stamp;
    wake();
    return store.toSessionTime(stamp);
  }

  /**
   * Adds a sample to this frame's message.
   * @param {number} phase
   * @param {Seconds} time
   * @param {Points} x
   * @param {Points} y
   */
  function gather(phase, time, x, y) {
    if (!isFlushDue) {
      isFlushDue = true;
      nextFrame(() => {
        isFlushDue = false;
        batcher.flush();
      });
    }
    return batcher.add(phase, { time, x, y });
  }

  /**
   * @param {number} phase
   * @param {typeof predictions.release} lift
   * @returns {(stamp: Milliseconds) => void}
   */
  const lifts = (phase, lift) => (stamp) => {
    if (!holds()) return;
    const time = timed(stamp), sequence = batcher.post(phase, { time, x: 0, y: 0 });
    prediction = lift(prediction, sequence, time, store.scene, rules());
  };

  /** @type {GestureSink} */
  const finger = {
    touch(x, y, stamp) {
      if (!isLive()) return;
      rules(); // they load while the finger is down
      const time = timed(stamp), sequence = batcher.post(phases.touch, { time, x, y });
      const caught = {
        x: predictions.shown(prediction, "x", time),
        y: predictions.shown(prediction, "y", time),
      };
      prediction = predictions.touch(prediction, sequence, time, caught, store.scene);
    },
    move(x, y, stamp) {
      if (!holds()) return;
      const time = timed(stamp), sequence = gather(phases.move, time, x, y);
      prediction = predictions.move(prediction, sequence, time, { x, y }, store.scene);
    },
    release: lifts(phases.release, predictions.release),
    cancel: lifts(phases.cancel, predictions.cancel),
  };

  return {
    finger,
    /**
     * A wheel turned: how far the content is to move.
     * @param {number} phase
     * @param {Points} x
     * @param {Points} y
     * @param {Milliseconds} stamp
     */
    wheel(phase, x, y, stamp) {
      if (isLive()) gather(phase, timed(stamp), x, y);
    },
    /** Takes the server's motion. @param {Motion} motion @param {Seconds} now */
    acknowledge(motion, now) {
      lastMotionTime = now;
      prediction = predictions.acknowledge(prediction, motion, now);
    },
    /** Items came or went before what is in view. @param {Points} distance @param {Axis} axis */
    shift(distance, axis) {
      prediction = predictions.shift(prediction, axis, distance);
    },
    /** The server ignored one of our messages. @param {number} sequence @param {Seconds} now */
    refuse(sequence, now) {
      prediction = predictions.refuse(prediction, sequence, now);
    },
    /** A new connection knows nothing of what we sent on the old one. */
    reset() {
      lastMotionTime = -Infinity;
      batcher.reset();
      prediction = predictions.emptyPrediction();
    },
    get prediction() {
      return prediction;
    },
    /** Whether a finger holds the content. */
    get holds() {
      return holds();
    },
    /** The time stamp of the newest input. */
    get lastInputTime() {
      return lastInputTime;
    },
    /** When the server's newest motion arrived, on the session's clock. */
    get lastMotionTime() {
      return lastMotionTime;
    },
  };
}
