// @ts-check
// The frame around the stage: the session's viewport, scaled to fit the space that this page has for it.
import { subscribers } from "../browser/flow.js";
import { edges } from "../scene/edges.js";
import { baseInsets, trailingInset, viewportOf } from "../scene/moving.js";
import { setText } from "../browser/dom.js";
import { deviceName } from "./words.js";

/** @import { Points, Ratio, Vector } from "../engine/types.d.ts" */
/** @import { Insets, Shown, Size } from "../scene/types.d.ts" */
/** @typedef {ReturnType<typeof deviceFrame>} DeviceFrame */

/** The size of the stage on a wide screen, in points. @type {Size} */
const standing = [390, 844];
/** The margin on a wide screen, and the differences below which lengths and bars count as equal, in points. */
const air = 32, same = 0.5, slack = 4;
/** The minimum length of the list that stays visible between the bars on a phone, in points. */
export const minimumList = 120;

/** The style sheet style.css has the same width. */
export const wideScreen = () => matchMedia("(min-width: 900px)");

/**
 * @param {object} elements
 * @param {HTMLElement} elements.area the space for the frame
 * @param {HTMLElement} elements.device the frame
 * @param {HTMLElement} elements.toolbar over the end of the list on a phone, otherwise next to the frame
 * @param {HTMLElement} elements.title as high as the bar over the list, which grows with the text size
 * @param {HTMLElement} elements.note names the other device whose stage a phone shows
 * @param {readonly HTMLElement[]} elements.own this device's bar and other elements over the stage. If a phone shows
 *   the stage of another device, they are outside the scaled frame, at their normal size
 */
export function deviceFrame({ area, device: frame, title, toolbar, note, own: parts }) {
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const sizes = subscribers();
  /** @type {ReturnType<typeof subscribers<[Ratio]>>} */
  const scales = subscribers();
  const wide = wideScreen(), paper = matchMedia("print");
  const style = getComputedStyle(frame);
  const length = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  /** @type {Size | null} */
  let viewport = null;
  /** The device whose stage is shown; `null` for this device. @type {number | null} */
  let owner = null;
  /** The lengths that the session's bars cover. @type {Insets} */
  let given = [0, 0, 0, 0];
  let called = "";
  /** The height that a sheet covers from below. @type {Points} */
  let covered = 0;
  /** Whether the user wants the stage of a turned device. */
  let isTurned = false;
  /** Whether this device's own elements are outside the scaled frame. */
  let isLifted = false;
  /** @returns {Size} */
  function ownSize() {
    /** @type {Size} */
    const [width, height] = wide.matches ? standing : [area.clientWidth, area.clientHeight];
    return isTurned ? [height, width] : [width, height];
  }

  /**
   * The width and height available to a stage, and the height above it. A phone's own stage extends under its bars.
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
    return [clientWidth, Math.max(minimumList, clientHeight - below() - above), above];
  }

  /** @param {boolean} next */
  function lift(next) {
    const focus = /** @type {HTMLElement | null} */ (document.activeElement);
    isLifted = next;
    if (next) frame.after(...parts);
    else frame.append(...parts);
    if (parts.some((part) => part.contains(focus))) focus?.focus({ preventScroll: true });
  }

  /** @param {boolean} isOwn */
  function showOwner(isOwn) {
    const showsOtherScreen = !isOwn && !wide.matches;
    if (area.classList.toggle("borrowed", showsOtherScreen) !== isLifted) lift(showsOtherScreen);
    note.hidden = isOwn || wide.matches || owner === null;
    setText(note, called && `You see the screen of ${called}`);
  }

  /** The height that the toolbar and the sheet cover on a phone. */
  const below = () => toolbar.offsetHeight + covered;

  /** @returns {Insets} */
  function insets() {
    // Whole points, so that rounding never makes the list wider than the viewport, and therefore scrollable.
    const [top, left, bottom, right] = edges.map((edge) => Math.ceil(length(`--safe-${edge}`)));
    const start = length("--bar") + top, most = area.clientHeight - start - minimumList;
    const end = wide.matches ? bottom : Math.max(bottom, Math.min(Math.ceil(below()), most));
    return [start, left, end, right];
  }

  /** Whether the stage has bars as high as this device needs. */
  function fitsInsets() {
    const [top, left, , right] = insets();
    return given[0] > top - slack && given[1] > left - slack && given[3] > right - slack;
  }

  function place() {
    const own = ownSize(), [width, height] = viewport ?? own, margin = wide.matches ? 2 * air : 0;
    // A stage of the same size without space for this device's notch is another device's.
    const isOwn = width === own[0] && height === own[1] && (owner === null || fitsInsets());
    showOwner(isOwn);
    const [roomX, roomY, above] = room(isOwn);
    if (!width || !height || !roomX || !roomY) return;
    const fits = Math.min((roomX - margin) / width, (roomY - margin) / height);
    const scale = wide.matches ? Math.min(length("--life"), fits) : fits;
    const left = (roomX - width * scale) / 2, top = above + (roomY - height * scale) / 2;
    // Messages on the stage are above this page's bars, wherever the session's bars are.
    area.style.setProperty("--end", `${wide.matches ? 0 : isOwn ? insets()[2] : below()}px`);
    area.style.setProperty("--beside", `${Math.round(left + width * scale + air)}px`);
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    frame.style.transform = scale === 1 && !wide.matches
      ? "none"
      : `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${scale})`;
    scales.notify(scale);
  }

  const resized = () => {
    if (paper.matches) return; // the stage does not change: after printing, the page is laid out for the screen again
    place();
    sizes.notify();
  };
  const observer = new ResizeObserver(resized);
  for (const each of [area, title, toolbar]) observer.observe(each);
  wide.addEventListener("change", resized);

  return {
    onResize: sizes.add,
    onZoom: scales.add,
    ownSize,
    get isWide() {
      return wide.matches;
    },
    insets,
    /** @param {boolean} next */
    turn(next) {
      isTurned = next;
      resized();
    },
    /** @param {Points} height */
    cover(height) {
      if (height === covered) return;
      covered = height;
      resized();
    },
    /** The session's viewport is its leader's. @param {Shown} shown */
    show({ scene, numbers }) {
      const { leader, device } = scene, size = viewportOf(numbers), bars = baseInsets(numbers);
      // The bar is as high as the session's inset. Toasts are above the inset of a control at the bottom.
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
      place(); // measures elements, which forces a layout
    },
    /**
     * Converts a position in the browser's window to the stage.
     * @param {number} clientX @param {number} clientY @returns {Vector} in points
     */
    toStage(clientX, clientY) {
      const { left, top, width } = frame.getBoundingClientRect();
      const points = frame.clientWidth / width;
      return { x: (clientX - left) * points, y: (clientY - top) * points };
    },
    /** @param {Vector} place in points of the stage @returns {Vector} */
    toWindow({ x, y }) {
      const { left, top, width } = frame.getBoundingClientRect();
      const scale = width / frame.clientWidth;
      return { x: left + x * scale, y: top + y * scale };
    },
  };
}

/**
 * This page's viewport if it leads and the session's differs, or `null`.
 * @param {Shown} shown @param {Size} size @param {Insets} insets
 * @returns {{ size: Size, insets: Insets } | null}
 */
export function wantedViewport({ scene, numbers }, size, insets) {
  if (scene.device === null || scene.leader !== scene.device) return null;
  const has = [...viewportOf(numbers), ...baseInsets(numbers)], wants = [...size, ...insets];
  return has.every((length, n) => Math.abs(length - wants[n]) < same) ? null : { size, insets };
}
