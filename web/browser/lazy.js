// @ts-check

/** Milliseconds before something that did not load is asked for again. */
export const retryPause = 1000;

/**
 * Makes or loads something after it is first asked for; until it is there, the answer is undefined.
 * @template T
 * @param {() => T | Promise<T>} load
 * @param {() => void} [loaded] called once it has
 * @returns {() => T | undefined}
 */
export function lazy(load, loaded = () => {}) {
  /** @type {T | undefined} */
  let value;
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      new Promise((resolve) => resolve(load())).then((made) => {
        value = made;
        loaded();
      }, () => setTimeout(() => isAsked = false, retryPause)); // the server is away
    }
    return value;
  };
}
