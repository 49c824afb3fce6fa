// @ts-check
// The frame around the stage: the session's viewport, scaled to fit the room that this page has for it.
import { printing } from "../browser/device.js";
import { subscribers } from "../browser/flow.js";
import { edges } from "../scene/edges.js";
import { baseInsets, trailingInset, viewportOf } from "../scene/moving.js";
import { setText } from "../browser/dom.js";
import { deviceName } from "./words.js";

/** @import { Points, Ratio, Vector } from "../engine/types.d.ts" */
/** @import { Insets, Shown, Size } from "../scene/types.d.ts" */
/** @typedef {ReturnType<typeof deviceFrame>} DeviceFrame */

/** The stage on a wide screen, points. @type {Size} */
const standing = [390, 844];
/** Points: the air around it there, the difference up to which two lengths count as the same, and two bars as equally high. */
const air = 32, same = 0.5, slack = 4;
/** Points of the list that stay in view between the bars on a phone. */
export const leastList = 120;

/** Whether the page is wide enough for the panel beside the stage, as style.css has it. */
export const wideScreen = () => matchMedia("(min-width: 900px)");

/**
 * @param {object} elements
 * @param {HTMLElement} elements.area the room
 * @param {HTMLElement} elements.device what is placed in it
 * @param {HTMLElement} elements.toolbar the scene's buttons: over the end of the list on a phone, else beside the frame
 * @param {HTMLElement} elements.title what is as high as the bar over the list, which grows with the size of text
 * @param {HTMLElement} elements.note says on a phone whose stage it is, if it is another device's
 * @param {readonly HTMLElement[]} elements.own the bar, and what else this device lays over the stage: where that is another
 *   device's and a phone's room is filled with it, they stand in the room itself, as large as ever
 */
