// @ts-check
// The source of the stage's frames: the present, or another view that the panel sets.
import { subscribers } from "../browser/flow.js";
import { headPlace } from "../engine/frame.js";
import { correctionOf } from "../scene/moving.js";
import { otherHolder } from "../scene/scene.js";

/** @import { Milliseconds, Points, Seconds } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Shown } from "../scene/types.d.ts" */
/**
 * The session's part of a frame.
 * @typedef {Pick<FrameState, "scene" | "numbers" | "inputT" | "isHeld" | "moves">} ShownFrame
 */
/**
 * A view that the stage draws instead of the present.
 * @typedef {{ at: (t: Milliseconds) => ShownFrame } & Shown} View
 */
/** @typedef {ReturnType<typeof stageSource>} StageSource */

/** @param {Shown} present @param {() => void} wake requests a frame */
export function stageSource(present, wake) {
  /** The view that replaces the present. @type {View | null} */
  let other = null;
  /** @type {ReturnType<typeof subscribers<[isOther: boolean]>>} */
  const changes = subscribers();
  return {
    /** @returns {Shown} */
    get shown() {
      return other ?? present;
    },
    get other() {
      return other;
    },
    /**
     * @param {Milliseconds} t @param {boolean} isHolding whether a finger of this page holds the content
     * @param {Milliseconds} inputT when the latest input happened
     * @returns {ShownFrame}
     */
    frame(t, isHolding, inputT) {
      if (other) return other.at(t);
      const { scene, numbers } = present;
      // While another device's finger holds the content, frames continue: the next step is drawn from the last frame.
      const isHeld = isHolding || otherHolder(scene) !== null;
      return { scene, numbers, inputT, isHeld, moves: isHeld || numbers[headPlace.isMoving] === 1 };
    },
    /** Replaces the view, returns to the present with null, or shows the view's next step. @param {View | null} next */
    show(next) {
      const isOther = next !== other;
      other = next;
      changes.notify(isOther);
      wake();
    },
    /** Subscribes to changes of the view; `isOther` is false if the same view shows its next step. */
    onChange: changes.add,
  };
}

/** @typedef {{ t: Milliseconds, inputT: Milliseconds, x: Points, y: Points, correction: Points, delay: Seconds }} DrawnFrame */

const maximumFrames = 600;

/** Stores the last drawn frames, from oldest to newest. The newest reuses the object of the oldest. */
export function frameRing() {
  /** @type {DrawnFrame[]} */
  const frames = [];
  return {
    frames,
    /** @param {Pick<FrameState, "t" | "inputT" | "numbers">} state */
    add({ t, inputT, numbers }) {
      const oldest = frames.length === maximumFrames ? frames.shift() : null;
      const frame = oldest ?? /** @type {DrawnFrame} */ ({});
      frame.t = t;
      frame.inputT = inputT;
      frame.x = numbers[headPlace.offsetX];
      frame.y = numbers[headPlace.offsetY];
      frame.correction = correctionOf(numbers);
      frame.delay = numbers[headPlace.delay];
      frames.push(frame);
    },
  };
}
