// @ts-check
// What a browser keeps for this page. One that forbids storage throws where the storage is asked for, and a full one where it
// is written to: the page then goes on without.

/**
 * What is kept under a name; null if there is nothing, or if storage is forbidden.
 * @param {Pick<Window, "localStorage">} window
 * @param {string} key
 */
export function kept(window, key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name, if it can be; false if it cannot.
 * @param {Pick<Window, "localStorage">} window
 * @param {string} key
 * @param {string} text
 */
export function keep(window, key, text) {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
