// @ts-check
// What stands on the stage only where there is a reason: that another finger holds the list, that this page may only watch, and
// why a list is empty.
//
// Another device's finger: who holds the list, and where this page's own finger is, why its touch moves nothing.
import { byId, element, loadStyleSheet, setText } from "../browser/dom.js";
import { emptyListText, isReady, loadFailure } from "../scene/phase-text.js";
import { otherHolder } from "../scene/scene.js";
import { mayUse } from "./roles.js";
import { holdsText, sentence } from "./words.js";

/** @import { Points, Vector } from "../engine/types.d.ts" */
/** @import { Scene, Shown, Size } from "../scene/types.d.ts" */
/** @typedef {Awaited<ReturnType<typeof otherFinger>>} OtherFinger */

/** Milliseconds that a holder stays named after its finger has lifted, that a refusal stands, and that it fades. */
const lingering = 700, standing = 2200, fading = 400;
/** Points from the middle of a finger to where the glass is in view again, and between words and the screen's border. */
const fingertip = 36, margin = 8;

/**
 * Where words stand for a finger: above it, or below it where there is no room, whole on the screen.
 * @param {Vector} finger
 * @param {Size} size of the words
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
    refusal.textContent = ""; // so that the same words are read out again
    refusal.classList.remove("fading");
  }

  function fade() {
    refusal.classList.add("fading");
    hiding = setTimeout(hide, fading);
  }

  /** Who holds the list, in a sentence; null if no other device does. */
  function holds() {
    const other = otherHolder(store.scene);
    return other === null ? null : `${holdsText(store.scene.devices, other)}.`;
  }

  return {
    get holds() {
      return holds();
    },
    /** Whether the page says just now why a finger moves nothing. */
    get isRefusing() {
      return refusal.textContent !== "";
    },
    /** Names the device whose finger holds the list. */
    show() {
      const { devices } = store.scene, other = otherHolder(store.scene);
      clearTimeout(ending);
      if (other === null) ending = setTimeout(() => setText(holder, ""), lingering);
      else setText(holder, holdsText(devices, other));
    },
    /** Says beside a finger why it moves nothing. @param {Vector} finger in the browser's window */
    refuse(finger) {
      clearTimeout(hiding);
      hide();
      refusal.textContent = holds();
      const size = /** @type {const} */ ([refusal.offsetWidth, refusal.offsetHeight]);
      const { left, top } = besideFinger(finger, size, [innerWidth, innerHeight]);
      refusal.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      hiding = setTimeout(fade, standing);
    },
  };
}

// What a page shows whose link only lets it watch: a line under the title, and why the stage does not follow a finger. Style
// sheets hide both, and show what they stand for, once the page may do more.

const eye =
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12
  18 18.5 12 18.5 2.5 12 2.5 12Z" /><circle cx="12" cy="12" r="2.75" /></svg>`;

/** Why nothing moves. */
const reason = "This link lets you watch, and not move anything.";

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

// An empty list that did not load says why, in the list's place, and has a button that tries again.

export async function listFailure() {
  await loadStyleSheet("ui/list-failure.css");
  const [words, button] = byId("failure").children;
  return {
    /** @param {Shown} shown */
    show(shown) {
      const reason = loadFailure(shown);
      // The words stay in the page while there are none: screen readers miss a live region that comes with its words.
      setText(words, reason === null ? "" : `${emptyListText(shown)} ${sentence(reason)}`);
      button.toggleAttribute("hidden", reason === null || !isReady(shown));
    },
  };
}
