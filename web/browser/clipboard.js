// @ts-check

/**
 * Copies a text; false where the browser does not let this page, as on one that came by plain http.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
