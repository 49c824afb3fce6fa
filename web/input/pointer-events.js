// @ts-check
// Turns the browser's events into gestures. WebKitGTK has touch events that bring no pointer events.
//
// What the browser may do with fingers is said twice: by `touch-action` on the canvas, and by which touch events are
// prevented. Both leave it the pinch, which it begins only where no touchstart was prevented. WebKitGTK is not left it: to a
// touchstart that is not prevented it adds wheels, and a click of a mouse.
import { isPressed, isReleased } from "../browser/device.js";
import { joinedPointers } from "./joined-pointers.js";
import { pinchDetector } from "./pinch-detector.js";

/** @import { Milliseconds, Vector } from "../engine/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */

/** Points beside the left and the right end of the screen from where iOS goes back and forward, unless the touch is prevented. */
const margin = 24;
/** The scale above which a page is zoomed. */
const zoomed = 1.01;

/** The part of the page that is seen; some old browsers do not tell. */
const seen = () => globalThis.visualViewport ?? { offsetLeft: 0, width: innerWidth, scale: 1 };

/** Whether a finger is where a swipe from the end of the screen begins. @param {Touch} touch */
function isAtScreenEnd({ clientX }) {
  const { offsetLeft, width, scale } = seen(), at = (clientX - offsetLeft) * scale;
  return at < margin || at > width * scale - margin;
}

/**
 * Listens for fingers, pens and the mouse on a canvas.
 * @param {HTMLElement} canvas
 * @param {GestureSink} sink
 * @param {(clientX: number, clientY: number) => Vector} toStage from the browser's window
 * @param {(stamp: Milliseconds) => Milliseconds} toNow maps an event's time stamp to performance.now()
 */
export function pointerEvents(canvas, sink, toStage, toNow) {
  const finger = joinedPointers(sink), pinch = pinchDetector(() => seen().scale > zoomed);
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
    const { pointerType, isPrimary } = event;
    if (pointerType !== "mouse") touchesArePointers = true;
    if (pointerType === "touch") {
      if (isPrimary) pinch.begin();
      if (pinch.owner === "browser") return;
    }
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

  /** Leaves the fingers to the browser if they are its own. @param {TouchEvent} event */
  function giveUp({ timeStamp }) {
    if (pinch.owner === "browser") finger.cancel(toNow(timeStamp));
    return pinch.owner === "browser";
  }

  /** Does something with each touch that has changed, where touches are not pointers. @param {TouchEvent} event @param {(id: number, place: Vector, time: Milliseconds) => void} body */
  function eachTouch({ changedTouches, timeStamp }, body) {
    if (touchesArePointers) return;
    for (const { identifier, clientX, clientY } of changedTouches) {
      body(identifier, toStage(clientX, clientY), toNow(timeStamp));
    }
  }

  /** @param {TouchEvent} event */
  const prevent = (event) => event.cancelable && event.preventDefault();

  /** @param {TouchEvent} event */
  function touchStart(event) {
    const { targetTouches, cancelable } = event;
    pinch.count(targetTouches, cancelable);
    if (giveUp(event)) return;
    const isFirst = targetTouches.length === 1;
    if (isFirst && (!touchesArePointers || isAtScreenEnd(targetTouches[0]))) prevent(event);
    eachTouch(event, (id, { x, y }, time) => finger.down(id, x, y, time));
  }

  /** @param {TouchEvent} event */
  function touchMove(event) {
    pinch.move(event.targetTouches, event.cancelable);
    if (giveUp(event)) return;
    if (pinch.owner === "list") prevent(event);
    eachTouch(event, (id, { x, y }, time) => finger.move(id, x, y, time));
  }

  /** @param {TouchEvent} event */
  function touchEnd(event) {
    if (pinch.owner !== "browser") prevent(event); // no click follows
    pinch.count(event.targetTouches);
    eachTouch(event, (id, _, time) => finger.up(id, time));
  }

  /** @param {TouchEvent} event */
  function touchCancel(event) {
    pinch.count(event.targetTouches);
    eachTouch(event, (id, _, time) => finger.cancel(time, id));
  }

  canvas.addEventListener("pointerdown", pointerDown);
  canvas.addEventListener("pointermove", pointerMove);
  canvas.addEventListener("pointerup", (e) => finger.up(e.pointerId, toNow(e.timeStamp)));
  for (const name of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    canvas.addEventListener(name, (e) => finger.cancel(toNow(e.timeStamp), e.pointerId));
  }
  canvas.addEventListener("touchstart", touchStart, { passive: false });
  canvas.addEventListener("touchmove", touchMove, { passive: false });
  canvas.addEventListener("touchend", touchEnd, { passive: false });
  canvas.addEventListener("touchcancel", touchCancel);
  canvas.addEventListener("contextmenu", (event) => finger.isDown && event.preventDefault());
  canvas.addEventListener("dragstart", (event) => event.preventDefault()); // of what is selected on the page
  document.addEventListener("visibilitychange", () => document.hidden && cancel());
  globalThis.addEventListener("blur", cancel);
  return { cancel };
}
