// @ts-check
// Owns the canvas, and draws on it in the page's loop: on while something moves, and not when nothing does.
import { framePainter } from "./frame-painter.js";

/** @import { frameLoop } from "../browser/flow.js" */
/** @import { Milliseconds, Ratio, RunEngine } from "../engine/types.d.ts" */
/** @import { Shown } from "../scene/types.d.ts" */
/** @import { FrameState, Palette } from "./types.d.ts" */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Palette} colours
 * @param {Pick<ReturnType<typeof frameLoop>, "wake" | "onFrame">} loop
 * @param {object} handlers
 * @param {(state: FrameState, t: Milliseconds) => void} handlers.update fills in what the next frame shows
 * @param {(state: FrameState, ratio: Ratio, itemsBetween: ReturnType<typeof framePainter>["itemsBetween"]) => void} handlers.drawn
 * also takes the device pixels a point, and what says which items of the list are between two places
 * @param {(sentence: string) => void} handlers.failed something cannot be loaded
 * @param {RunEngine} handlers.run what is drawn follows the engine
 * @param {Shown} shown until `update` sets another
 */
export function stage(canvas, colours, { wake, onFrame }, { update, drawn, failed, run }, shown) {
  const surface = canvasSurface(canvas, wake);
  const painter = framePainter(surface.context, colours, wake, failed, run);
  const state = /** @type {FrameState} */ (/** @type {unknown} */ ({
    scene: shown.scene,
    numbers: shown.numbers,
    t: 0,
    textSize: 1,
  }));

  onFrame((t) => {
    update(state, t);
    painter.paint(state, surface.ratio);
    state.rests = !state.moves && !painter.moves(state);
    if (!state.rests) wake();
    drawn(state, surface.ratio, painter.itemsBetween);
  });

  return { zoomed: surface.zoomed };
}

/**
 * Keeps a canvas at the screen's own resolution.
 * @param {HTMLCanvasElement} canvas
 * @param {() => void} changed
 */
function canvasSurface(canvas, changed) {
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
