// @ts-check
// The answer that a server owes: how long it may take, and what happens if it does not come.

/** @import { Milliseconds } from "../engine/types.d.ts" */

/** Milliseconds that a timer is late where the page itself was asleep. */
const asleep = 250;

export function answerTimeout() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Milliseconds} time @param {() => void} otherwise */
  function expect(time, otherwise) {
    const due = performance.now() + time;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Where this page itself was asleep, the answer may have come and wait to be read.
      if (performance.now() - due > asleep) expect(asleep, otherwise);
      else otherwise();
    }, time);
  }

  return {
    /** Waits so long for an answer, from now on. */
    expect,
    /** An answer has come, or none is due any more. */
    came() {
      clearTimeout(timer);
      timer = undefined;
    },
    /** Whether an answer has been waited for and has not come, in time or late. */
    get isDue() {
      return timer !== undefined;
    },
  };
}
