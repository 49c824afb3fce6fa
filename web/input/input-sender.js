// @ts-check
// Takes what fingers, wheels and keys do: hands it to the session's model at once, and has it numbered and sent.
import { sampleKinds } from "../net/protocol.js";
import { otherHolder } from "../scene/scene.js";

/** @import { SessionModel } from "../engine/session-model.js" */
/** @import { Milliseconds, Points, Seconds, Vector } from "../engine/types.d.ts" */
/** @import { SampleBatcher } from "../net/sample-batcher.js" */
/** @import { Scene } from "../scene/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */
/** @typedef {ReturnType<typeof inputSender>} InputSender */
/** What a person did, and whether it is sent with the rest of what the same event brings. @typedef {{ kind: number, time: Seconds, x: Points, y: Points, gathers: boolean }} Action */

/**
 * @param {object} world
 * @param {{ toSessionTime: (time: Milliseconds) => Seconds }} world.store
 * @param {SessionModel} world.model
 * @param {Pick<SampleBatcher, "add" | "post" | "flush" | "forget">} world.batcher
 * @param {() => boolean} world.isHeard whether the server hears us; while it does not, what is done is kept, to be said later
 * @param {() => boolean} world.mayDrive whether this page may move the list
 * @param {() => void} world.wake a frame is due
 * @param {(send: () => void) => void} [world.afterEvent] sends what an event brought, once it has been handled
 */
export function inputSender(
  { store, model, batcher, isHeard, mayDrive, wake, afterEvent = queueMicrotask },
) {
  /** What was done before the model was there. @type {Action[]} */
  let waiting = [];
  let isFlushDue = false, isDown = false, touched = 0, lastInputTime = 0;

  /** Sends what was gathered once the event that brings it has been handled. */
  function flushLater() {
    if (isFlushDue) return;
    isFlushDue = true;
    afterEvent(() => {
      isFlushDue = false;
      batcher.flush();
    });
  }

  /** Numbers what a person did, and hands it to the engine and to the connection. @param {Action} action */
  function handOver({ kind, time, x, y, gathers }) {
    const sample = { time: model.moment(kind, time), x, y };
    if (gathers) flushLater();
    const sequence = gathers ? batcher.add(kind, sample) : batcher.post(kind, sample);
    model.send(kind, sequence, sample);
    if (kind !== sampleKinds.touch) return;
    touched = sequence;
    // It stops what was drawn last, and may have come down before: its speed is measured from then on.
    const start = { time: model.moment(sampleKinds.move, time), x: 0, y: 0 };
    if (start.time < sample.time) {
      model.send(sampleKinds.move, batcher.add(sampleKinds.move, start), start);
    }
  }

  /**
   * Does what a person does; before the model is there, it waits.
   * @param {number} kind
   * @param {Seconds} time
   * @param {Points} x
   * @param {Points} y
   * @param {boolean} [gathers] whether it is sent with the rest of what the same event brings
   */
  function act(kind, time, x, y, gathers = false) {
    if (kind === sampleKinds.touch) isDown = true;
    if (kind === sampleKinds.release || kind === sampleKinds.cancel) isDown = false;
    const action = { kind, time, x, y, gathers };
    if (model.isReady) handOver(action);
    else waiting.push(action);
  }

  return {
    act,
    /** Whether what a person does on this page counts. */
    isLive: () => mayDrive() && (isHeard() || model.isReady),
    /** When an event with a time stamp happened, on the session's clock. @param {Milliseconds} stamp */
    timed(stamp) {
      lastInputTime = stamp;
      wake();
      return store.toSessionTime(stamp);
    },
    /** Sends a sample that changes nothing on this page. @param {number} kind @param {Seconds} time */
    ask(kind, time) {
      const sample = { time, x: 0, y: 0 };
      model.send(sampleKinds.none, batcher.post(kind, sample), sample);
    },
    /** The model is there: what has waited for it is done. */
    begin() {
      const actions = waiting;
      waiting = [];
      actions.forEach(handOver);
    },
    /** Whether a wheel of this page has stopped is asked at each frame: then it lets go. @param {Seconds} now */
    pass(now) {
      const stopped = model.stoppedWheel(now);
      if (Number.isNaN(stopped)) return;
      handOver({ kind: sampleKinds.momentum, time: stopped, x: 0, y: 0, gathers: false });
    },
    /** The server ignored one of our messages; from the finger's touch on, the finger is given up. @param {number} sequence */
    refuse(sequence) {
      if (sequence >= touched) isDown = false;
    },
    /** Another scene begins. */
    reset() {
      batcher.forget();
      [waiting, isDown] = [[], false];
    },
    /** Whether a finger of this page holds the content. */
    get holds() {
      return isDown;
    },
    /** The time stamp of the newest input. */
    get lastInputTime() {
      return lastInputTime;
    },
  };
}

// What this device's finger does goes into the model and to the server.

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

// What this device's wheel and keys do goes into the model and to the server.

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
