// @ts-check
// The numbers that the engine gives a frame, by their names.
import {
  changeCount,
  changeStart,
  count,
  edgePlace,
  edgeStart,
  headPlace,
} from "../../../web/engine/frame.js";

/**
 * @param {Record<string, number>} named the first numbers; the others are 0
 * @param {Record<string, number>} [top] those of the top edge
 */
export function numbersOf(named, top = {}) {
  const numbers = new Float64Array(count);
  for (const [name, value] of Object.entries(named)) numbers[headPlace[name]] = value;
  for (const [name, value] of Object.entries(top)) numbers[edgeStart(0) + edgePlace[name]] = value;
  return numbers;
}

/**
 * A change of the control at the top.
 * @param {number} at
 * @param {Record<string, number>} state
 */
export function changeOf(at, state) {
  const change = new Float64Array(changeCount);
  change[0] = at;
  for (const [name, value] of Object.entries(state)) {
    change[changeStart + edgePlace[name] - edgePlace.phase] = value;
  }
  return change;
}
