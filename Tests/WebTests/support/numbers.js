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
 * @param {Record<string, number>[]} byEdge those of the edges, in the wire's order
 */
export function numbersOf(named, ...byEdge) {
  const numbers = new Float64Array(count);
  for (const [name, value] of Object.entries(named)) numbers[headPlace[name]] = value;
  for (const [edge, of] of byEdge.entries()) {
    for (const [name, value] of Object.entries(of)) {
      numbers[edgeStart(edge) + edgePlace[name]] = value;
    }
  }
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
