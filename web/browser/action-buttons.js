// @ts-check

/**
 * Runs the action that a clicked button names in `data-action`, unless it is disabled.
 * @param {Record<string, () => void>} actions
 * @param {EventTarget} [root] where the buttons are
 */
export function actionButtons(actions, root = document) {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-action]");
    if (!(button instanceof HTMLElement) || button.ariaDisabled === "true") return;
    actions[button.dataset.action ?? ""]?.();
  });
}
