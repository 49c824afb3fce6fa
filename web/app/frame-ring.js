// @ts-check
/** @import { Frame, Ring } from "../types.d.ts" */

/** Frames that are kept. */
const most = 600;

/** The last frames, oldest first; a full list reuses its oldest object. @type {() => Ring} */
export function ring() {
  /** @type {Frame[]} */
  const frames = [];
  return {
    frames,
    add({ t, inputT, x, y, correction }) {
      const next = /** @type {Frame} */ (frames.length < most ? {} : frames.shift());
      next.t = t;
      next.inputT = inputT;
      next.x = x;
      next.y = y;
      next.correction = correction;
      frames.push(next);
    },
  };
}
