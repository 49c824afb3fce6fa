// @ts-check

/**
 * Loads something when it is first asked for; until it has loaded, the answer is undefined.
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} [loaded] called once it has
 * @returns {() => T | undefined}
 */
export function lazily(load, loaded = () => {}) {
  /** @type {T | undefined} */
  let value;
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      load().then((made) => {
        value = made;
        loaded();
      }, () => isAsked = false); // the server is away: the next one who asks tries again
    }
    return value;
  };
}
