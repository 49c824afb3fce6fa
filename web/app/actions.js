// @ts-check
// What the page's buttons do, by the names in their `data-action`.
import { tokenIn } from "./url-options.js";

/** @import { connection } from "../net/connection.js" */
/** @import { Invitation } from "../ui/join/invitation.js" */

/**
 * @param {object} page
 * @param {ReturnType<typeof connection>} page.link
 * @param {() => void} page.refresh
 * @param {Invitation} page.invited
 * @param {() => void} page.toggle opens or closes the panel
 * @returns {Record<string, () => void>}
 */
export const actions = ({ link, refresh, invited, toggle }) => ({
  refresh: () => refresh(),
  again: () => refresh(),
  join: () => join(invited),
  save: () => link.send("save", {}),
  panel: toggle,
  retry: link.retry,
  renew: link.renew,
  token: enterToken,
  "take-over": () => link.send("takeOver", {}),
  home: () => location.assign(`/${location.hash}`),
  reload: () => location.reload(),
});

/** @param {Invitation} invited */
async function join(invited) {
  const { openJoinDialog } = await import("../ui/join/join-dialog.js");
  openJoinDialog(invited);
}

/** Lets a person give the address with the token that the link lacks. */
function enterToken() {
  const token = tokenIn(prompt("The address that the server prints, with its token") ?? "");
  if (token) location.hash = `token=${token}`;
}
