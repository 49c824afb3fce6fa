// @ts-check
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
