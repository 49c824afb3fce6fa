// @ts-check
// Owns the canvas, and draws on it in the page's loop while something moves.
import { framePainter } from "./frame-painter.js";

/** @import { frameLoop } from "../browser/flow.js" */
/** @import { Milliseconds, Ratio, RunEngine } from "../engine/types.d.ts" */
/** @import { FrameState, Palette } from "./types.d.ts" */

/**
 * @param {HTMLCanvasElement} canvas @param {Palette} colors
 * @param {Pick<ReturnType<typeof frameLoop>, "wake" | "onFrame">} loop @param {object} handlers
 * @param {(state: FrameState, t: Milliseconds) => void} handlers.update fills in the state of the next frame
 * @param {(state: FrameState, ratio: Ratio, itemsBetween: ReturnType<typeof framePainter>["itemsBetween"]) => void}
 *   handlers.drawn the frame, its device pixels per point, and a function that finds the items between two positions
 * @param {(sentence: string) => void} handlers.failed reports a resource that did not load
 * @param {RunEngine} handlers.run
 */
export function stage(canvas, colors, { wake, onFrame }, { update, drawn, failed, run }) {
  const surface = canvasSurface(canvas, wake);
  const painter = framePainter(surface.context, colors, wake, failed, run);
  const state = /** @type {FrameState} */ ({});

  onFrame((t) => {
    update(state, t);
    painter.paint(state, surface.ratio);
    state.rests = !state.moves && !painter.moves(state);
    if (!state.rests) wake();
    drawn(state, surface.ratio, painter.itemsBetween);
  });

  return { zoomed: surface.zoomed };
}

/** Keeps a canvas at the resolution of the screen. @param {HTMLCanvasElement} canvas @param {() => void} changed */
function canvasSurface(canvas, changed) {
  const context =
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  /** @type {ResizeObserverSize | null} */
  let box = null;
  let zoom = 1, ratio = 1;

  function measure() {
    const points = canvas.clientWidth, dpr = devicePixelRatio * zoom;
    const width = Math.round(points * dpr), height = Math.round(canvas.clientHeight * dpr);
    // With an emulated pixel ratio, the observed box is in pixels of the real screen, and the sizes do not agree.
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
    observer.observe(canvas); // WebKit does not support this box
  }
  (function watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      measure();
      watchRatio();
    }, { once: true });
  })();

  return {
    context,
    /** The device pixels per point. */
    get ratio() {
      return ratio;
    },
    /** @param {Ratio} scale */
    zoomed(scale) {
      zoom = scale;
      measure();
    },
  };
}
