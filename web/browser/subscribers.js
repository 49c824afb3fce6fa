// @ts-check
/**
 * @template {any[]} News
 * @typedef {(...news: News) => void} Subscriber
 */

/**
 * Those who hear of something, in the order in which they subscribed.
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
