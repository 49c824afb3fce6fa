// @ts-check
// Loads the engine, again where it has stopped, and another that can look back once somebody wants that.
import { retryPause } from "../browser/lazy.js";
import { subscribers } from "../browser/subscribers.js";
import { loadEngine } from "../engine/engine.js";

/** @import { Engine } from "../engine/types.d.ts" */

export function engineLoader() {
  /** The engine's file. */
  let file = "engine.wasm";
  /** Whether the engine can look back; null while nobody has asked for that. @type {Promise<boolean> | null} */
  let looksBack = null;
  /** @type {ReturnType<typeof subscribers<[Engine]>>} */
  const loads = subscribers();

  /** Loads the engine, unless another file is the engine's by then. @param {string | Promise<Response>} [source] */
  async function load(source = file) {
    const wanted = file;
    try {
      const engine = await loadEngine(source);
      if (wanted === file) loads.tell(engine);
    } catch {
      setTimeout(load, retryPause); // the server is away
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
    lookBack: () => looksBack ??= loadPast(),
    /** Subscribes to each engine that has loaded. */
    onLoad: loads.add,
  };
}
