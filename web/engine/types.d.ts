// What the files of this folder share: the engine that the page runs.

/** A place in the engine's memory, in bytes. */
export type Pointer = number;

/** The engine: its exported functions, and its memory as bytes and as doubles; a double at a pointer has index pointer / 8. */
export interface Engine {
  readonly functions: EngineFunctions;
  /** Look at it anew after each call: the memory may have grown. */
  readonly bytes: Uint8Array;
  /** Look at it anew after each call: the memory may have grown. */
  readonly doubles: Float64Array;
}

/** What the engine exports. */
export interface EngineFunctions {
  /** Makes room for a message of so many bytes, and says where. */
  room(count: number): Pointer;
}
