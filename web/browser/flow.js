// @ts-check
// Loads things on demand, notifies subscribers, and draws frames.

/** The pause before a failed request is repeated, in milliseconds. */
export const retryPause = 1000;

/**
 * Returns a function that loads a value on its first call, and returns undefined until then.
 * @template T
 * @param {() => T | Promise<T>} load @param {() => void} [loaded] called after it has loaded
 * @returns {() => T | undefined}
 */
export function lazy(load, loaded = () => {}) {
  /** @type {T | undefined} */
  let value;
  let isRequested = false;
  return () => {
    if (!isRequested) {
      isRequested = true;
      new Promise((resolve) => resolve(load())).then((loadedValue) => {
        value = loadedValue;
        loaded();
      }, () => setTimeout(() => isRequested = false, retryPause)); // the server is unavailable
    }
    return value;
  };
}

/** @template {any[]} Values @typedef {(...values: Values) => void} Subscriber */

/**
 * No subscriber can depend on the order of subscription.
 * @template {any[]} Values
 * @returns {{ add: (subscriber: Subscriber<Values>) => void, notify: Subscriber<Values> }}
 */
export function subscribers() {
  /** @type {Subscriber<Values>[]} */
  const all = [];
  return {
    add(subscriber) {
      all.push(subscriber);
    },
    notify(...values) {
      for (const subscriber of all) subscriber(...values);
    },
  };
}

// A loop over the browser's frames. It draws only the frames that `wake` requests.

export function frameLoop() {
  /** @type {(t: DOMHighResTimeStamp) => void} */
  let draw = () => {};
  let request = 0;

  /** @param {DOMHighResTimeStamp} t */
  function frame(t) {
    request = 0;
    draw(t);
  }

  return {
    /** Requests the next frame, once. */
    wake() {
      request ||= requestAnimationFrame(frame);
    },
    sleep() {
      cancelAnimationFrame(request);
      request = 0;
    },
    /** @param {(t: DOMHighResTimeStamp) => void} next */
    onFrame(next) {
      draw = next;
    },
  };
}
