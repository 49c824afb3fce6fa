// @ts-check

/** A reason of the server as a sentence. @param {string} text */
export function sentence(text) {
  const words = text.trim();
  if (!words) return "";
  return words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
}
