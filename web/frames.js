// @ts-check

/**
 * A frame as it was drawn. Milliseconds of performance.now(), points; `inputT` is the stamp of the newest
 * input in it, `correction` the spliced difference still being worked off.
 * @typedef {{t: number, inputT: number, x: number, y: number, correction: number}} Frame
 */

/** Frames that are kept. */
const most = 600;

/** The last frames, oldest first; a full list reuses its oldest object. */
export function ring() {
  /** @type {Frame[]} */
  const frames = [];
  return {
    frames,
    /** @param {Frame} frame */
    add({ t, inputT, x, y, correction }) {
      const kept = frames.length < most ? undefined : frames.shift();
      const next = kept ?? { t, inputT, x, y, correction };
      next.t = t;
      next.inputT = inputT;
      next.x = x;
      next.y = y;
      next.correction = correction;
      frames.push(next);
    },
  };
}
