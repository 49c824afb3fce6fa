// @ts-check
import { axes } from "./axes.js";
import { correctionAt, settlesAt, shown } from "./prediction.js";

/**
 * Fills in what a frame shows: the prediction where this device's finger leads, else the server's motion,
 * with what is left of a correction. The velocity is that of the picture, from frame to frame.
 * @param {import("./stage.js").View} view
 * @param {{t: number, now: number, scene: import("./scene.js").Scene,
 *   hand: ReturnType<typeof import("./hand.js").hand>}} moment
 */
export function look(view, { t, now, scene, hand }) {
  const { prediction } = hand, elapsed = (t - view.t) / 1000, before = view.y;
  view.t = t;
  view.now = now;
  view.scene = scene;
  view.inputT = hand.newest;
  view.moves = hand.holds;
  view.correction = 0;
  for (const axis of axes) {
    if (!prediction[axis].server) continue; // nothing said yet: what was drawn stays
    const correction = correctionAt(prediction, axis, now);
    view[axis] = shown(prediction, axis, now);
    if (Math.abs(correction) > Math.abs(view.correction)) view.correction = correction;
    if (now < settlesAt(prediction, axis)) view.moves = true;
  }
  view.velocity = elapsed > 0 && elapsed < 0.1 ? (view.y - before) / elapsed : 0;
}
