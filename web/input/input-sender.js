// @ts-check
// Passes the inputs of fingers, wheels and keys to the session's model, and to the batcher that numbers and sends them.
import { headPlace } from "../engine/frame.js";
import { sampleKinds } from "../net/protocol.js";
import { otherHolder } from "../scene/scene.js";

/** @import { SessionModel } from "../engine/session-model.js" */
/** @import { Milliseconds, Points, Seconds, Vector } from "../engine/types.d.ts" */
/** @import { SampleBatcher } from "../net/sample-batcher.js" */
/** @import { Scene, Shown } from "../scene/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */
/** @typedef {ReturnType<typeof inputSender>} InputSender */
/** @typedef {Shown & { now: () => Seconds }} Timed */
/** @typedef {{ kind: number, time: Seconds, x: Points, y: Points, isBatched: boolean }} Action */

/**
 * @param {object} world
 * @param {Timed & { onStep: (subscriber: () => void) => void, toSessionTime: (time: Milliseconds) => Seconds }}
 *   world.store
 * @param {SessionModel} world.model
 * @param {Pick<SampleBatcher, "add" | "post" | "flush" | "forget">} world.batcher
 * @param {() => boolean} world.isJoined otherwise inputs are stored and sent later
 * @param {() => boolean} world.mayDrive whether this page can move the list
 * @param {() => boolean} world.isWatched whether the panel is open
 * @param {() => void} world.wake
 * @param {(send: () => void, delay: Milliseconds) => void} [world.schedule] a delay of 0 ends with the current event
 */
export function inputSender(
  { store, model, batcher, isJoined, mayDrive, isWatched, wake, schedule = later },
) {
  /** Inputs from before the model existed. @type {Action[]} */
  let waiting = [];
  let isFlushDue = false, isDown = false, touched = 0, lastInputTime = 0;

  const isLive = () => mayDrive() && (isJoined() || model.isReady);
  store.onStep(batcher.flush);

  /** Sends all collected inputs when the inputs of the given kind are due. @param {number} kind */
  function scheduleFlush(kind) {
    if (isFlushDue) return;
    isFlushDue = true;
    schedule(() => {
      isFlushDue = false;
      batcher.flush();
    }, kind === sampleKinds.move && canWait(store, isWatched()) ? batchTime : 0);
  }

  /** @param {Action} action */
  function forward({ kind, time, x, y, isBatched }) {
    const sample = { time: model.effectiveTime(kind, time), x, y };
    if (isBatched) scheduleFlush(kind);
    const sequence = isBatched ? batcher.add(kind, sample) : batcher.post(kind, sample);
    model.send(kind, sequence, sample);
    if (kind !== sampleKinds.touch) return;
    touched = sequence;
    // The touch takes effect at the drawn instant, which might be later. The speed is measured from the event.
    const start = { time: model.effectiveTime(sampleKinds.move, time), x: 0, y: 0 };
    if (start.time < sample.time) {
      model.send(sampleKinds.move, batcher.add(sampleKinds.move, start), start);
    }
  }

  /** Converts an event's stamp to the session's time, and requests a frame. @param {Milliseconds} stamp */
  function timed(stamp) {
    lastInputTime = stamp;
    wake();
    return store.toSessionTime(stamp);
  }

  /**
   * Applies an input, or stores it until the model exists.
   * @param {number} kind @param {Milliseconds} stamp @param {Points} [x] @param {Points} [y]
   * @param {boolean} [isBatched] whether it is sent together with the other inputs of its event
   */
  function act(kind, stamp, x = 0, y = 0, isBatched = false) {
    if (kind === sampleKinds.touch) isDown = true;
    if (kind === sampleKinds.release || kind === sampleKinds.cancel) isDown = false;
    const action = { kind, time: timed(stamp), x, y, isBatched };
    if (model.isReady) forward(action);
    else waiting.push(action);
  }

  return {
    act,
    isLive,
    /**
     * The distance is how far the content is to move.
     * @param {number} kind @param {Points} x @param {Points} y @param {Milliseconds} stamp
     */
    turn(kind, x, y, stamp) {
      if (isLive()) act(kind, stamp, x, y, true);
    },
    /** @param {Vector} to @param {boolean} animated @param {Milliseconds} stamp */
    scroll({ x, y }, animated, stamp) {
      if (isLive()) act(animated ? sampleKinds.scroll : sampleKinds.jump, stamp, x, y);
    },
    /** Sends a sample that has no effect on this page. @param {number} kind @param {Milliseconds} stamp */
    sendUnapplied(kind, stamp) {
      const sample = { time: timed(stamp), x: 0, y: 0 };
      model.send(sampleKinds.none, batcher.post(kind, sample), sample);
    },
    applyWaiting() {
      const actions = waiting;
      waiting = [];
      actions.forEach(forward);
    },
    /** @param {Seconds} now */
    releaseStoppedWheel(now) {
      const stopped = model.stoppedWheel(now);
      if (Number.isNaN(stopped)) return;
      forward({ kind: sampleKinds.momentum, time: stopped, x: 0, y: 0, isBatched: false });
    },
    /**
     * If the server ignored the finger's touch or a later message, the finger is cancelled.
     * @param {number} sequence
     */
    reject(sequence) {
      if (sequence >= touched) isDown = false;
    },
    reset() {
      batcher.forget();
      [waiting, isDown] = [[], false];
    },
    get isHolding() {
      return isDown;
    },
    /** The time of the last input, in milliseconds. */
    get lastInputTime() {
      return lastInputTime;
    },
  };
}

// The page predicts a drag exactly, and samples carry their times. The server can therefore receive a finger's moves
// later if nothing depends on them: no other device, no panel, no closure and no deadline of the model.

/** The longest time that a move waits for others. @type {Milliseconds} */
const batchTime = 50;

/** Moves are sent at once if the next deadline of the model is nearer than this. @type {Seconds} */
const deadlineMargin = 0.1;

/** @param {() => void} send @param {Milliseconds} delay */
function later(send, delay) {
  if (delay) setTimeout(send, delay);
  else queueMicrotask(send);
}

/** Whether the moves of a finger can wait. @param {Timed} store @param {boolean} isWatched */
function canWait({ scene, numbers, now }, isWatched) {
  const hasClosure = Object.values(scene.controls).some(({ changes }) => changes);
  return !isWatched && scene.devices.length === 1 && !hasClosure &&
    !(numbers[headPlace.nextWake] < now() + deadlineMargin);
}

/**
 * @param {{ readonly scene: Scene }} store @param {InputSender} input
 * @param {() => void} refused another device's finger holds the content
 * @returns {GestureSink}
 */
export function finger(store, input, refused) {
  return {
    touch(x, y, stamp) {
      if (!input.isLive()) return;
      if (otherHolder(store.scene) === null) return input.act(sampleKinds.touch, stamp, x, y);
      // The answer to this cancel, which has no effect on this page, says whether the user can take over the list.
      input.sendUnapplied(sampleKinds.cancel, stamp);
      refused();
    },
    move(x, y, stamp) {
      if (input.isHolding) input.act(sampleKinds.move, stamp, x, y, true);
    },
    release(stamp) {
      if (input.isHolding) input.act(sampleKinds.release, stamp);
    },
    cancel(stamp) {
      if (input.isHolding) input.act(sampleKinds.cancel, stamp);
    },
  };
}
