// @ts-check
// The server's engine, which the page runs as WebAssembly, or as JavaScript if WebAssembly is unavailable. Calls pass
// only numbers; larger values are in the engine's memory.

/** @import { Engine } from "./types.d.ts" */

/** Whether the browser compiles WebAssembly. A user can disable it, and a site's policy can forbid it. */
let compiles = typeof WebAssembly !== "undefined";
/** The engine's script, or null before an engine needs it. @type {Promise<unknown> | null} */
let script = null;

/**
 * Loads the engine: its exported functions and its memory.
 * @param {string | Promise<Response>} source its address, or the response to a request for it
 * @returns {Promise<Engine>} rejected if the server does not answer
 */
export async function loadEngine(source) {
  const compiled = compiles ? await compile(source) : null;
  if (compiled) return engineOf(compiled);
  await (script ??= loadScript());
  return engineOf(/** @type {any} */ (globalThis).overscrollEngine());
}

/**
 * Returns the exports of a WebAssembly engine, or null if the browser cannot compile it.
 * @param {string | Promise<Response>} source
 */
async function compile(source) {
  const answer = typeof source === "string" ? await fetch(source) : await source;
  if (!answer.ok) throw new Error(`The server answered with status ${answer.status}.`);
  try {
    return (await WebAssembly.instantiateStreaming(answer)).instance.exports;
  } catch {
    compiles = false;
    return null;
  }
}

/**
 * Loads the script that creates engines. It is not a module, because Firefox never retries a module that failed to
 * load.
 */
async function loadScript() {
  const node = document.createElement("script");
  node.src = "engine.js";
  try {
    await new Promise((loaded, failed) => {
      node.onload = loaded;
      node.onerror = failed;
      document.head.append(node);
    });
  } catch {
    script = null;
    throw new Error("The engine's script did not load.");
  }
}

/** Creates an engine from its exports. @param {any} functions @returns {Engine} */
export function engineOf(functions) {
  /** @type {{ readonly buffer: ArrayBuffer }} */
  const memory = functions.memory;
  let bytes = new Uint8Array(memory.buffer), doubles = new Float64Array(memory.buffer);

  /** Updates the views of the memory after it has grown and has another buffer. */
  function refreshViews() {
    if (bytes.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    doubles = new Float64Array(memory.buffer);
  }

  return {
    functions,
    get bytes() {
      refreshViews();
      return bytes;
    },
    get doubles() {
      refreshViews();
      return doubles;
    },
  };
}

/** The message to show if the engine did not load. */
export const loadProblem = "The engine did not load, because the server does not answer.";
