// @ts-check
// Converts the browser's events to gestures. WebKitGTK sends touch events without pointer events.
//
// The browser's handling of fingers depends on `touch-action` on the canvas and on the prevented touch events. Both
// leave pinches to the browser, which zooms only if no touchstart was prevented. In WebKitGTK the first touchstart is
// prevented, so two fingers do not zoom there. Otherwise WebKitGTK zooms, but it also sends a click for each tap, and a
// mouse press and a context menu for each resting finger. It also sends wheel events in the middle of a flick even if
// all its touchmoves are prevented.
import { isPressed, isReleased } from "../browser/device.js";

/** @import { Milliseconds, Points, Vector } from "../engine/types.d.ts" */
/** @import { GestureSink } from "./types.d.ts" */

/** The width of both strips where iOS goes back and forward unless the touch is prevented, in points. */
const margin = 24;
/** The scale above which a page counts as zoomed. */
const zoomed = 1.01;

/** Some old browsers do not report it. */
const seen = () => globalThis.visualViewport ?? { offsetLeft: 0, width: innerWidth, scale: 1 };

/** Whether a finger is at a screen end, where a swipe of the system begins. @param {Touch} touch */
function isAtScreenEnd({ clientX }) {
  const { offsetLeft, width, scale } = seen(), at = (clientX - offsetLeft) * scale;
  return at < margin || at > width * scale - margin;
}

/**
 * @param {HTMLElement} canvas @param {GestureSink} sink
 * @param {(clientX: number, clientY: number) => Vector} toStage converts a position in the window
 * @param {(stamp: Milliseconds) => Milliseconds} toNow maps an event's time stamp to performance.now()
 */
export function pointerEvents(canvas, sink, toStage, toNow) {
  const finger = joinedPointers(sink), pinch = pinchDetector(() => seen().scale > zoomed);
  const cancel = () => finger.cancel(performance.now());
  let touchesArePointers = false; // then touch events repeat pointer events

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
    // Coalesced events exist only in secure contexts; elsewhere the event itself is the newest sample.
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const sample of coalesced.length ? coalesced : [event]) {
      const { x, y } = toStage(sample.clientX, sample.clientY);
      finger.move(pointerId, x, y, toNow(sample.timeStamp));
    }
    if (!isReleased(event)) return;
    if (button === 0) finger.up(pointerId, toNow(event.timeStamp));
    else finger.cancel(toNow(event.timeStamp), pointerId); // it went up outside this page
  }

  /**
   * Ends the drag unless a mouse's button is down: a browser can end a mouse's capture at any time.
   * @param {PointerEvent} event
   */
  function lostCapture(event) {
    const { pointerType, pointerId, timeStamp } = event;
    if (pointerType === "mouse" && !isReleased(event)) canvas.setPointerCapture(pointerId);
    else finger.cancel(toNow(timeStamp), pointerId);
  }

  /** @param {TouchEvent} event */
  function giveUp({ timeStamp }) {
    if (pinch.owner === "browser") finger.cancel(toNow(timeStamp));
    return pinch.owner === "browser";
  }

  /**
   * Does nothing if touches are also pointers.
   * @param {TouchEvent} event @param {(id: number, place: Vector, time: Milliseconds) => void} body
   */
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
    if (pinch.owner !== "browser") prevent(event); // prevents the click
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
  canvas.addEventListener("pointercancel", (e) => finger.cancel(toNow(e.timeStamp), e.pointerId));
  canvas.addEventListener("lostpointercapture", lostCapture);
  canvas.addEventListener("touchstart", touchStart, { passive: false });
  canvas.addEventListener("touchmove", touchMove, { passive: false });
  canvas.addEventListener("touchend", touchEnd, { passive: false });
  canvas.addEventListener("touchcancel", touchCancel);
  canvas.addEventListener("contextmenu", (event) => finger.isDown && event.preventDefault());
  canvas.addEventListener("dragstart", (event) => event.preventDefault()); // of selected content on the page
  document.addEventListener("visibilitychange", () => document.hidden && cancel());
  globalThis.addEventListener("blur", cancel);
  return { cancel };
}

/**
 * Joins all fingers into one, as UIPanGestureRecognizer does. It moves by the mean of their movements, and lifts with
 * the last of them, so that the user can scroll with two thumbs in turn.
 * @param {GestureSink} sink
 */
