// @ts-check
// Loads the engine, again where it has stopped, and another that can look back once somebody wants that.
import { retryPause, subscribers } from "../browser/flow.js";
import { loadEngine } from "../engine/engine.js";

/** @import { Engine, Milliseconds } from "../engine/types.d.ts" */

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
