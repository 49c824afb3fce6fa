// @ts-check
/** @import { LayerChanges } from "./types.d.ts" */

/**
 * What a control's closure changes, by the layers' names.
 * @param {{ layer: string, property?: string, value?: any, text?: string }[]} list as a `layers` message has it
 */
export const byLayer = (list) => {
  /** @type {Record<string, LayerChanges>} */
  const all = {};
  for (const { layer, property = "text", value, text } of list) {
    all[layer] = { ...all[layer], [property]: text ?? value };
  }
  return all;
};