export function joinedPointers(sink) {
  /** @type {Map<number, Vector>} */
  const places = new Map();
  return {
    /** @param {number} id @param {Points} x @param {Points} y @param {Milliseconds} time */
    down(id, x, y, time) {
      places.set(id, { x, y });
      if (places.size === 1) sink.touch(x, y, time);
      else sink.join?.();
    },
    /** @param {number} id @param {Points} x @param {Points} y @param {Milliseconds} time */
    move(id, x, y, time) {
      const place = places.get(id);
      if (!place || (x === place.x && y === place.y)) return;
      sink.move((x - place.x) / places.size, (y - place.y) / places.size, time);
      places.set(id, { x, y });
    },
    /** @param {number} id @param {Milliseconds} time */
    up(id, time) {
      if (places.delete(id) && places.size === 0) sink.release(time);
    },
    /** @param {Milliseconds} time @param {number} [id] */
    cancel(time, id) {
      const wasDown = id === undefined ? places.size > 0 : places.delete(id);
      if (id === undefined) places.clear();
      if (wasDown && places.size === 0) sink.cancel(time);
    },
    /** @param {number} id */
    has: (id) => places.has(id),
    get isDown() {
      return places.size > 0;
    },
  };
}

// Decides whether fingers belong to the list or to the browser. One finger belongs to the list, and so do two that move
// together, such as two thumbs. Two fingers that move apart zoom the page. On a zoomed page, any two fingers belong to
// the browser, until all fingers have lifted.

/** @typedef {{ readonly clientX: Points, readonly clientY: Points }} Place */
/** @typedef {"list" | "browser" | null} Owner null before two fingers have moved far enough to decide */

/** The movement of two fingers that decides their owner, in points. Browsers start to zoom later. */
const slop = 6;

/** @param {() => boolean} isZoomed */
export function pinchDetector(isZoomed) {
  /** The first two fingers when their number last changed. @type {ReturnType<typeof pair> | null} */
  let start = null;
  /** @type {Owner} */
  let owner = "list";
  /** Whether two fingers have been down. A browser can then claim all later events and still ignore them. */
  let hadTwoFingers = false;

  function begin() {
    [owner, start, hadTwoFingers] = ["list", null, false];
  }

  return {
    get owner() {
      return owner;
    },
    begin,
    /** @param {ArrayLike<Place>} fingers @param {boolean} [isCancelable] whether the page can prevent the event */
    count(fingers, isCancelable = true) {
      if (fingers.length === 0) return begin();
      start = fingers.length > 1 ? pair(fingers) : null;
      hadTwoFingers ||= start !== null;
      if (owner === "browser") return;
      if (start) owner = isZoomed() ? "browser" : null;
      else owner = isCancelable || hadTwoFingers ? "list" : "browser";
    },
    /** @param {ArrayLike<Place>} fingers @param {boolean} isCancelable */
    move(fingers, isCancelable) {
      if (owner === "browser" || owner === "list" && isCancelable) return;
      if (!start) return void (owner = hadTwoFingers ? "list" : "browser");
      const now = pair(fingers), x = now.x - start.x, y = now.y - start.y;
      const apart = now.apart - start.apart, along = Math.sqrt(x * x + y * y);
      if (Math.max(Math.abs(apart), along) >= slop) owner = apart > along ? "browser" : "list";
    },
  };
}

/** @param {ArrayLike<Place>} fingers */
function pair({ 0: a, 1: b }) {
  const x = b.clientX - a.clientX, y = b.clientY - a.clientY;
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.sqrt(x * x + y * y),
  };
}

/** The maximum movement and duration of a tap, in points and milliseconds. */
const farthest = 10, longest = 500;

/**
 * Passes a gesture on, and recognizes short touches that stay near their place as taps.
 * @param {GestureSink} sink @param {(x: Points, y: Points) => void} tapped
 * @returns {GestureSink & { place: () => Vector }}
 */
export function tapRecognizer(sink, tapped) {
  let x = 0, y = 0, dx = 0, dy = 0, since = -Infinity;
  return {
    /** The current or last place of the finger. */
    place: () => ({ x: x + dx, y: y + dy }),
    touch(atX, atY, time) {
      [x, y, dx, dy, since] = [atX, atY, 0, 0, time];
      sink.touch(atX, atY, time);
    },
    /** Two fingers do not tap. */
    join() {
      since = -Infinity;
    },
    move(byX, byY, time) {
      dx += byX;
      dy += byY;
      if (Math.sqrt(dx * dx + dy * dy) > farthest) since = -Infinity;
      sink.move(byX, byY, time);
    },
    release(time) {
      sink.release(time);
      if (time - since < longest) tapped(x, y);
      since = -Infinity;
    },
    cancel(time) {
      since = -Infinity;
      sink.cancel(time);
    },
  };
}
