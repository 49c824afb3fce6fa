// @ts-check
// Keeps what is predicted of the content until the server answers, and numbers and sends what fingers and wheels do.
import { encodeSamples } from "../net/protocol.js";
import { sampleBatcher } from "../net/sample-batcher.js";
import { isShared } from "../scene/scene.js";
import { emptyPrediction, keptPrediction } from "./prediction.js";
import * as reconciliation from "./reconciliation.js";

/** @import { Motion, Sample } from "../net/types.d.ts" */
/** @import { Milliseconds, Points, Seconds, Vector } from "../engine/types.d.ts" */
/** @import { Axis, Scene } from "../scene/types.d.ts" */
/** @import { Prediction } from "./types.d.ts" */
/** @typedef {ReturnType<typeof inputController>} InputController */
/**
 * @typedef {object} InputStore
 * @property {Scene} scene
 * @property {Seconds} jitter by how much the network's delays differ
 * @property {(time: Milliseconds) => Seconds} toSessionTime
 */

/**
 * @param {object} world
 * @param {InputStore} world.store
 * @param {(buffer: ArrayBuffer) => void} world.send
 * @param {() => boolean} world.isLive whether the server hears us
 * @param {() => void} world.wake a frame is due
 * @param {() => Seconds} world.drawn when the last frame was drawn, on the session's clock
 * @param {(send: () => void) => void} [world.afterEvent] sends what an event brought, once it has been handled
 */
export function inputController({ store, send, isLive, wake, drawn, afterEvent = queueMicrotask }) {
  const batcher = sampleBatcher((message) => send(encodeSamples(message)));
  let prediction = emptyPrediction(), isFlushDue = false;
  let lastInputTime = 0, lastMotionTime = -Infinity, wasLost = false;

  /** Notes an input. @param {Milliseconds} stamp @returns {Seconds} on the session's clock */
  function timed(stamp) {
    lastInputTime = stamp;
    wake();
    return store.toSessionTime(stamp);
  }

  /**
   * Sends a sample with the other samples of its phase that the same event brought.
   * @param {number} phase
   * @param {Sample} sample
   * @returns the message's number
   */
  function gather(phase, sample) {
    if (!isFlushDue) {
      isFlushDue = true;
      afterEvent(() => {
        isFlushDue = false;
        batcher.flush();
      });
    }
    return batcher.add(phase, sample);
  }

  return {
    isLive,
    timed,
    /**
     * When a finger that comes down catches content: its person has seen the last frame, before which nothing goes back.
     * @param {Milliseconds} stamp
     */
    catching: (stamp) => Math.max(timed(stamp), drawn()),
    gather,
    /** Sends a sample at once, after all that was gathered. */
    post: batcher.post,
    /** Draws a prediction from now on. @param {Prediction} next */
    predict(next) {
      prediction = next;
    },
    /** Takes the server's motion. @param {Motion} motion @param {Seconds} now */
    acknowledge(motion, now) {
      lastMotionTime = now;
      const watched = isShared(store.scene) ? { jitter: store.jitter } : null;
      prediction = reconciliation.acknowledge(prediction, motion, now, watched);
    },
    /** Items came or went before what is in view. @param {Points} distance @param {Axis} axis */
    shift(distance, axis) {
      prediction = reconciliation.shift(prediction, axis, distance);
    },
    /** The server ignored one of our messages. @param {number} sequence @param {Seconds} now */
    refuse(sequence, now) {
      prediction = reconciliation.refuse(prediction, sequence, now);
    },
    /**
     * A scene begins, whose motions are not known yet. Content stays where it was drawn if only the connection was lost.
     * @param {Vector | null} [drawn] where it was drawn last; null where that was another scene
     */
    reset(drawn = null) {
      lastMotionTime = -Infinity;
      prediction = wasLost && drawn ? keptPrediction(drawn) : emptyPrediction();
      wasLost = false;
    },
    /** The connection is lost; a new one knows nothing of what we sent on the old one. */
    reconnect() {
      batcher.reset();
      wasLost = true;
    },
    get prediction() {
      return prediction;
    },
    /** Whether a finger holds the content. */
    get holds() {
      return prediction.finger !== null;
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
