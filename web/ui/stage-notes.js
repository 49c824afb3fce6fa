// @ts-check
// Notes that the stage shows only in certain states: another finger holds the list, this page has the role `view`,
// or a list is empty because it failed to load.
//
// The device whose finger holds the list, and next to this page's own finger, why its touch does not move the list.
import { byId, element, loadStyleSheet, setText } from "../browser/dom.js";
import { emptyListText, isReady, loadFailure } from "../scene/phase-text.js";
import { otherHolder } from "../scene/scene.js";
import { mayUse } from "./roles.js";
import { holdsText, sentence } from "./words.js";

/** @import { Points, Vector } from "../engine/types.d.ts" */
/** @import { Scene, Shown, Size } from "../scene/types.d.ts" */
/** @typedef {Awaited<ReturnType<typeof otherFinger>>} OtherFinger */

/**
 * In milliseconds: how long the holder stays named after its finger lifts, how long a refusal stays, and how long it
 * takes to fade.
 */
const lingering = 700, standing = 2200, fading = 400;
/**
 * In points: from the center of a finger to the words next to it, and from the words to the screen's border.
 */
const fingertip = 36, margin = 8;

/**
 * The place of words near a finger: above the finger, or below it if the space above is too small. The words are
 * entirely on the screen.
 * @param {Vector} finger
 * @param {Size} size the size of the words
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

  /** Describes the device that holds the list, or returns `null` if no other device does. */
  function holds() {
    const other = otherHolder(store.scene);
    return other === null ? null : `${holdsText(store.scene.devices, other)}.`;
  }

  return {
    get holds() {
      return holds();
    },
    /** Whether the page currently shows why a finger does not move the list. */
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
    /**
     * Shows next to a finger why it does not move the list.
     * @param {Vector} finger in the coordinates of the browser's window
     */
    showRefusal(finger) {
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

// Notes for a page with the role `view`: a line under the title, and why the stage does not follow a finger. If the
// page gets a greater role, style sheets hide both and show the usual elements.

const eye =
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12
  18 18.5 12 18.5 2.5 12 2.5 12Z" /><circle cx="12" cy="12" r="2.75" /></svg>`;

const reason = "View only: this link cannot move the list.";

/**
 * @param {HTMLElement} canvas the stage
 * @param {(words: string) => void} hint shows words on the stage for a moment
 */
export async function watchOnly(canvas, hint) {
  await loadStyleSheet("ui/watch-only/watch-only.css");
  const line = element("p", { id: "watching" });
  line.innerHTML = `${eye}View only`;
  byId("scene-hint").after(line);
  for (const kind of ["pointerdown", "wheel", "keydown"]) {
    canvas.addEventListener(kind, () => mayUse("drive") || hint(reason), { passive: true });
  }
}

// An empty list that failed to load shows the reason in the place of its rows, and a button that tries again.

export async function listFailure() {
  await loadStyleSheet("ui/list-failure.css");
  const [words, button] = byId("failure").children;
  return {
    /** @param {Shown} shown */
    show(shown) {
      const reason = loadFailure(shown);
      // The element stays in the page while it is empty. Screen readers miss a live region that is added together
      // with its words.
      setText(words, reason === null ? "" : `${emptyListText(shown)} ${sentence(reason)}`);
      button.toggleAttribute("hidden", reason === null || !isReady(shown));
    },
  };
}
