// @ts-check

/**
 * Runs the action that a clicked button names in `data-action`.
 * @param {Record<string, () => void>} actions
 */
export function actionButtons(actions) {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-action]");
    if (button instanceof HTMLElement) actions[button.dataset.action ?? ""]?.();
  });
}
