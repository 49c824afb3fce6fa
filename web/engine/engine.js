// @ts-check
// The server's own engine, which the page runs as WebAssembly, or as JavaScript if the browser has no WebAssembly or refuses it.
// Only numbers cross: what is larger lies in the engine's memory.

/** @import { Engine } from "./types.d.ts" */

/** Whether the browser compiles WebAssembly: it can be switched off, and a site's policy can refuse it. */
let compiles = typeof WebAssembly !== "undefined";
/** The engine's script; null while no engine needs it. @type {Promise<unknown> | null} */
let script = null;

/**
 * Loads the engine: its functions, by the names that it exports, and its memory.
 * @param {string | Promise<Response>} source its address, or what that answers
 * @returns {Promise<Engine>} fails if the server does not answer
 */
export async function loadEngine(source) {
  const compiled = compiles ? await compile(source) : null;
  if (compiled) return engineOf(compiled);
  await (script ??= loadScript());
  return engineOf(/** @type {any} */ (globalThis).overscrollEngine());
}

/** What an engine of WebAssembly exports; null if the browser does not compile it. @param {string | Promise<Response>} source */
async function compile(source) {
  const answer = typeof source === "string" ? await fetch(source) : await source;
  if (!answer.ok) throw new Error(`The server answers ${answer.status}.`);
  try {
    return (await WebAssembly.instantiateStreaming(answer)).instance.exports;
  } catch {
    compiles = false;
    return null;
  }
}

/** Loads the script that makes engines. It is no module, because Firefox never asks twice for a module that it did not get. */
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
    throw new Error("The script of the engine did not load.");
  }
}

/** The engine that exports some functions and its memory. @param {any} functions @returns {Engine} */
export function engineOf(functions) {
  /** @type {{ readonly buffer: ArrayBuffer }} */
  const memory = functions.memory;
  let bytes = new Uint8Array(memory.buffer), doubles = new Float64Array(memory.buffer);

  /** Looks at the memory anew once it has grown, after which it has another buffer. */
  function look() {
    if (bytes.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    doubles = new Float64Array(memory.buffer);
  }

  return {
    functions,
    get bytes() {
      look();
      return bytes;
    },
    get doubles() {
      look();
      return doubles;
    },
  };
}

/** Why the engine did not load, for people. */
export const loadProblem = "The engine did not load, because the server does not answer.";
