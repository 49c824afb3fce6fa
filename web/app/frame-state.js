// @ts-check
import { headPlace as at } from "../engine/frame.js";
import { otherHolder } from "../scene/scene.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */
/** What a frame shows of a session. @typedef {Pick<FrameState, "scene" | "numbers" | "now" | "x" | "y" | "velocity" | "correction" | "delay" | "told" | "inputT" | "isHeld" | "moves">} Shown */
/** What the stage draws instead of the present, frame by frame. @typedef {{ at: (t: Milliseconds) => Shown, scene: Scene }} View */

/**
 * Fills in what a frame shows of the present.
 * @param {FrameState} state of the frame before
 * @param {Milliseconds} t of the frame
 * @param {Scene} scene
 * @param {object} present
 * @param {Seconds} present.now on the session's clock
 * @param {Float64Array | null} present.numbers the engine's; null while it has no model
 * @param {boolean} present.keeps whether the last frame stays until there is a model
 * @param {boolean} present.holds whether a finger of this page holds it
 * @param {Milliseconds} present.inputT when the newest input happened
 */
export function showPresent(state, t, scene, { now, numbers, keeps, holds, inputT }) {
  state.t = t;
  state.inputT = inputT;
  state.scene = scene;
  if (numbers || !keeps) state.numbers = numbers;
  // Under another device's finger, frames go on: the next step is drawn from the last of them.
  state.isHeld = holds || otherHolder(scene) !== null;
  state.moves = state.isHeld;
  state.correction = state.velocity = state.delay = 0;
  if (!numbers) {
    state.now = now;
    if (scene.offset && !keeps) [state.x, state.y] = scene.offset;
    return;
  }
  state.now = numbers[at.time];
  state.delay = numbers[at.delay];
  state.velocity = numbers[scene.axis === "x" ? at.velocityX : at.velocityY];
  state.x = numbers[at.offsetX];
  state.y = numbers[at.offsetY];
  state.told.x = numbers[at.toldX];
  state.told.y = numbers[at.toldY];
  const x = numbers[at.correctionX], y = numbers[at.correctionY];
  state.correction = Math.abs(x) > Math.abs(y) ? x : y;
  if (numbers[at.isMoving]) state.moves = true;
}

/**
 * Fills in what a frame shows instead of the present.
 * @param {FrameState} state
 * @param {Milliseconds} t of the frame
 * @param {Shown} shown
 */
export function showOther(state, t, shown) {
  Object.assign(state, shown, { t });
}
