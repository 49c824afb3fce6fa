// @ts-check
// What a browser keeps for this page. One that forbids storage throws where the storage is asked for, and a full one where it
// is written to: the page then goes on without.

/** @typedef {"localStorage" | "sessionStorage"} Place of the browser, or of the tab alone */

/**
 * What is kept under a name; null if there is nothing, or if storage is forbidden.
 * @template {Place} P
 * @param {Pick<Window, P>} window
 * @param {P} place
 * @param {string} key
 * @returns {string | null}
 */
export function kept(window, place, key) {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name, if it can be; false if it cannot.
 * @template {Place} P
 * @param {Pick<Window, P>} window
 * @param {P} place
 * @param {string} key
 * @param {string} text
 */
export function keep(window, place, key, text) {
  try {
    window[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
