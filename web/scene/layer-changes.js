// @ts-check
/** @import { LayerChanges } from "./types.d.ts" */

/**
 * Groups changes by the names of their layers.
 * @param {{ layer: string, property?: string, value?: any, text?: string }[]} list as in a `layers` message
 */
export const byLayer = (list) => {
  /** @type {Record<string, LayerChanges>} */
  const all = {};
  for (const { layer, property = "text", value, text } of list) {
    all[layer] = { ...all[layer], [property]: text ?? value };
  }
  return all;
};
