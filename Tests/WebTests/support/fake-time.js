// @ts-check
// The page's clock and timers, controlled by a test.

/**
 * Replaces performance.now(), setTimeout() and clearTimeout() until the test ends.
 * @param {import("node:test").TestContext} t
 */
export function fakeTime(t) {
  /** @type {Map<number, { at: number, run: () => void }>} */
  const timers = new Map();
  let now = 1000, last = 0;
  /** @type {any} */
  const page = globalThis;
  t.mock.method(performance, "now", () => now);
  t.mock.method(page, "setTimeout", (/** @type {() => void} */ run, delay = 0) => {
    timers.set(++last, { at: now + delay, run });
    return last;
  });
  t.mock.method(page, "clearTimeout", (/** @type {number} */ id) => timers.delete(id));

  return {
    /** Advances time, and runs each timer when it is due. @param {number} milliseconds */
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end);
        const [next] = due.sort(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        const [id, { at, run }] = next;
        timers.delete(id);
        now = at;
        run();
      }
      now = end;
    },
    /** Advances time while the page is suspended: due timers run late, once. @param {number} milliseconds */
    sleep(milliseconds) {
      now += milliseconds;
      const late = [...timers].filter(([, { at }]) => at <= now);
      for (const [id, { run }] of late) if (timers.delete(id)) run();
    },
    get now() {
      return now;
    },
  };
}
