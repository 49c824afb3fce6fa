// @ts-check
// The panel as a sheet on a phone, which the engine moves as the offset of a scroll view. On a phone in landscape
// orientation, the sheet covers the right half at the full height.
import { eventTime, isPressed, isReleased, reducedMotion } from "../../browser/device.js";
import { byId } from "../../browser/dom.js";
import { frameLoop } from "../../browser/flow.js";
import { joinedPointers } from "../../input/pointer-events.js";
import { minimumList, wideScreen } from "../device-frame.js";
import { detents } from "./lazy-panel.js";

/** @import { Engine, Milliseconds, Points } from "../../engine/types.d.ts" */
/** @import { GestureSink } from "../../input/types.d.ts" */
/** @import { Detent } from "./lazy-panel.js" */

/** A phone in landscape orientation; panel-layout.css has the same query. */
const heldAcross = "(max-width: 899px) and (max-height: 499px) and (orientation: landscape)";

/**
 * @param {HTMLElement} panel @param {object} handlers
 * @param {(detent: Detent) => void} handlers.chosen
 * @param {(height: Points) => void} handlers.rested called with the height that the sheet covers
 * @param {Engine} engine
 */
export function panelSheet(panel, { chosen, rested }, { functions }) {
  const handle = byId("handle"), grabber = byId("grabber"), area = byId("area");
  const toolbar = byId("toolbar"), bar = byId("bar");
  const wide = wideScreen(), across = matchMedia(heldAcross);
  const stillness = reducedMotion(), loop = frameLoop();
  /** @type {Detent} */
  let detent = "closed";
  let isHeld = false, hasDragged = false;

  const seconds = (/** @type {Milliseconds} */ time) => time / 1000;
  const now = () => seconds(performance.now());
  let heights = detentHeights(0, 0, 0);

  /** The detents depend on the sizes of the page and of its text. */
  function measure() {
    const room = area.clientHeight;
    const peek = handle.offsetHeight + parseFloat(getComputedStyle(panel).paddingBottom);
    heights = detentHeights(room, bar.offsetHeight, peek, across.matches);
    functions.sheetResize(heights.full, room, now());
  }

  /** A moving sheet is laid out once, at its greatest height. @param {Points} height @param {boolean} moves */
  function place(height, moves) {
    const { half, full } = heights, whole = moves ? Math.max(full, height) : height;
    panel.style.height = `${whole}px`;
    panel.style.translate = moves ? `0 ${whole - height}px` : "";
    toolbar.style.bottom = across.matches ? "" : `${Math.min(height, half)}px`;
  }

  function frame() {
    const time = now();
    if (functions.sheetRests(time)) return rest();
    place(functions.sheetHeight(time), true);
    loop.wake();
  }

  function rest() {
    place(heights[detent], false);
    panel.hidden = detent === "closed";
    rested(across.matches ? 0 : heights[detent]);
  }

  /** @param {Detent} next @param {boolean} animated */
  function show(next, animated) {
    detent = next;
    panel.dataset.detent = next;
    const isLarge = next !== "peek", isFull = next === "full";
    grabber.setAttribute("aria-expanded", `${isLarge}`);
    grabber.ariaLabel = isFull ? "Make the panel smaller" : "Make the panel larger";
    if (wide.matches) return clear();
    if (next !== "closed") panel.hidden = false;
    measure();
    const target = heights[next], isStill = !animated || stillness.matches;
    const isOnWay = !isHeld && functions.sheetDestination() === target;
    if (isStill || !isOnWay) functions.sheetScroll(target, isStill ? 0 : 1, now());
    loop.sleep();
    frame();
  }

  /** The panel next to the stage is not a sheet. */
  function clear() {
    loop.sleep();
    functions.sheetScroll(0, 0, now());
    for (const { style } of [panel, toolbar]) style.height = style.translate = style.bottom = "";
    panel.hidden = detent === "closed";
    rested(0);
  }

  /** @param {Milliseconds} time */
  function lift(time) {
    const at = seconds(time), next = nearestDetent(heights, functions.sheetRelease(at));
    isHeld = false;
    functions.sheetScroll(heights[next], 1, at);
    chosen(next);
  }

  const sink = {
    /** @param {Points} _x @param {Points} _y @param {Milliseconds} time */
    touch(_x, _y, time) {
      hasDragged = false;
      measure();
      isHeld = true;
      functions.sheetTouch(seconds(time));
      loop.wake();
    },
    /** @param {Points} dx @param {Points} dy @param {Milliseconds} time */
    move(dx, dy, time) {
      if (!isHeld) return;
      functions.sheetMove(dx, dy, seconds(time));
      hasDragged = functions.sheetIsDragged() === 1;
    },
    release: lift,
    cancel: lift,
  };
  loop.onFrame(frame);
  handlePointers(handle, sink, () => hasDragged);

  grabber.onclick = () => chosen(larger(detent));
  grabber.addEventListener("keydown", (event) => {
    const up = detent === "full" ? detent : larger(detent);
    const next = { ArrowUp: up, ArrowDown: smaller(detent) }[event.key];
    if (!next) return;
    chosen(next);
    event.preventDefault();
  });
  panel.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !wide.matches) chosen("closed");
  });
  const relaid = () => !isHeld && show(detent, false);
  new ResizeObserver(relaid).observe(area);
  for (const each of [wide, across]) each.addEventListener("change", relaid);

  return { show };
}

// The heights of the sheet at rest on a phone, and the detent that a throw reaches.

/** @typedef {Record<Detent, Points>} DetentHeights */

/** The part of the page's height that the full sheet leaves to the list below the bar. */
const left = 0.2;
/**
 * The part of the page that the half sheet covers; up to `most` on a small phone, so that it is `leastHalf` points high
 * and shows a tab's contents with its controls.
 */
const half = 0.45, most = 0.6, leastHalf = 380;

/**
 * @param {Points} room the height of the page
 * @param {Points} bar the height of the bar at the top of the page
 * @param {Points} peek the height of the smallest sheet
 * @param {boolean} [isBeside] whether the sheet is next to the list, and needs no space below the bar
 * @returns {DetentHeights}
 */
export function detentHeights(room, bar, peek, isBeside = false) {
  if (isBeside) {
    const whole = Math.max(peek, room - bar);
    return { closed: 0, peek, half: whole, full: whole };
  }
  const full = Math.max(peek, room - bar - Math.max(minimumList, room * left));
  const covered = Math.min(Math.max(room * half, leastHalf), room * most);
  return { closed: 0, peek, half: Math.min(Math.max(covered, peek), full), full };
}

/** @param {DetentHeights} heights @param {Points} height @returns {Detent} */
export function nearestDetent(heights, height) {
  const distance = (/** @type {Detent} */ detent) => Math.abs(heights[detent] - height);
  return detents.reduce((best, each) => distance(each) < distance(best) ? each : best);
}

/** The next larger detent; after the largest, the smallest open one. @param {Detent} detent @returns {Detent} */
export const larger = (detent) => detents[detents.indexOf(detent) + 1] ?? "peek";

/** The next smaller open detent. @param {Detent} detent @returns {Detent} */
export const smaller = (detent) => detents[Math.max(1, detents.indexOf(detent) - 1)];

/**
 * A drag that ends on a button does not press the button.
 * @param {HTMLElement} handle @param {GestureSink} sink
 * @param {() => boolean} hasDragged whether the last finger dragged
 */
function handlePointers(handle, sink, hasDragged) {
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
