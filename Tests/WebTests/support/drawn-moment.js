// @ts-check
// The properties of a layer at a moment, from the built engine.
import { layerTracks } from "../../../web/scene/layer-tracks.js";
import { engine } from "./built-engine.js";

/** @import { RunEngine } from "../../../web/engine/types.d.ts" */

/** @type {RunEngine} */
export const run = (body) => body(engine);
export const follow = layerTracks(run);

/**
 * Returns a moment at a position on a timeline.
 * @param {any[]} layers
 * @param {string} name a timeline, or `arming` for the arming during a pull
 * @param {number} at
 * @param {number} [cycles] the number of cycles before the exit
 * @param {boolean} [still]
 * @returns {any}
 */
export function momentAt(layers, name, at, cycles = 0, still = false) {
  const isArming = name === "arming", timeline = isArming ? "pull" : name;
  const place = { at: isArming ? 7 : at, armed: isArming ? at : 0 };
  const animated = follow({ layers }, /** @type {any} */ ({ timeline, cycles, ...place, still }));
  return { timeline, animated };
}
