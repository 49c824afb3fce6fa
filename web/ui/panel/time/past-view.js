// @ts-check
// What the stage draws of the past: the scene of a moment and where its content is, in the form in which it draws the present.
import { speedAt } from "./drag-speed.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { MotionFormulas } from "../../../engine/trajectory.js" */
/** @import { Scene } from "../../../scene/types.d.ts" */

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
  let moment = 0;

  return {
    /** What a frame draws; where its moment is not known yet, the last one stays. @param {Milliseconds} t */
    at(t) {
      const wanted = momentAt(t), known = sceneAt(wanted);
      if (known) {
        const isNew = known !== scene;
        moment = wanted;
        scene = known;
        if (isNew) changed();
      }
      const { x, y } = scene.motions,
        place = {
          x: formulas.position(x, moment),
          y: formulas.position(y, moment),
        };
      return {
        scene,
        now: moment,
        ...place,
        told: place,
        velocity: speedAt(scene.motions[scene.axis], moment, formulas.velocity),
        correction: 0,
        delay: 0,
        inputT: 0,
        moves: plays(t) || !known,
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
