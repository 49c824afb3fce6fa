// @ts-check
// What a page may use: that depends on its role, and on whether the server can be reached.

/** The roles, from the least: each may do whatever those before it may. */
const roles = "view drive inspect";

/** Whether this page's role, which the server has told, is at least another. @param {string} [least] any role if left out */
export const mayUse = (least = "") =>
  roles.indexOf(least) <= roles.indexOf(document.body.dataset.role ?? "");

/**
 * Lets whatever needs the server be used while it can be reached, and look disabled otherwise. A button keeps the focus, so
 * that a key can press it again later.
 * @param {boolean} isReachable
 * @param {ParentNode} [root] where to look for elements with `data-needs-server`, whose value is the least role that may use it
 */
export function setReachable(isReachable, root = document) {
  for (const each of root.querySelectorAll("[data-needs-server]")) {
    const isOff = !(isReachable && mayUse(/** @type {HTMLElement} */ (each).dataset.needsServer));
    if (each instanceof HTMLSelectElement) each.disabled = isOff;
    else each.setAttribute("aria-disabled", `${isOff}`);
  }
}
