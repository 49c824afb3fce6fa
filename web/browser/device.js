// @ts-check
// What a browser says of its device and of the person who holds it: how things had better look, how large text is, what is kept
// for this page, and when and with which button something was pressed.

/** Whether things had better not move. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

/** Whether what points is a finger. */
export const coarsePointer = () => matchMedia("(pointer: coarse)");

/** Whether the page is laid out for paper. */
export const printing = () => matchMedia("print");

// How large a person wants text. Browsers change the size of the root's text for it, which a canvas has to follow by itself.

/** The root's text where a browser is set to nothing else, pixels. */
const usual = 16;

/**
 * Watches the size of text.
 * @param {() => void} changed
 * @returns {{ readonly ratio: number }} of the usual size
 */
export function textSize(changed) {
  let ratio = 1;
  const rule = document.createElement("i");
  rule.setAttribute("aria-hidden", "true");
  rule.style.cssText = "position: fixed; width: 1rem; height: 0; visibility: hidden";
  document.body.append(rule);
  new ResizeObserver(([{ contentRect }]) => {
    const next = contentRect.width / usual;
    if (next === ratio || !next) return;
    ratio = next;
    changed();
  }).observe(rule);
  return {
    get ratio() {
      return ratio;
    },
  };
}

// What a browser keeps for this page. One that forbids storage throws where the storage is asked for, and a full one where it
// is written to: the page then goes on without.

/**
 * What is kept under a name; null if there is nothing, or if storage is forbidden.
 * @param {Pick<Window, "localStorage">} window
 * @param {string} key
 */
export function kept(window, key) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name, if it can be; false if it cannot.
 * @param {Pick<Window, "localStorage">} window
 * @param {string} key
 * @param {string} text
 */
export function keep(window, key, text) {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Milliseconds by which an event's time stamp can differ from now; beyond, it is of another clock. A busy page receives events
 * seconds late, and the server accepts stamps that are as old.
 */
const plausible = 10_000;

/**
 * Maps the time stamps of events to performance.now(): where they are of another clock, the event that arrived soonest
 * sets its origin.
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

// A pointer event comes down with its first button and up with its last; what other buttons do is said by moves. So a drag asks
// each event for the button that began it.

/** @typedef {Pick<PointerEvent, "type" | "pointerType" | "button" | "buttons">} ButtonEvent */

/** The primary button among `buttons`: a mouse's left one, the tip of a pen. */
const primary = 1;

/** Whether the primary button has gone down, or a finger. @param {ButtonEvent} event */
export const isPressed = ({ type, button, buttons }) =>
  button === 0 && (type === "pointerdown" || type === "pointermove" && (buttons & primary) !== 0);

/**
 * Whether a pointer that moves is not pressed: its primary button has gone up among others, or where this page did not hear of it.
 * @param {ButtonEvent} event
 */
export const isReleased = ({ pointerType, buttons }) =>
  pointerType !== "touch" && (buttons & primary) === 0;
