// @ts-check
/** @import { Ratio } from "../engine/types.d.ts" */

/**
 * Keeps a canvas at the screen's own resolution.
 * @param {HTMLCanvasElement} canvas
 * @param {() => void} changed
 */
export function canvasSurface(canvas, changed) {
  const context =
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  /** @type {ResizeObserverSize | null} */
  let box = null;
  let zoom = 1, ratio = 1;

  function measure() {
    const points = canvas.clientWidth, dpr = devicePixelRatio * zoom;
    const width = Math.round(points * dpr), height = Math.round(canvas.clientHeight * dpr);
    // Under an emulated pixel ratio the observed box is in the true screen's pixels: it counts where both agree.
    const exact = zoom === 1 && box && Math.abs(box.inlineSize - width) <= 1;
    const w = exact && box ? box.inlineSize : width, h = exact && box ? box.blockSize : height;
    if (!points || !w || !h) return;
    ratio = w / points;
    if (canvas.width === w && canvas.height === h) return;
    canvas.width = w;
    canvas.height = h;
    changed();
  }

  const observer = new ResizeObserver(([entry]) => {
    box = entry.devicePixelContentBoxSize?.[0] ?? null;
    measure();
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas); // WebKit has no such box
  }
  (function watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      measure();
      watchRatio();
    }, { once: true });
  })();

  return {
    context,
    /** Device pixels a point of the stage. */
    get ratio() {
      return ratio;
    },
    /** The stage is shown at another size than its points. @param {Ratio} scale */
    zoomed(scale) {
      zoom = scale;
      measure();
    },
  };
}
