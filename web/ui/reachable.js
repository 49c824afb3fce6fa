// @ts-check

/**
 * Lets whatever needs the server be used while it can be reached, and look disabled otherwise. A button keeps the focus, so
 * that a key can press it again later.
 * @param {boolean} isReachable
 * @param {ParentNode} [root] where to look for elements with `data-needs-server`
 */
export function setReachable(isReachable, root = document) {
  for (const each of root.querySelectorAll("[data-needs-server]")) {
    if (each instanceof HTMLSelectElement) each.disabled = !isReachable;
    else each.setAttribute("aria-disabled", `${!isReachable}`);
  }
}
