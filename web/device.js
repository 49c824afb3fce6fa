// @ts-check
// The device: the session's viewport, in points, scaled to fit the place that this page has for it.

/** Points of the stage on a wide screen, and the air around it there. */
const standing = [390, 844], air = 32;

/**
 * Places the device. `own` is the size that this page would give the stage, `insets` its bars.
 * @param {{area: HTMLElement, device: HTMLElement}} elements
 * @param {{changed: () => void, zoomed: (scale: number) => void}} handlers
 */
export function device({ area, device: frame }, { changed, zoomed }) {
  const wide = matchMedia("(min-width: 900px)");
  const style = getComputedStyle(document.documentElement);
  const length = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name)) || 0;
  /** @type {readonly number[] | null} */
  let viewport = null;
  const own = () => wide.matches ? standing : [area.clientWidth, area.clientHeight];

  function place() {
    const [width, height] = viewport ?? own(), margin = wide.matches ? 2 * air : 0;
    const [roomX, roomY] = [area.clientWidth, area.clientHeight];
    if (!width || !height || !roomX || !roomY) return;
    const fits = Math.min((roomX - margin) / width, (roomY - margin) / height);
    const scale = wide.matches ? Math.min(1, fits) : fits;
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
    /** The bars over the stage: top, left, bottom, right, in points. */
    insets() {
      const [top, bottom] = wide.matches ? [0, 0] : [length("--safe-top"), length("--safe-bottom")];
      return [length("--bar") + top, 0, bottom, 0];
    },
    /** The session has that viewport. @param {readonly number[]} size points */
    show(size) {
      viewport = size;
      place();
    },
    /** @param {number} clientX @param {number} clientY */
    toStage(clientX, clientY) {
      const { left, top, width } = frame.getBoundingClientRect();
      const points = frame.clientWidth / width;
      return { x: (clientX - left) * points, y: (clientY - top) * points };
    },
  };
}
