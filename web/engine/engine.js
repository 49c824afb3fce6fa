// @ts-check
// The server's own engine, which the page runs as WebAssembly. Only numbers cross: what is larger lies in the engine's memory.

/** @import { Engine } from "./types.d.ts" */

/**
 * Loads the engine: its functions, by the names that it exports, and its memory.
 * @param {string | Promise<Response> | BufferSource} source its address, what that answers, or its bytes
 * @returns {Promise<Engine>} fails if it cannot be loaded, or the browser cannot run it
 */
export const loadEngine = async (source) => {
  const { instance } = typeof source === "string" || source instanceof Promise
    ? await WebAssembly.instantiateStreaming(typeof source === "string" ? fetch(source) : source)
    : await WebAssembly.instantiate(source);
  const functions = /** @type {any} */ (instance.exports);
  /** @type {WebAssembly.Memory} */
  const memory = functions.memory;
  let bytes = new Uint8Array(memory.buffer), doubles = new Float64Array(memory.buffer);

  /** Looks at the memory anew once it has grown, which detaches the buffer that it had. */
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
};

/** Whether a browser can run the engine that did not load. @param {unknown} problem */
export const canRun = (problem) =>
  typeof WebAssembly !== "undefined" && !(problem instanceof WebAssembly.CompileError);

/** Why the engine did not load, for people. @param {unknown} problem */
export const loadProblem = (problem) =>
  !canRun(problem)
    ? "This browser cannot run the engine: it needs WebAssembly."
    : "The engine did not load, because the server does not answer.";
