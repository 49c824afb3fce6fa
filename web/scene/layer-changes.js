// @ts-check
/** @import { LayerChanges } from "./types.d.ts" */

/**
 * Groups the changes of a control's closure by the names of the layers.
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
