// @ts-check
// From the browser's events to the gesture; WebKitGTK's touches bring no pointer events.
import { gesture } from "./primary-pointer.js";

/** @import { ListenToPointers, Milliseconds, Vector } from "../types.d.ts" */

/** Listens on the canvas. @type {ListenToPointers} */
export function pointers(canvas, sink, toStage, toNow) {
  const finger = gesture(sink);
  const cancel = () => finger.cancel(performance.now());
  let touchesPoint = false;

  /** @param {PointerEvent} event */
  function pointerDown(event) {
    if (event.pointerType === "touch") touchesPoint = true;
    if (event.button !== 0) return;
    const { x, y } = toStage(event.clientX, event.clientY);
    if (finger.down(event.pointerId, x, y, toNow(event.timeStamp))) {
      canvas.setPointerCapture(event.pointerId);
    }
  }

  /** @param {PointerEvent} event */
  function pointerMove(event) {
    // Only where the context is secure; without it the event itself is the newest sample.
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const sample of coalesced.length ? coalesced : [event]) {
      const { x, y } = toStage(sample.clientX, sample.clientY);
      finger.move(event.pointerId, x, y, toNow(sample.timeStamp));
    }
  }

  /** @param {string} name @param {(touch: Touch, place: Vector, time: Milliseconds) => void} body */
  const touches = (name, body) =>
    canvas.addEventListener(name, (given) => {
      const event = /** @type {TouchEvent} */ (given);
      if (event.cancelable) event.preventDefault();
      if (touchesPoint) return;
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
  touches("touchstart", (touch, { x, y }, time) => finger.down(touch.identifier, x, y, time));
  touches("touchmove", (touch, { x, y }, time) => finger.move(touch.identifier, x, y, time));
  touches("touchend", (touch, _, time) => finger.up(touch.identifier, time));
  touches("touchcancel", (touch, _, time) => finger.cancel(time, touch.identifier));
  canvas.addEventListener("gesturestart", (event) => event.preventDefault(), { passive: false });
  canvas.addEventListener("contextmenu", (event) => finger.held && event.preventDefault());
  document.addEventListener("visibilitychange", () => document.hidden && cancel());
  globalThis.addEventListener("blur", cancel);
  return { cancel };
}
