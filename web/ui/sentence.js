// @ts-check

/** A name of the protocol in words: `notPastThreshold` → `not past threshold`. @param {string} name */
export const inWords = (name) =>
  name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

/** A name or a reason of the protocol as a sentence. @param {string} text */
export function sentence(text) {
  const words = inWords(text).trim();
  if (!words) return "";
  return words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
}
