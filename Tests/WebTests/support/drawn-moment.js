// @ts-check
// Where a layer's properties are, as the built engine says.
import { layerTracks } from "../../../web/scene/layer-tracks.js";
import { engine } from "./built-engine.js";

/** @import { RunEngine } from "../../../web/engine/types.d.ts" */

/** @type {RunEngine} */
export const run = (body) => body(engine);
export const follow = layerTracks(run);

/**
 * A moment at which a timeline stands at a place.
 * @param {any[]} layers
 * @param {string} name `arming` stands beside a pull
 * @param {number} at
 * @param {number} [cycles] before the exit
 * @param {boolean} [still]
 * @returns {any}
 */
export function momentAt(layers, name, at, cycles = 0, still = false) {
  const isArming = name === "arming", timeline = isArming ? "pull" : name;
  const place = { at: isArming ? 7 : at, armed: isArming ? at : 0 };
  const mixes = follow({ layers }, /** @type {any} */ ({ timeline, cycles, ...place, still }));
  return { timeline, mixes };
}
