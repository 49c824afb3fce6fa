// @ts-check
/** @import { Pictures } from "../types.d.ts" */

/** Asks for each of the server's pictures once; wakes when it has come. @type {Pictures} */
export const pictures = (wake, trouble) => {
  /** @type {Map<string, HTMLImageElement | null>} */
  const kept = new Map();
  return (name) => {
    if (!kept.has(name)) {
      const image = new Image();
      kept.set(name, null);
      image.src = `/pictures/${encodeURIComponent(name)}`;
      image.decode().then(() => {
        kept.set(name, image);
        wake();
      }, () => trouble(`The picture ${name} cannot be loaded.`));
    }
    return kept.get(name);
  };
};
