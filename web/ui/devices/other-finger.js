// @ts-check
// Another device's finger: who holds the list, and where this page's own finger is, why its touch moves nothing.
import { otherHolder } from "../../scene/scene.js";
import { holdsText } from "./device-name.js";
import { byId, element, loadStyleSheet, setText } from "../../browser/dom.js";

/** @import { Points, Vector } from "../../engine/types.d.ts" */
/** @import { Scene, Size } from "../../scene/types.d.ts" */
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
