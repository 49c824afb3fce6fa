// @ts-check
/** @import { ImageNamed } from "./types.d.ts" */

/**
 * Loads each of the server's images once, on its first use.
 * @param {() => void} loaded @param {(sentence: string) => void} failed
 * @returns {ImageNamed}
 */
export const imageLoader = (loaded, failed) => {
  /** @type {Map<string, HTMLImageElement | null>} */
  const kept = new Map();
  return (name) => {
    if (!kept.has(name)) {
      const image = new Image();
      kept.set(name, null);
      image.src = `pictures/${encodeURIComponent(name)}`;
      image.decode().then(() => {
        kept.set(name, image);
        loaded();
      }, () => failed(`The picture ${name} cannot be loaded.`));
    }
    return kept.get(name);
  };
};
