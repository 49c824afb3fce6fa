// @ts-check
// What the stage shows: the present, or what the panel shows instead.
import { subscribers } from "../browser/flow.js";
import { headPlace } from "../engine/frame.js";
import { correctionOf } from "../scene/moving.js";
import { otherHolder } from "../scene/scene.js";

/** @import { Milliseconds, Points, Seconds } from "../engine/types.d.ts" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Shown } from "../scene/types.d.ts" */
/** What a frame shows of a session. @typedef {Pick<FrameState, "scene" | "numbers" | "inputT" | "isHeld" | "moves">} ShownFrame */
/** What the stage draws instead of the present, frame by frame. @typedef {{ at: (t: Milliseconds) => ShownFrame } & Shown} View */
/** @typedef {ReturnType<typeof stageView>} StageView */

/** @param {Shown} present @param {() => void} wake a frame is due */
export function stageView(present, wake) {
  /** What is shown instead of the present. @type {View | null} */
  let other = null;
  /** @type {ReturnType<typeof subscribers<[isOther: boolean]>>} */
  const changes = subscribers();
  return {
    /** What is shown. @returns {Shown} */
    get shown() {
      return other ?? present;
    },
    get other() {
      return other;
    },
    /**
     * What a frame shows.
     * @param {Milliseconds} t
     * @param {boolean} holds whether a finger of this page holds the content
     * @param {Milliseconds} inputT when the newest input happened
     * @returns {ShownFrame}
     */
    frame(t, holds, inputT) {
      if (other) return other.at(t);
      const { scene, numbers } = present;
      // Under another device's finger, frames go on: the next step is drawn from the last of them.
      const isHeld = holds || otherHolder(scene) !== null;
      return { scene, numbers, inputT, isHeld, moves: isHeld || numbers[headPlace.isMoving] === 1 };
    },
    /** Shows something else than the present, or that again, or another step of what is shown. @param {View | null} next */
    show(next) {
      const isOther = next !== other;
      other = next;
      changes.tell(isOther);
      wake();
    },
    /** Subscribes to what is shown; `isOther` is false where that has only gone a step on. */
    onChange: changes.add,
  };
}

/** @typedef {{ t: Milliseconds, inputT: Milliseconds, x: Points, y: Points, correction: Points, delay: Seconds }} DrawnFrame */

/** The most frames that are kept. */
const most = 600;

/** The last frames that were drawn, the oldest first; a full ring reuses its oldest object. */
export function frameRing() {
  /** @type {DrawnFrame[]} */
  const frames = [];
  return {
    frames,
    /** @param {Pick<FrameState, "t" | "inputT" | "numbers">} state */
    add({ t, inputT, numbers }) {
      const next = /** @type {DrawnFrame} */ (frames.length < most ? {} : frames.shift());
      next.t = t;
      next.inputT = inputT;
      next.x = numbers[headPlace.offsetX];
      next.y = numbers[headPlace.offsetY];
      next.correction = correctionOf(numbers);
      next.delay = numbers[headPlace.delay];
      frames.push(next);
    },
  };
}
