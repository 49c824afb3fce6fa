// @ts-check
// The device: the session's viewport, in points, scaled to fit the place that this page has for it.
import { edges } from "../scene/edges.js";
import { baseInsets } from "../scene/scroll-range.js";

/** @import { DeviceElements, DeviceFrame, DeviceHandlers, Size, StageToTell } from "../types.d.ts" */

/** Points of the stage on a wide screen. @type {Size} */
const standing = [390, 844];
/** Points: the air around it there, and by how much two lengths may differ and be the same. */
const air = 32, same = 0.5;

/** Places the device. @type {(elements: DeviceElements, handlers: DeviceHandlers) => DeviceFrame} */
export function device({ area, device: frame }, { changed, zoomed }) {
  const wide = matchMedia("(min-width: 900px)");
  const style = getComputedStyle(frame);
  const length = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  /** @type {Size | null} */
  let viewport = null;
  /** @type {() => Size} */
  const own = () => wide.matches ? standing : [area.clientWidth, area.clientHeight];

  function place() {
    const [width, height] = viewport ?? own(), margin = wide.matches ? 2 * air : 0;
    const [roomX, roomY] = [area.clientWidth, area.clientHeight];
    if (!width || !height || !roomX || !roomY) return;
    const fits = Math.min((roomX - margin) / width, (roomY - margin) / height);
    const scale = wide.matches ? Math.min(length("--life"), fits) : fits;
    const [left, top] = [(roomX - width * scale) / 2, (roomY - height * scale) / 2];
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    frame.style.transform = scale === 1 && !wide.matches
      ? "none"
      : `translate(${Math.round(left)}px, ${Math.round(top)}px) scale(${scale})`;
    zoomed(scale);
  }

  const resized = () => {
    place();
    changed();
  };
  new ResizeObserver(resized).observe(area);
  wide.addEventListener("change", resized);

  return {
    own,
    get isWide() {
      return wide.matches;
    },
    insets() {
      // Whole points: what they take off the list's width they give back exactly, and it stays unscrollable.
      const [top, ...others] = edges.map((edge) => Math.ceil(length(`--safe-${edge}`)));
      return /** @type {any} */ ([length("--bar") + top, ...others]);
    },
    show(size) {
      viewport = size;
      place();
    },
    toStage(clientX, clientY) {
      const { left, top, width } = frame.getBoundingClientRect();
      const points = frame.clientWidth / width;
      return { x: (clientX - left) * points, y: (clientY - top) * points };
    },
  };
}

/** This page's stage, where this device leads and the session's is another. @type {StageToTell} */
export function stageToTell(scene, size, insets) {
  if (scene.device === null || scene.leader !== scene.device) return null;
  const has = [...scene.viewport, ...baseInsets(scene)], wants = [...size, ...insets];
  return has.every((length, n) => Math.abs(length - wants[n]) < same) ? null : { size, insets };
}
