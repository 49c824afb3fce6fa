// @ts-check
// An empty list that did not load says why, in the list's place, and has a button that tries again.
import { emptyListText, isReady, loadFailure } from "../scene/phase-text.js";
import { byId, loadStyleSheet, setText } from "../browser/dom.js";
import { sentence } from "./sentence.js";

/** @import { Scene } from "../scene/types.d.ts" */

export async function listFailure() {
  await loadStyleSheet("ui/list-failure.css");
  const [words, button] = byId("failure").children;
  return {
    /** @param {Scene} scene */
    show(scene) {
      const reason = loadFailure(scene);
      // The words stay in the page while there are none: screen readers miss a live region that comes with its words.
      setText(words, reason === null ? "" : `${emptyListText(scene)} ${sentence(reason)}`);
      button.toggleAttribute("hidden", reason === null || !isReady(scene));
    },
  };
}
