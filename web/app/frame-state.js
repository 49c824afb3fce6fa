// @ts-check
import { axes } from "../scene/edges.js";
import { correctionAt, settlesAt, shown } from "../input/prediction.js";

/** @import { Look } from "../types.d.ts" */

/** Fills in what a frame shows: the prediction, with what is left of a correction. @type {Look} */
export function look(view, t, model, hand) {
  const { prediction } = hand, elapsed = (t - view.t) / 1000;
  const { axis: along } = model.scene, before = view[along];
  // A frame is as old as its beginning; what the server said meanwhile was heard later, and is not undone.
  const now = view.now = Math.max(model.toSession(t), hand.heard);
  view.t = t;
  view.scene = model.scene;
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
  view.velocity = elapsed > 0 && elapsed < 0.1 ? (view[along] - before) / elapsed : 0;
}
