// @ts-check
// Two thin adapters between the browser's events and the gesture: pointer events, and touch events where
// a touch brings no pointer event (WebKitGTK). Both only translate.
import { gesture } from "./gesture.js";

/**
 * Listens on the canvas.
 * @param {HTMLElement} canvas
 * @param {import("./gesture.js").GestureSink} sink
 * @param {(clientX: number, clientY: number) => {x: number, y: number}} toStage
 * @param {(stamp: number) => number} toNow maps an event's stamp to performance.now()
 */
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

  /** @param {(touch: Touch, time: number) => void} body */
  const touches = (body) => (/** @type {TouchEvent} */ event) => {
    if (event.cancelable) event.preventDefault();
    if (touchesPoint) return;
    for (const touch of event.changedTouches) body(touch, toNow(event.timeStamp));
  };

  const active = { passive: false };
  canvas.addEventListener("pointerdown", pointerDown);
  canvas.addEventListener("pointermove", pointerMove);
  canvas.addEventListener("pointerup", (e) => finger.up(e.pointerId, toNow(e.timeStamp)));
  for (const name of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    canvas.addEventListener(name, (e) => finger.cancel(toNow(e.timeStamp), e.pointerId));
  }
  canvas.addEventListener(
    "touchstart",
    touches(({ identifier, clientX, clientY }, time) => {
      const { x, y } = toStage(clientX, clientY);
      finger.down(identifier, x, y, time);
    }),
    active,
  );
  canvas.addEventListener(
    "touchmove",
    touches(({ identifier, clientX, clientY }, time) => {
      const { x, y } = toStage(clientX, clientY);
      finger.move(identifier, x, y, time);
    }),
    active,
  );
  canvas.addEventListener("touchend", touches((t, time) => finger.up(t.identifier, time)), active);
  canvas.addEventListener("touchcancel", touches((t, time) => finger.cancel(time, t.identifier)));
  canvas.addEventListener("gesturestart", (event) => event.preventDefault(), active);
  canvas.addEventListener("contextmenu", (event) => finger.held && event.preventDefault());
  document.addEventListener("visibilitychange", () => document.hidden && cancel());
  globalThis.addEventListener("blur", cancel);
  return { cancel };
}
