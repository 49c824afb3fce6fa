// @ts-check
// The browser's settings, storage and events.

export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

export const coarsePointer = () => matchMedia("(pointer: coarse)");

// The size of text. Browsers apply it to the root element's font; a canvas must follow it itself.

/** The default text size, in pixels. */
const defaultTextSize = 16;

/**
 * Observes the size of text.
 * @param {() => void} changed
 * @returns {() => number} the size relative to the default
 */
export function textSize(changed) {
  let ratio = 1;
  const rule = document.createElement("i");
  rule.setAttribute("aria-hidden", "true");
  rule.style.cssText = "position: fixed; width: 1rem; height: 0; visibility: hidden";
  document.body.append(rule);
  new ResizeObserver(([{ contentRect }]) => {
    const next = contentRect.width / defaultTextSize;
    if (next === ratio || !next) return;
    ratio = next;
    changed();
  }).observe(rule);
  return () => ratio;
}

// Access to the browser's storage throws if it is forbidden, and writes throw if it is full. The page works without it.

/**
 * A stored text, or null if there is none or storage is forbidden.
 * @param {Pick<Window, "localStorage">} window @param {string} key
 */
export function readStorage(window, key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Returns false if the browser does not store it.
 * @param {Pick<Window, "localStorage">} window @param {string} key @param {string} text
 */
export function writeStorage(window, key, text) {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The maximum age of an event, in ms; older stamps use another clock. A busy page receives events seconds late. */
const plausible = 10_000;

/**
 * Maps stamps of events to `performance.now()`. If they use another clock, the shortest delay determines its origin.
 * @returns {(stamp: DOMHighResTimeStamp, now: DOMHighResTimeStamp) => DOMHighResTimeStamp}
 */
export const eventTime = () => {
  let origin = Infinity;
  return (stamp, now) => {
    if (Math.abs(now - stamp) < plausible) return Math.min(stamp, now);
    if (now - stamp - origin > plausible || now - stamp < origin) origin = now - stamp;
    return Math.min(stamp + origin, now);
  };
};

// A pointer sends pointerdown for its first button and pointerup for its last; other changes arrive as pointermove. A
// drag therefore checks each event for the button that began it.

/** @typedef {Pick<PointerEvent, "type" | "pointerType" | "button" | "buttons">} ButtonEvent */

/** The primary button in `buttons`: the left button of a mouse, the tip of a pen. */
const primary = 1;

/** Whether the primary button or a finger has gone down. @param {ButtonEvent} event */
export const isPressed = ({ type, button, buttons }) =>
  button === 0 && (type === "pointerdown" || type === "pointermove" && (buttons & primary) !== 0);

/**
 * Whether a moving pointer's primary button went up while another button was down, or outside this page.
 * @param {ButtonEvent} event
 */
export const isReleased = ({ pointerType, buttons }) =>
  pointerType !== "touch" && (buttons & primary) === 0;
