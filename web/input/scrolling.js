// @ts-check
// What this device's wheel and keys do is predicted and drawn at once, and sent: a turn never waits for the network.
import { phases } from "../net/protocol.js";
import { otherHolder } from "../scene/scene.js";
import { guessed, sceneAfterRelease } from "./control-prediction.js";
import { scrolled, turned } from "./scroll-prediction.js";

/** @import { Milliseconds, Points, Seconds, Vector } from "../engine/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */
/** @import { InputController } from "./input-controller.js" */
/** @import { Prediction } from "./types.d.ts" */

const nowhere = { x: 0, y: 0 };

/**
 * @param {{ readonly scene: Scene }} store
 * @param {InputController} input
 */
export function scrolling(store, input) {
  /** Draws what a message does, unless a finger holds content. @param {(scene: Scene) => Prediction} change */
  function predict(change) {
    const { scene } = store;
    if (!input.holds && otherHolder(scene) === null) input.predict(change(scene));
  }

  /** A wheel that has armed a control has stopped: the refresh begins. @param {Seconds} time */
  function stopped(time) {
    const sequence = input.post(phases.momentum, { time, ...nowhere });
    predict((scene) => turned(input.prediction, sequence, phases.momentum, time, nowhere, scene));
  }

  return {
    /** Time has come this far: a wheel that has been quiet for long enough lets go. @param {Seconds} now */
    pass(now) {
      const { prediction } = input, { wheel } = prediction;
      if (wheel === null || now < wheel.stop || !input.isLive()) return;
      input.predict({ ...prediction, wheel: null });
      if (sceneAfterRelease(guessed(store.scene, prediction.guesses)).opened.length > 0) {
        stopped(wheel.stop);
      }
    },
    /**
     * A wheel turned: how far content is to move.
     * @param {number} phase
     * @param {Points} x
     * @param {Points} y
     * @param {Milliseconds} stamp
     */
    turn(phase, x, y, stamp) {
      if (!input.isLive()) return;
      const time = input.timed(stamp), sequence = input.gather(phase, { time, x, y });
      predict((scene) => turned(input.prediction, sequence, phase, time, { x, y }, scene));
    },
    /**
     * A key scrolls to a place.
     * @param {Vector} to
     * @param {boolean} animated
     * @param {Milliseconds} stamp
     */
    scroll(to, animated, stamp) {
      if (!input.isLive()) return;
      const time = input.timed(stamp), phase = animated ? phases.scroll : phases.jump;
      const sequence = input.post(phase, { time, ...to });
      predict((scene) => scrolled(input.prediction, sequence, time, to, animated, scene));
    },
  };
}
