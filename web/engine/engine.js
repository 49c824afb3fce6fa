// @ts-check
// The server's engine, which the page runs as WebAssembly, or as JavaScript if WebAssembly is unavailable. Calls pass
// only numbers; larger values are in the engine's memory.

/** @import { Engine } from "./types.d.ts" */

/** Whether the browser compiles WebAssembly. A user can disable it, and a site's policy can forbid it. */
let compiles = typeof WebAssembly !== "undefined";
/** @type {Promise<unknown> | null} */
let script = null;

/** @param {string | Promise<Response>} source @returns {Promise<Engine>} rejected if the server does not answer */
export async function loadEngine(source) {
  const compiled = compiles ? await compile(source) : null;
  if (compiled) return engineOf(compiled);
  await (script ??= loadScript());
  return engineOf(/** @type {any} */ (globalThis).overscrollEngine());
}

/** Returns null if the browser cannot compile the engine. @param {string | Promise<Response>} source */
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

/** The script is not a module, because Firefox never retries a module that failed to load. */
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

/** @param {any} functions @returns {Engine} */
export function engineOf(functions) {
  /** @type {{ readonly buffer: ArrayBuffer }} */
  const memory = functions.memory;
  let bytes = new Uint8Array(memory.buffer), doubles = new Float64Array(memory.buffer);

  /** Updates the views after the memory has grown and has another buffer. */
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

export const loadProblem = "The engine did not load, because the server does not answer.";
