// @ts-check
import { lazy } from "../browser/flow.js";

/** @import { Milliseconds } from "../engine/types.d.ts" */

/** How long a key waits for what listens to it. @type {Milliseconds} */
const patience = 1000;

/**
 * Loads what listens to keys with the first key that is pressed, which is pressed again once that is there.
 * @param {() => Promise<void>} load
 * @returns {() => void} loads it without a key
 */
export function earlyKeys(load) {
  /** Keys that were pressed before there was what listens to them. @type {KeyboardEvent[]} */
  const early = [];
  const keys = lazy(() => load().then(() => true), pressAgain);

  function pressAgain() {
    for (const event of early.splice(0)) {
      if (event.defaultPrevented || performance.now() - event.timeStamp > patience) continue;
      event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    }
  }

  document.addEventListener("keydown", (event) => keys() || early.push(event));
  return keys;
}
