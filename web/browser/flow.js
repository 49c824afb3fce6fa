// @ts-check
// When things happen: once they are needed, when something has changed, and in the next frame.

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

/**
 * @template {any[]} News
 * @typedef {(...news: News) => void} Subscriber
 */

/**
 * Those who hear of something. None of them may depend on the order in which they subscribed.
 * @template {any[]} News
 * @returns {{ add: (subscriber: Subscriber<News>) => void, tell: Subscriber<News> }}
 */
export function subscribers() {
  /** @type {Subscriber<News>[]} */
  const all = [];
  return {
    add(subscriber) {
      all.push(subscriber);
    },
    tell(...news) {
      for (const subscriber of all) subscriber(...news);
    },
  };
}

// One loop over the browser's frames, which runs while it is woken and sleeps otherwise.

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
    /** Asks for the next frame, once. */
    wake() {
      request ||= requestAnimationFrame(frame);
    },
    /** Lets the next frame not come that was asked for. */
    sleep() {
      cancelAnimationFrame(request);
      request = 0;
    },
    /** What each frame does, from now on. @param {(t: DOMHighResTimeStamp) => void} next */
    onFrame(next) {
      draw = next;
    },
  };
}
