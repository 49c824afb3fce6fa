// @ts-check
// The parts of a browser's window that a module uses, controlled by a test.

/** @param {import("node:test").TestContext} t */
export function fakeWindow(t) {
  /** The requested frames, by their numbers. @type {Map<number, (time: number) => void>} */
  const frames = new Map();
  let last = 0;
  /** @type {Map<string, { matches: boolean, changed: () => void }>} */
  const media = new Map();
  /** The observers of sizes, and their elements. @type {{ run: () => void, observed: Set<object> }[]} */
  const observers = [];
  /** @type {Record<string, any>} */
  const globals = {
    devicePixelRatio: 2,
    requestAnimationFrame(/** @type {(time: number) => void} */ run) {
      frames.set(++last, run);
      return last;
    },
    cancelAnimationFrame: (/** @type {number} */ request) => frames.delete(request),
    matchMedia(/** @type {string} */ query) {
      const entry = media.get(query) ?? { matches: false, changed() {} };
      media.set(query, entry);
      return {
        get matches() {
          return entry.matches;
        },
        addEventListener: (/** @type {string} */ _, /** @type {() => void} */ run) =>
          entry.changed = run,
      };
    },
    ResizeObserver: class {
      observed = new Set();
      /** @param {() => void} run */
      constructor(run) {
        observers.push({ run, observed: this.observed });
      }
      /** @param {object} element */
      observe(element) {
        this.observed.add(element);
      }
    },
  };
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name)]);
  Object.assign(globalThis, globals);
  t.after(() => Object.assign(globalThis, Object.fromEntries(before)));

  return {
    /** The number of requested frames. */
    get requested() {
      return frames.size;
    },
    /** Runs the requested frames. @param {number} time in milliseconds */
    frame(time) {
      const due = [...frames.values()];
      frames.clear();
      for (const run of due) run(time);
    },
    /** Sets whether a media query matches. @param {string} query @param {boolean} matches */
    setMedia(query, matches) {
      const entry = media.get(query) ?? { matches, changed() {} };
      media.set(query, entry);
      entry.matches = matches;
      entry.changed();
    },
    /** Notifies the observers of an element, or all observers, of a changed size. @param {object} [element] */
    resize(element) {
      for (const { run, observed } of observers) if (!element || observed.has(element)) run();
    },
  };
}
