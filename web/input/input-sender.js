// @ts-check
// Takes what fingers, wheels and keys do: hands it to the session's model at once, and numbers and sends it.
import { encodeSamples, phases, saidAgain } from "../net/protocol.js";
import { sampleBatcher } from "../net/sample-batcher.js";

/** @import { SessionModel } from "../engine/session-model.js" */
/** @import { Milliseconds, Points, Seconds } from "../engine/types.d.ts" */
/** @typedef {ReturnType<typeof inputSender>} InputSender */
/** What a person did, and whether it is sent with the rest of what the same event brings. @typedef {{ phase: number, time: Seconds, x: Points, y: Points, gathers: boolean }} Action */

/**
 * @param {object} world
 * @param {{ toSessionTime: (time: Milliseconds) => Seconds }} world.store
 * @param {SessionModel} world.model
 * @param {(buffer: ArrayBuffer) => void} world.send
 * @param {() => boolean} world.isHeard whether the server hears us; while it does not, the page's model goes on alone
 * @param {() => boolean} world.mayDrive whether this page may move the list
 * @param {() => void} world.wake a frame is due
 * @param {(send: () => void) => void} [world.afterEvent] sends what an event brought, once it has been handled
 */
export function inputSender(
  { store, model, send, isHeard, mayDrive, wake, afterEvent = queueMicrotask },
) {
  const batcher = sampleBatcher((message) => send(encodeSamples(message)));
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

  /** @param {Action} action */
  function perform({ phase, time, x, y, gathers }) {
    const sample = { time: model.moment(phase, time), x, y };
    if (!isHeard()) return model.send(phase, 0, sample);
    if (gathers) flushLater();
    const sequence = gathers ? batcher.add(phase, sample) : batcher.post(phase, sample);
    if (phase === phases.touch) touched = sequence;
    model.send(phase, sequence, sample);
  }

  return {
    /** Whether what a person does on this page counts. */
    isLive: () => mayDrive() && (isHeard() || model.isReady),
    /** When an event with a time stamp happened, on the session's clock. @param {Milliseconds} stamp */
    timed(stamp) {
      lastInputTime = stamp;
      wake();
      return store.toSessionTime(stamp);
    },
    /**
     * Does what a person does; before the model is there, it waits.
     * @param {number} phase
     * @param {Seconds} time
     * @param {Points} x
     * @param {Points} y
     * @param {boolean} [gathers] whether it is sent with the rest of what the same event brings
     */
    act(phase, time, x, y, gathers = false) {
      if (phase === phases.touch) isDown = true;
      if (phase === phases.release || phase === phases.cancel) isDown = false;
      const action = { phase, time, x, y, gathers };
      if (model.isReady) perform(action);
      else waiting.push(action);
    },
    /** Sends a sample that changes nothing on this page. @param {number} phase @param {Seconds} time */
    ask(phase, time) {
      const sample = { time, x: 0, y: 0 };
      model.send(phases.none, batcher.post(phase, sample), sample);
    },
    /** The model is there: what has waited for it is done. */
    begin() {
      const actions = waiting;
      waiting = [];
      actions.forEach(perform);
    },
    /** Whether a wheel of this page has stopped is asked at each frame: then it lets go. @param {Seconds} now */
    pass(now) {
      const stopped = model.stoppedWheel(now);
      if (Number.isNaN(stopped)) return;
      perform({ phase: phases.momentum, time: stopped, x: 0, y: 0, gathers: false });
    },
    /** The server ignored one of our messages; if it was the finger's touch, the finger is given up. @param {number} sequence */
    refuse(sequence) {
      if (sequence === touched) isDown = false;
    },
    /** Another scene begins, or the server has taken what we have sent. */
    reset() {
      batcher.forget();
      [waiting, isDown] = [[], false];
    },
    /** The connection is lost: what was not answered is sent again over the next one. @param {Seconds} now */
    lose(now) {
      batcher.lose(now, isDown);
      [waiting, isDown] = [[], false];
      model.lose(now);
    },
    /** The server has dealt with all messages up to one. @param {number} sequence its number */
    answered: batcher.answered,
    /** What a page that comes back says of what it has done: the number of its last message, and those that were not answered. */
    get sent() {
      return { sequence: batcher.sequence, unanswered: batcher.unanswered.map(saidAgain) };
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
