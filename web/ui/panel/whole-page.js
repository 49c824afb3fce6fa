// @ts-check
// The panel as the whole page, for a second device beside the list: the stage goes on behind it, out of sight and of reach.
import { loadStyleSheet } from "../../browser/dom.js";

/** Fills the page. @param {HTMLElement} panel */
export async function wholePage(panel) {
  await loadStyleSheet("ui/panel/whole-page.css");
  document.body.classList.add("panel-only");
  return {
    show() {
      panel.hidden = false;
      panel.focus({ preventScroll: true }); // keys are the panel's
    },
  };
}
