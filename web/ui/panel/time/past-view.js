// @ts-check
// What the stage draws of the past: the scene of a moment and where its content is, in the form in which it draws the present.
import { drawnAtOnce } from "../../../input/playout.js";
import { emptyPrediction } from "../../../input/prediction.js";
import { speedAt } from "./drag-speed.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { MotionFormulas } from "../../../engine/trajectory.js" */
/** @import { Axis, Scene } from "../../../scene/types.d.ts" */

/**
 * @param {object} past
 * @param {(t: Milliseconds) => Seconds} past.momentAt the moment to draw at a time of the page
 * @param {(moment: Seconds) => Scene | null} past.sceneAt null while that is not known
 * @param {(t: Milliseconds) => boolean} past.plays whether the moment moves by itself
 * @param {() => void} past.changed the scene is another one: what does not look at each frame must be told
 * @param {Scene} scene until another is known
 * @param {MotionFormulas} formulas
 */
export function pastView({ momentAt, sceneAt, plays, changed }, scene, formulas) {
  let moment = 0, prediction = emptyPrediction();

  /** An axis that stands where it is at the moment: each frame has a moment of its own. @param {Axis} axis */
  function standing(axis) {
    const at = formulas.position(scene.motions[axis], moment);
    const rest = /** @type {const} */ ({ kind: "rest", duration: Infinity, at });
    const server = drawnAtOnce({ origin: moment, segments: [rest] });
    return { ...prediction[axis], server };
  }

  return {
    /** What a frame draws; where its moment is not known yet, the last one stays. @param {Milliseconds} t */
    at(t) {
      const wanted = momentAt(t), known = sceneAt(wanted);
      if (known) {
        const isNew = known !== scene;
        moment = wanted;
        scene = known;
        prediction = { ...prediction, x: standing("x"), y: standing("y") };
        if (isNew) changed();
      }
      return {
        store: { scene, toSessionTime: () => moment },
        input: {
          prediction,
          holds: plays(t) || !known,
          lastInputTime: 0,
          lastMotionTime: -Infinity,
        },
        velocity: speedAt(scene.motions[scene.axis], moment, formulas.velocity),
      };
    },
    get scene() {
      return scene;
    },
    /** The moment that was drawn last. */
    get moment() {
      return moment;
    },
  };
}
