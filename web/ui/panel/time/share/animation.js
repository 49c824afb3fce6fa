// @ts-check
// A range of the past as an animated picture: the page's own painters draw each frame, off the screen.
import { framePainter } from "../../../../render/frame-painter.js";
import { palette } from "../../../../render/palette.js";
import { animated } from "./apng.js";
import { pastView } from "../past/past-view.js";

/** @import { RunEngine, Seconds } from "../../../../engine/types.d.ts" */
/** @import { FrameState } from "../../../../render/types.d.ts" */
/** @import { Scene } from "../../../../scene/types.d.ts" */
/** @import { BranchPast } from "../past/branch-past.js" */

/** Frames a second. */
export const rate = 30;
/** Pixels a point: a picture that is sent to somebody should be small. */
const ratio = 1;

/** How often something that is drawn has loaded or changed since: what was drawn before lacks it. */
let changes = 0;
const changed = () => changes += 1;
/** @type {ReturnType<typeof palette> | undefined} */
let colours;

/** @param {HTMLCanvasElement} canvas @returns {Promise<Uint8Array>} */
const pngOf = (canvas) =>
  new Promise((resolve, reject) =>
    canvas.toBlob(async (blob) => {
      if (blob) resolve(new Uint8Array(await blob.arrayBuffer()));
      else reject(new Error("The browser cannot make a picture of this size."));
    })
  );

/**
 * The picture of a range of a branch, as a PNG file; null if it is not known, or not any more.
 * @param {Pick<BranchPast, "at">} past
 * @param {readonly [Seconds, Seconds]} range
 * @param {RunEngine} run
 * @param {(part: number) => void} progress so much of it is drawn, 0...1
 */
export async function animation(past, [from, to], run, progress) {
  const first = past.at(from);
  if (!first) return null;
  colours ??= palette(changed);
  const canvas = document.createElement("canvas"), [width, height] = first.scene.viewport;
  [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  const context =
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const painter = framePainter(context, colours, changed, () => {}, run);
  const view = pastView({
    momentAt: (t) => from + t / 1000,
    at: past.at,
    plays: () => false,
    changed: () => {},
  }, first.scene);
  const count = Math.max(1, Math.round((to - from) * rate));
  /** @type {Uint8Array[]} */
  let files = [];
  let before = changes;
  while (files.length < count) {
    const t = 1000 * files.length / rate;
    const state = /** @type {FrameState} */ (/** @type {unknown} */ ({
      ...view.at(t),
      t,
      pulls: new Map(),
      textSize: 1,
    }));
    if (!view.isKnown) return null;
    painter.paint(state, ratio);
    files.push(await pngOf(canvas));
    progress(files.length / count);
    if (changes !== before) [files, before] = [[], changes];
  }
  return new Blob([animated(files, rate)], { type: "image/png" });
}
