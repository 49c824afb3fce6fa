// @ts-check
// Copies the numbers of the engine's model into the store, and delivers rows when the model has reached their time.
import { retryPause, subscribers } from "../browser/flow.js";
import { loadEngine } from "../engine/engine.js";
import { headPlace } from "../engine/frame.js";
import { acknowledgedSequence } from "../net/protocol.js";

/** @import { SessionModel } from "../engine/session-model.js" */
/** @import { Engine, Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { InputSender } from "../input/input-sender.js" */
/** @import { SampleBatcher } from "../net/sample-batcher.js" */
/** @import { SessionStore } from "./session-store.js" */

/**
 * @param {object} page
 * @param {SessionStore} page.store
 * @param {SessionModel} page.model
 * @param {Pick<SampleBatcher, "acknowledge">} page.batcher
 * @param {Pick<InputSender, "applyWaiting">} page.input
 * @param {(kind: string, body: any, at: Seconds, greeted?: Milliseconds) => void} page.dispatch
 * @param {() => void} page.wake requests a frame
 */
export function modelSync({ store, model, batcher, input, dispatch, wake }) {
  /** Messages for times that the model has not reached. @type {{ kind: string, body: any }[]} */
  let waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let due = Infinity;

  /** @param {Seconds} time */
  function showRows(time) {
    while (waiting.length > 0 && !(waiting[0].body.time > time)) {
      const { kind, body } = /** @type {{ kind: string, body: any }} */ (waiting.shift());
      dispatch(kind, body, time);
    }
  }

  /**
   * Sets a timer for the next change, because changes also occur while no frames are drawn.
   * @param {Seconds} deadline infinite for no change
   */
  function scheduleAdvance(deadline) {
    if (deadline === due) return;
    due = deadline;
    clearTimeout(timer);
    if (due === Infinity) return;
    timer = setTimeout(() => {
      due = Infinity;
      advance(store.now());
    }, Math.max(0, 1000 * (due - store.now()) / store.scene.speed));
  }

  /**
   * @param {Seconds} now
   * @param {boolean} [isStill] whether motion is reduced; sliding content then reaches its end at once
   */
  function advance(now, isStill = false) {
    const numbers = model.frame(now, isStill);
    if (!numbers) return store.showStanding(now);
    showRows(numbers[headPlace.time]);
    for (let change; (change = model.change());) store.showChange(change);
    store.show(numbers);
    const next = waiting[0]?.body.time ?? Infinity, nextWake = numbers[headPlace.nextWake];
    scheduleAdvance(next < nextWake || Number.isNaN(nextWake) ? next : nextWake);
  }

  function start() {
    if (!model.isReady) return;
    input.applyWaiting();
    advance(store.now());
  }

  return {
    advance,
    start,
    /**
     * @param {string} kind @param {any} body @param {Milliseconds} greeted when the page sent the connection's greeting
     */
    text(kind, body, greeted) {
      const now = store.now();
      if (kind === "scene" || kind === "welcome") waiting = [];
      const isOpening = kind === "scene" && !model.isReady;
      if (isOpening && !(model.keepsPosition && body.name === store.scene.name)) store.open(body);
      if (kind !== "rows" || !model.isReady) return dispatch(kind, body, now, greeted);
      waiting.push({ kind, body });
      advance(now);
    },
    /** @param {ArrayBuffer} buffer */
    binary(buffer) {
      const wasReady = model.isReady, now = store.now();
      const acknowledged = acknowledgedSequence(buffer);
      if (acknowledged !== null) batcher.acknowledge(acknowledged);
      model.receive(buffer, now);
      if (wasReady) advance(now);
      else start();
      wake();
    },
  };
}

// Loads the engine, reloads it after a stop, and replaces it with an engine that can replay the past on request.

/** The longest pause between requests while the server is unavailable. @type {Milliseconds} */
const longestPause = 30_000;

export function engineLoader() {
  let file = "engine.wasm";
  /** Whether an engine that can replay the past has loaded; null before its request. @type {Promise<boolean> | null} */
  let replayEngine = null;
  /** @type {ReturnType<typeof subscribers<[Engine]>>} */
  const loads = subscribers();

  let pause = retryPause;
  /** The next attempt, while the server is unavailable. @type {ReturnType<typeof setTimeout> | undefined} */
  let next;

  /**
   * Loads the engine, unless another file has become the engine's in the meantime.
   * @param {string | Promise<Response>} [source]
   */
  async function load(source = file) {
    const wanted = file;
    clearTimeout(next);
    next = undefined;
    try {
      const engine = await loadEngine(source);
      pause = retryPause;
      if (wanted === file) loads.notify(engine);
    } catch {
      next = setTimeout(load, pause); // the server is unavailable
      pause = Math.min(2 * pause, longestPause);
    }
  }

  /** Loads the engine that can replay the past; false if the server is unavailable. */
  async function loadPast() {
    const past = "past-engine.wasm";
    try {
      const engine = await loadEngine(past);
      file = past;
      loads.notify(engine);
      return true;
    } catch {
      replayEngine = null;
      return false;
    }
  }

  return {
    load,
    /** Loads the engine at once if the last attempt failed. */
    retry: () => next && load(),
    loadReplayEngine: () => replayEngine ??= loadPast(),
    onLoad: loads.add,
  };
}
