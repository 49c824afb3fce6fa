// @ts-check
// Keeps the store in step with the engine's model, whose numbers it has, and shows rows when the model has room for them.
import { retryPause, subscribers } from "../browser/flow.js";
import { loadEngine } from "../engine/engine.js";
import { headPlace } from "../engine/frame.js";
import { answeredBy } from "../net/protocol.js";

/** @import { SessionModel } from "../engine/session-model.js" */
/** @import { Engine, Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { InputSender } from "../input/input-sender.js" */
/** @import { SampleBatcher } from "../net/sample-batcher.js" */
/** @import { SessionStore } from "./session-store.js" */

/**
 * @param {object} page
 * @param {SessionStore} page.store
 * @param {SessionModel} page.model
 * @param {Pick<SampleBatcher, "answered">} page.batcher
 * @param {Pick<InputSender, "begin">} page.input
 * @param {(kind: string, body: any, at: Seconds, greeted?: Milliseconds) => void} page.deliver hands a message on
 * @param {() => void} page.wake a frame is due
 */
export function modelFollower({ store, model, batcher, input, deliver, wake }) {
  /** Messages that wait until the model has come as far. @type {{ kind: string, body: any }[]} */
  let waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let due = Infinity;

  /** Takes the rows that the model has room for. @param {Seconds} time */
  function showRows(time) {
    while (waiting.length > 0 && !(waiting[0].body.time > time)) {
      const { kind, body } = /** @type {{ kind: string, body: any }} */ (waiting.shift());
      deliver(kind, body, time);
    }
  }

  /** The model changes by itself at an instant, also while no frames are drawn. @param {Seconds} deadline infinite for never */
  function wait(deadline) {
    if (deadline === due) return;
    due = deadline;
    clearTimeout(timer);
    if (due === Infinity) return;
    timer = setTimeout(() => {
      due = Infinity;
      pass(store.now());
    }, Math.max(0, 1000 * (due - store.now()) / store.scene.speed));
  }

  /**
   * Lets time pass in the model.
   * @param {Seconds} now
   * @param {boolean} [isStill] whether motion is reduced: content that slides is at its end at once
   */
  function pass(now, isStill = false) {
    const numbers = model.frame(now, isStill);
    if (!numbers) return store.showStanding(now);
    showRows(numbers[headPlace.time]);
    for (let change; (change = model.change());) store.showChange(change);
    store.show(numbers);
    const { time: next = Infinity } = waiting[0]?.body ?? {}, wakes = numbers[headPlace.wakes];
    wait(next < wakes || Number.isNaN(wakes) ? next : wakes);
  }

  /** What was done before the model was there is done. */
  function begin() {
    if (!model.isReady) return;
    input.begin();
    pass(store.now());
  }

  return {
    pass,
    begin,
    /**
     * Takes a text message.
     * @param {string} kind
     * @param {any} body
     * @param {Milliseconds} greeted when the connection's greeting went up
     */
    text(kind, body, greeted) {
      const now = store.now();
      if (kind === "scene" || kind === "welcome") waiting = [];
      if (kind === "scene" && !model.isReady && !(model.keeps && body.name === store.scene.name)) {
        store.open(body);
      }
      if (kind === "rows" && model.isReady) {
        waiting.push({ kind, body });
        pass(now);
      } else {
        deliver(kind, body, now, greeted);
      }
    },
    /** Takes a binary message. @param {ArrayBuffer} buffer */
    binary(buffer) {
      const wasReady = model.isReady, now = store.now(), answered = answeredBy(buffer);
      if (answered !== null) batcher.answered(answered);
      model.receive(buffer, now);
      if (wasReady) pass(now);
      else begin();
      wake();
    },
  };
}

// Loads the engine, again where it has stopped, and another that can look back once somebody wants that.

/** The longest pause before the engine is asked for again, while the server is away. @type {Milliseconds} */
const longestPause = 30_000;

export function engineLoader() {
  /** The engine's file. */
  let file = "engine.wasm";
  /** Whether the engine can look back; null while nobody has asked for that. @type {Promise<boolean> | null} */
  let looksBack = null;
  /** @type {ReturnType<typeof subscribers<[Engine]>>} */
  const loads = subscribers();

  let pause = retryPause;
  /** The next attempt, while the server is away. @type {ReturnType<typeof setTimeout> | undefined} */
  let next;

  /** Loads the engine, unless another file is the engine's by then. @param {string | Promise<Response>} [source] */
  async function load(source = file) {
    const wanted = file;
    clearTimeout(next);
    next = undefined;
    try {
      const engine = await loadEngine(source);
      pause = retryPause;
      if (wanted === file) loads.tell(engine);
    } catch {
      next = setTimeout(load, pause); // the server is away
      pause = Math.min(2 * pause, longestPause);
    }
  }

  /** Loads the engine that can look back; returns whether it is there, which it is not while the server is away. */
  async function loadPast() {
    const past = "past-engine.wasm";
    try {
      const engine = await loadEngine(past);
      file = past;
      loads.tell(engine);
      return true;
    } catch {
      looksBack = null;
      return false;
    }
  }

  return {
    load,
    /** The server is back: an engine that did not load is asked for at once. */
    retry: () => next && load(),
    lookBack: () => looksBack ??= loadPast(),
    /** Subscribes to each engine that has loaded. */
    onLoad: loads.add,
  };
}
