// @ts-check
// Turns the browser's events into gestures. WebKitGTK has touch events that bring no pointer events.
import { isPressed, isReleased } from "../browser/primary-button.js";
import { joinedPointers } from "./joined-pointers.js";

/** @import { Milliseconds, Vector } from "../engine/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */

/**
 * Listens for fingers, pens and the mouse on a canvas.
 * @param {HTMLElement} canvas
 * @param {GestureSink} sink
 * @param {(clientX: number, clientY: number) => Vector} toStage from the browser's window
 * @param {(stamp: Milliseconds) => Milliseconds} toNow maps an event's time stamp to performance.now()
 */
export function pointerEvents(canvas, sink, toStage, toNow) {
  const finger = joinedPointers(sink);
  const cancel = () => finger.cancel(performance.now());
  let touchesArePointers = false; // then each touch is told twice

  /** @param {PointerEvent} event */
  function press(event) {
    const { x, y } = toStage(event.clientX, event.clientY);
    finger.down(event.pointerId, x, y, toNow(event.timeStamp));
    canvas.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function pointerDown(event) {
    if (event.pointerType !== "mouse") touchesArePointers = true;
    if (isPressed(event)) press(event);
  }

  /** @param {PointerEvent} event */
  function pointerMove(event) {
    const { pointerId, button } = event;
    if (isPressed(event) && !finger.has(pointerId)) return press(event);
    // Coalesced events exist in secure contexts only; elsewhere the event itself is the newest sample.
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const sample of coalesced.length ? coalesced : [event]) {
      const { x, y } = toStage(sample.clientX, sample.clientY);
      finger.move(pointerId, x, y, toNow(sample.timeStamp));
    }
    if (!isReleased(event)) return;
    if (button === 0) finger.up(pointerId, toNow(event.timeStamp));
    else finger.cancel(toNow(event.timeStamp), pointerId); // it went up where nobody told this page
  }

  /** @param {string} name @param {(touch: Touch, place: Vector, time: Milliseconds) => void} body */
  const onTouches = (name, body) =>
    canvas.addEventListener(name, (given) => {
      const event = /** @type {TouchEvent} */ (given);
      if (event.cancelable) event.preventDefault();
      if (touchesArePointers) return;
      for (const touch of event.changedTouches) {
        body(touch, toStage(touch.clientX, touch.clientY), toNow(event.timeStamp));
      }
    }, { passive: false });

  canvas.addEventListener("pointerdown", pointerDown);
  canvas.addEventListener("pointermove", pointerMove);
  canvas.addEventListener("pointerup", (e) => finger.up(e.pointerId, toNow(e.timeStamp)));
  for (const name of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    canvas.addEventListener(name, (e) => finger.cancel(toNow(e.timeStamp), e.pointerId));
  }
  onTouches("touchstart", (touch, { x, y }, time) => finger.down(touch.identifier, x, y, time));
  onTouches("touchmove", (touch, { x, y }, time) => finger.move(touch.identifier, x, y, time));
  onTouches("touchend", (touch, _, time) => finger.up(touch.identifier, time));
  onTouches("touchcancel", (touch, _, time) => finger.cancel(time, touch.identifier));
  canvas.addEventListener("gesturestart", (event) => event.preventDefault(), { passive: false });
  canvas.addEventListener("contextmenu", (event) => finger.isDown && event.preventDefault());
  canvas.addEventListener("dragstart", (event) => event.preventDefault()); // of what is selected on the page
  document.addEventListener("visibilitychange", () => document.hidden && cancel());
  globalThis.addEventListener("blur", cancel);
  return { cancel };
}
