// @ts-check
/** @import { FrameState } from "../render/types.d.ts" */
/** @typedef {Pick<FrameState, "t" | "inputT" | "x" | "y" | "correction" | "delay">} DrawnFrame */

/** The most frames that are kept. */
const most = 600;

/** The last frames that were drawn, the oldest first; a full ring reuses its oldest object. */
export function frameRing() {
  /** @type {DrawnFrame[]} */
  const frames = [];
  return {
    frames,
    /** @param {DrawnFrame} frame */
    add({ t, inputT, x, y, correction, delay }) {
      const next = /** @type {DrawnFrame} */ (frames.length < most ? {} : frames.shift());
      next.t = t;
      next.inputT = inputT;
      next.x = x;
      next.y = y;
      next.correction = correction;
      next.delay = delay;
      frames.push(next);
    },
  };
}
