// @ts-check
// Notes on the stage for certain states: another device's finger holds the list, also shown next to this page's finger;
// the page has the role `view`; or an empty list failed to load.
import { byId, element, loadStyleSheet, setText } from "../browser/dom.js";
import { emptyListText, isReady, loadFailure } from "../scene/phase-text.js";
import { otherHolder } from "../scene/scene.js";
import { mayUse } from "./roles.js";
import { holderText, sentence } from "./words.js";

/** @import { Points, Vector } from "../engine/types.d.ts" */
/** @import { Scene, Shown, Size } from "../scene/types.d.ts" */
/** @typedef {Awaited<ReturnType<typeof otherFinger>>} OtherFinger */

/** How long the holder stays named after its finger lifts, a refusal stays, and it fades, in milliseconds. */
const lingering = 700, standing = 2200, fading = 400;
/** The distances from a finger's center to its words, and from the words to the screen's border, in points. */
const fingertip = 36, margin = 8;

/**
 * Above the finger, or below it if the space above is too small, and entirely on the screen.
 * @param {Vector} finger @param {Size} size of the words
 * @param {Size} screen
 * @returns {{ left: Points, top: Points }}
 */
export function besideFinger({ x, y }, [width, height], [screenWidth, screenHeight]) {
  const above = y - fingertip - height, below = y + fingertip;
  const left = Math.max(margin, Math.min(x - width / 2, screenWidth - width - margin));
  const top = above >= margin ? above : Math.min(below, screenHeight - height - margin);
  return { left, top };
}

/** @param {{ readonly scene: Scene }} store */
export async function otherFinger(store) {
  await loadStyleSheet("ui/devices/other-finger.css");
  const holder = element("p", { id: "holder", role: "note" });
  const refusal = element("p", { id: "refusal", role: "status" });
  byId("chip").before(holder);
  document.body.append(refusal);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let ending;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;

  function hide() {
    refusal.textContent = ""; // so that screen readers read the same words again
    refusal.classList.remove("fading");
  }

  function fade() {
    refusal.classList.add("fading");
    hiding = setTimeout(hide, fading);
  }

  /** Names the device that holds the list, or returns an empty string if no other device does. */
  function holderWords() {
    const other = otherHolder(store.scene);
    return other === null ? "" : holderText(store.scene.devices, other);
  }

  return {
    /** `null` if no other device holds the list. */
    get holderText() {
      return sentence(holderWords()) || null;
    },
    get isRefusing() {
      return refusal.textContent !== "";
    },
    show() {
      const words = holderWords();
      clearTimeout(ending);
      if (words) setText(holder, words);
      else ending = setTimeout(() => setText(holder, ""), lingering);
    },
    /** Why this finger does not move the list. @param {Vector} finger in the coordinates of the browser's window */
    showRefusal(finger) {
      clearTimeout(hiding);
      hide();
      refusal.textContent = sentence(holderWords());
      const size = /** @type {const} */ ([refusal.offsetWidth, refusal.offsetHeight]);
      const { left, top } = besideFinger(finger, size, [innerWidth, innerHeight]);
      refusal.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      hiding = setTimeout(fade, standing);
    },
  };
}

// For the role `view`: a line under the title, and why the stage does not move. With a greater role, CSS hides both.

const eye =
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12
  18 18.5 12 18.5 2.5 12 2.5 12Z" /><circle cx="12" cy="12" r="2.75" /></svg>`;

const reason = "View only: this link cannot move the list.";

/** @param {HTMLElement} canvas @param {(words: string) => void} hint */
export async function watchOnly(canvas, hint) {
  await loadStyleSheet("ui/watch-only/watch-only.css");
  const line = element("p", { id: "watching" });
  line.innerHTML = `${eye}View only`;
  byId("scene-hint").after(line);
  for (const kind of ["pointerdown", "wheel", "keydown"]) {
    canvas.addEventListener(kind, () => mayUse("drive") || hint(reason), { passive: true });
  }
}

// An empty list that failed to load shows the reason in place of its rows, and a button that tries again.

export async function listFailure() {
  await loadStyleSheet("ui/list-failure.css");
  const [words, button] = byId("failure").children;
  return {
    /** @param {Shown} shown */
    show(shown) {
      const reason = loadFailure(shown);
      // The element stays while it is empty: screen readers miss a live region that is added together with its words.
      setText(words, reason === null ? "" : `${emptyListText(shown)} ${sentence(reason)}`);
      button.toggleAttribute("hidden", reason === null || !isReady(shown));
    },
  };
}
