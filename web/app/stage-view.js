// @ts-check
// What the stage shows: the present, or what the panel shows instead.
import { subscribers } from "../browser/flow.js";
import { headPlace as at } from "../engine/frame.js";
import { otherHolder } from "../scene/scene.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { Drawn } from "../input/keyboard.js" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */
/** @import { SessionStore } from "./session-store.js" */
/** @typedef {ReturnType<typeof stageView>} StageView */

/** @param {Pick<SessionStore, "scene">} store @param {() => void} wake a frame is due */
export function stageView(store, wake) {
  /** What is shown instead of the present. @type {View | null} */
  let other = null;
  /** What was drawn last of the present. @type {Drawn} */
  let drawn = { x: 0, y: 0, numbers: null };
  /** @type {ReturnType<typeof subscribers<[isOther: boolean]>>} */
  const changes = subscribers();
  return {
    /** The scene that is shown. */
    get scene() {
      return (other ?? store).scene;
    },
    get other() {
      return other;
    },
    get drawn() {
      return drawn;
    },
    /** A frame was drawn. @param {Drawn} state which changes with the next frame */
    drew(state) {
      if (!other) drawn = state;
    },
    /** Shows something else than the present, or that again, or another scene of what is shown. @param {View | null} next */
    show(next) {
      const isOther = next !== other;
      drawn = { ...drawn };
      other = next;
      changes.tell(isOther);
      wake();
    },
    /** Subscribes to what is shown; `isOther` is false where only its scene is another one. */
    onChange: changes.add,
  };
}

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
