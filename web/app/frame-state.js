// @ts-check
import { guessed } from "../input/control-prediction.js";
import { correctionAt, delayAt, settlesAt, shown, slideEnd } from "../input/prediction.js";
import { axes } from "../scene/edges.js";
import { otherHolder } from "../scene/scene.js";

/** @import { InputController } from "../input/input-controller.js" */
/** @import { Milliseconds, Speed } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */
/** @import { SessionStore } from "./session-store.js" */
/**
 * What a frame needs of a session.
 * @typedef {object} Shown
 * @property {Pick<SessionStore, "scene" | "toSessionTime">} store
 * @property {Pick<InputController, "prediction" | "holds" | "lastInputTime" | "lastMotionTime">} input
 * @property {Speed} [velocity] along the list's axis; if it is left out, the frames themselves tell it
 */
/** What the stage draws instead of the present, frame by frame. @typedef {{ at: (t: Milliseconds) => Shown, scene: Scene }} View */

/**
 * Fills in what a frame shows: the scene, and the prediction with what is left of its correction.
 * @param {FrameState} state of the frame before
 * @param {Milliseconds} t of the frame
 * @param {Shown} shown
 * @param {boolean} [isStill] whether motion is reduced: content that slides is at its end at once
 */
export function updateFrameState(state, t, { store, input, velocity }, isStill = false) {
  const { scene } = store, { prediction } = input;
  const elapsed = (t - state.t) / 1000, before = state[scene.axis], hasSlept = state.rests;
  // The frame began at t. A motion may have arrived since then, and time must not go back before it.
  const now = state.now = Math.max(store.toSessionTime(t), input.lastMotionTime);
  state.t = t;
  state.scene = guessed(scene, prediction.guesses);
  state.inputT = input.lastInputTime;
  // Under another device's finger, frames go on: the next step is drawn from the last of them.
  state.moves = input.holds || otherHolder(scene) !== null;
  state.delay = delayAt(prediction, scene.axis, now);
  state.correction = 0;
  for (const axis of axes) {
    if (!prediction[axis].server) continue; // the server has told no motion yet: what was drawn stays
    const correction = correctionAt(prediction, axis, now);
    const end = isStill ? slideEnd(prediction, axis) : null;
    state[axis] = end ?? shown(prediction, axis, now);
    if (Math.abs(correction) > Math.abs(state.correction)) state.correction = correction;
    if (now < settlesAt(prediction, axis)) state.moves = true;
  }
  // After a sleep the frame before tells nothing: it may have been drawn a minute ago.
  const isTold = state.moves && elapsed > 0 && !hasSlept;
  state.velocity = velocity ?? (isTold ? (state[scene.axis] - before) / elapsed : 0);
}
