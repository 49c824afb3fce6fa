// @ts-check

/** The statuses with which the server says why it opens no WebSocket. */
const refusals = [403, 426, 503];
/** The most characters of a reason: a proxy may answer instead, with a page of its own. */
const longest = 500;

/**
 * Asks the server why it opens no WebSocket for this page, which browsers do not say; null if it does not answer that.
 * @param {string} origin the page's
 * @returns {Promise<string | null>}
 */
export async function refusalReason(origin) {
  try {
    const answer = await fetch(`ws?origin=${encodeURIComponent(origin)}`, { cache: "no-store" });
    const isText = answer.headers.get("content-type")?.startsWith("text/plain");
    if (!isText || !refusals.includes(answer.status)) return null;
    return (await answer.text()).trim().slice(0, longest) || null;
  } catch {
    return null; // the server is away
  }
}
