// @ts-check
// The server's own engine, which the page runs as WebAssembly. Only numbers cross: what is larger lies in the engine's memory.

/** @import { Engine } from "./types.d.ts" */

/** WASI's number for a call that there is not. */
const notSupported = 52;
const none = () => notSupported;

/** What the C library asks of a system, only to say why it gives up; a hash needs no seed here. */
const imports = {
  wasi_snapshot_preview1: { fd_write: none, fd_close: none, fd_seek: none, random_get: () => 0 },
};

/**
 * Loads the engine: its functions, by the names that it exports, and its memory.
 * @param {string | Promise<Response> | BufferSource} source its address, what that answers, or its bytes
 * @returns {Promise<Engine>} fails if it cannot be loaded, or the browser cannot run it
 */
export const loadEngine = async (source) => {
  const { instance } = typeof source === "string" || source instanceof Promise
    ? await WebAssembly.instantiateStreaming(
      typeof source === "string" ? fetch(source) : source,
      imports,
    )
    : await WebAssembly.instantiate(source, imports);
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