export function deviceFrame({ area, device: frame, title, toolbar, note, own: parts }) {
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const sizes = subscribers();
  /** @type {ReturnType<typeof subscribers<[Ratio]>>} */
  const scales = subscribers();
  const wide = wideScreen(), paper = printing();
  const style = getComputedStyle(frame);
  const length = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  /** @type {Size | null} */
  let viewport = null;
  /** The device whose stage it is; null for this one. @type {number | null} */
  let owner = null;
  /** What its bars take of the stage. @type {Insets} */
  let given = [0, 0, 0, 0];
  /** What the device is called whose stage it is. */
  let called = "";
  /** How much of the room a sheet covers from below. @type {Points} */
  let covered = 0;
  /** Whether a person wants the stage as if the device were turned. */
  let isTurned = false;
  /** Whether this device's own parts stand in the room. */
  let isLifted = false;
  /** The size that this page would give the stage. @returns {Size} */
  function ownSize() {
    /** @type {Size} */
    const [width, height] = wide.matches ? standing : [area.clientWidth, area.clientHeight];
    return isTurned ? [height, width] : [width, height];
  }

  /**
   * The room for a stage, and the height above it; a phone's own stage reaches under the toolbar and the sheet, which
   * are bars of it.
   * @param {boolean} isOwn
   * @returns {[Points, Points, Points]}
   */
  function room(isOwn) {
    const { clientWidth, clientHeight } = area;
    if (wide.matches) {
      return [clientWidth - (toolbar.offsetWidth && toolbar.offsetWidth + air), clientHeight, 0];
    }
    if (isOwn) return [clientWidth, clientHeight, 0];
    const above = parts[0].offsetHeight + note.offsetHeight;
    return [clientWidth, Math.max(leastList, clientHeight - below() - above), above];
  }

  /** Takes this device's own parts out of the frame that is scaled, or back into it. @param {boolean} next */
  function lift(next) {
    const focus = /** @type {HTMLElement | null} */ (document.activeElement);
    isLifted = next;
    if (next) frame.after(...parts);
    else frame.append(...parts);
    if (parts.some((part) => part.contains(focus))) focus?.focus({ preventScroll: true });
  }

  /** Gives another device's stage an edge, and says whose it is. @param {boolean} isOwn */
  function showOwner(isOwn) {
    const isBorrowed = !isOwn && !wide.matches;
    if (area.classList.toggle("borrowed", isBorrowed) !== isLifted) lift(isBorrowed);
    note.hidden = isOwn || wide.matches || owner === null;
    setText(note, called && `You see the screen of ${called}`);
  }

  /** What the toolbar and the sheet cover on a phone. */
  const below = () => toolbar.offsetHeight + covered;

  /** The bars over the stage. @returns {Insets} */
  function insets() {
    // Whole points: rounding then never makes the list wider than the viewport, and so scrollable.
    const [top, left, bottom, right] = edges.map((edge) => Math.ceil(length(`--safe-${edge}`)));
    const start = length("--bar") + top, most = area.clientHeight - start - leastList;
    const end = wide.matches ? bottom : Math.max(bottom, Math.min(Math.ceil(below()), most));
    return [start, left, end, right];
  }

  /** Whether the bars of the stage are as high as those that this device needs. */
  function leavesRoom() {
    const [top, left, , right] = insets();
    return given[0] > top - slack && given[1] > left - slack && given[3] > right - slack;
  }

  function place() {
    const own = ownSize(), [width, height] = viewport ?? own, margin = wide.matches ? 2 * air : 0;
    // A stage of the same size without room for this device's notch is another's.
    const isOwn = width === own[0] && height === own[1] && (owner === null || leavesRoom());
    showOwner(isOwn);
    const [roomX, roomY, above] = room(isOwn);
    if (!width || !height || !roomX || !roomY) return;
    const fits = Math.min((roomX - margin) / width, (roomY - margin) / height);
    const scale = wide.matches ? Math.min(length("--life"), fits) : fits;
    const left = (roomX - width * scale) / 2, top = above + (roomY - height * scale) / 2;
    // What is said on the stage stands above this page's bars, wherever those of the session are, or were.
    area.style.setProperty("--end", `${wide.matches ? 0 : isOwn ? insets()[2] : below()}px`);
    area.style.setProperty("--beside", `${Math.round(left + width * scale + air)}px`);
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    frame.style.transform = scale === 1 && !wide.matches
      ? "none"
      : `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${scale})`;
    scales.tell(scale);
  }

  const resized = () => {
    if (paper.matches) return; // the stage stays as it is: the page is laid out for the screen again
    place();
    sizes.tell();
  };
  const observer = new ResizeObserver(resized);
  for (const each of [area, title, toolbar]) observer.observe(each);
  wide.addEventListener("change", resized);

  return {
    /** Subscribes to the size of the room. */
    onResize: sizes.add,
    /** Subscribes to the scale at which the frame is shown. */
    onZoom: scales.add,
    ownSize,
    get isWide() {
      return wide.matches;
    },
    insets,
    /** Shows the stage as if the device were turned, or as it is. @param {boolean} next */
    turn(next) {
      isTurned = next;
      resized();
    },
    /** A sheet covers so much of the room from below. @param {Points} height */
    cover(height) {
      if (height === covered) return;
      covered = height;
      resized();
    },
    /** The session has a viewport: its leader's. @param {Shown} shown */
    show({ scene, numbers }) {
      const { leader, device } = scene, size = viewportOf(numbers), bars = baseInsets(numbers);
      // The bar over the stage is as high as the session's inset, and toasts stand above what a control at the bottom takes.
      const above = trailingInset(numbers, "y") - bars[2];
      frame.style.setProperty("--start", `${bars[0]}px`);
      area.style.setProperty("--above", `${above}px`);
      const next = leader === device ? null : leader;
      const name = next === null ? "" : deviceName(scene.devices, next);
      const isSame = next === owner && name === called &&
        size.every((length, n) => length === viewport?.[n]) &&
        bars.every((length, n) => length === given[n]);
      if (isSame) return;
      [viewport, owner, called, given] = [size, next, name, bars];
      place(); // asks the browser for sizes, which costs a layout
    },
    /**
     * From the browser's window to points of the stage.
     * @param {number} clientX
     * @param {number} clientY
     * @returns {Vector}
     */
    toStage(clientX, clientY) {
      const { left, top, width } = frame.getBoundingClientRect();
      const points = frame.clientWidth / width;
      return { x: (clientX - left) * points, y: (clientY - top) * points };
    },
    /** From points of the stage to the browser's window. @param {Vector} place @returns {Vector} */
    toWindow({ x, y }) {
      const { left, top, width } = frame.getBoundingClientRect();
      const scale = width / frame.clientWidth;
      return { x: left + x * scale, y: top + y * scale };
    },
  };
}

/**
 * The stage that the session should have: this page's, if this device leads and the session's differs.
 * @param {Shown} shown
 * @param {Size} size
 * @param {Insets} insets
 * @returns {{ size: Size, insets: Insets } | null}
 */
export function wantedViewport({ scene, numbers }, size, insets) {
  if (scene.device === null || scene.leader !== scene.device) return null;
  const has = [...viewportOf(numbers), ...baseInsets(numbers)], wants = [...size, ...insets];
  return has.every((length, n) => Math.abs(length - wants[n]) < same) ? null : { size, insets };
}
