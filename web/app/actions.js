// @ts-check
// What the page's buttons do, by the names in their `data-action`.

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
  token: async () => (await import("../ui/enter-token.js")).enterToken(link.retry),
  "take-over": () => link.send("takeOver", {}),
  home: () => location.assign(`./${location.hash}`),
  reload: () => location.reload(),
});

/** @param {Invitation} invited */
async function join(invited) {
  const { openJoinDialog } = await import("../ui/join/join-dialog.js");
  openJoinDialog(invited);
}
