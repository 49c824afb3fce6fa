// @ts-check
import { eventTime, isPressed, isReleased } from "../../browser/device.js";
import { joinedPointers } from "../../input/pointer-events.js";

/** @import { GestureSink } from "../../input/types.d.ts" */

/**
 * Hands the pointers on the sheet's handle to a gesture; a drag that ends on a button does not press it.
 * @param {HTMLElement} handle
 * @param {GestureSink} sink
 * @param {() => boolean} hasDragged whether the last finger dragged
 */
export function handlePointers(handle, sink, hasDragged) {
  const finger = joinedPointers(sink), stampToNow = eventTime();
  const time = (/** @type {Event} */ { timeStamp }) => stampToNow(timeStamp, performance.now());
  handle.addEventListener("pointerdown", (event) => {
    const { pointerId, clientX, clientY, target } = event;
    if (!isPressed(event)) return;
    finger.down(pointerId, clientX, clientY, time(event));
    if (target instanceof Element) target.setPointerCapture(pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    finger.move(event.pointerId, event.clientX, event.clientY, time(event));
    if (isReleased(event)) finger.up(event.pointerId, time(event));
  });
  handle.addEventListener("pointerup", (event) => finger.up(event.pointerId, time(event)));
  for (const name of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    handle.addEventListener(name, (event) => finger.cancel(time(event), event.pointerId));
  }
  handle.addEventListener("click", (event) => {
    const isByPointer = event.detail > 0;
    if (isByPointer && hasDragged()) event.stopImmediatePropagation();
  }, { capture: true });
}
