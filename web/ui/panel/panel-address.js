// @ts-check
// What the page's address asks of the panel, and the address that asks for it: `?panel` fills the page with the panel,
// `panel=time` opens a tab, and `at=12.345` a moment in it, with the panel beside the list: the list shows the moment.

/** @import { Seconds } from "../../engine/types.d.ts" */
/**
 * What an address asks for. An empty `tab` is the one that was shown last; `fills` says whether the panel is the whole page.
 * @typedef {{ tab: string, at: Seconds | null, fills: boolean }} WantedPanel
 */

/** The tab that shows moments. */
const timeTab = "time";

/**
 * What an address asks for; null if that is no panel. A moment that is no number is ignored.
 * @param {string} search
 * @returns {WantedPanel | null}
 */
export function wantedPanel(search) {
  const query = new URLSearchParams(search), tab = query.get("panel");
  if (tab === null) return null;
  const text = tab === timeTab ? query.get("at")?.trim() : "";
  const at = text && Number.isFinite(Number(text)) ? Number(text) : null;
  return { tab, at, fills: at === null };
}

/**
 * The link that opens a tab of a session's panel. A rounded moment could lie just before an event.
 * @param {string} session a link to the session
 * @param {string} tab
 * @param {Seconds | null} at the moment that the tab shows; null where it shows the present
 */
export function panelLink(session, tab, at) {
  const link = new URL(session);
  link.searchParams.set("panel", tab);
  if (at !== null) link.searchParams.set("at", `${at}`);
  return link.href;
}
