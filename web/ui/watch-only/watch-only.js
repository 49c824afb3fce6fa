// @ts-check
// What a page shows whose link only lets it watch: a line under the title, and why the stage does not follow a finger. Style
// sheets hide both, and show what they stand for, once the page may do more.
import { byId, element, loadStyleSheet } from "../../browser/dom.js";
import { mayUse } from "../permissions.js";

const eye =
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12
  18 18.5 12 18.5 2.5 12 2.5 12Z" /><circle cx="12" cy="12" r="2.75" /></svg>`;

/** Why nothing moves. */
export const reason = "This link lets you watch, and not move anything.";

/**
 * @param {HTMLElement} canvas the stage
 * @param {(words: string) => void} hint says something on the stage, briefly
 */
export async function watchOnly(canvas, hint) {
  await loadStyleSheet("ui/watch-only/watch-only.css");
  const line = element("p", { id: "watching" });
  line.innerHTML = `${eye}You are watching`;
  byId("scene-hint").after(line);
  for (const kind of ["pointerdown", "wheel", "keydown"]) {
    canvas.addEventListener(kind, () => mayUse("drive") || hint(reason), { passive: true });
  }
}
