// @ts-check
// What the stage draws of the past: the scene of a moment and where its content is, in the form in which it draws the present.
import { headPlace } from "../../../../engine/frame.js";

/** @import { Milliseconds, Seconds } from "../../../../engine/types.d.ts" */
/** @import { Scene } from "../../../../scene/types.d.ts" */

/**
 * @param {object} past
 * @param {(t: Milliseconds) => Seconds} past.momentAt the moment to draw at a time of the page
 * @param {(moment: Seconds) => { scene: Scene, numbers: Float64Array } | null} past.at null while that is not known
 * @param {(t: Milliseconds) => boolean} past.plays whether the moment moves by itself
 * @param {() => void} past.changed the scene is another one: what does not look at each frame must be told
 * @param {Scene} scene until another is known
 */
export function pastView({ momentAt, at, plays, changed }, scene) {
  let moment = 0, isKnown = false;
  /** @type {Float64Array | null} */
  let numbers = null;

  return {
    /** What a frame draws; where its moment is not known yet, the last one stays. @param {Milliseconds} t */
    at(t) {
      const wanted = momentAt(t), known = at(wanted);
      isKnown = known !== null;
      if (known) {
        const isNew = known.scene !== scene;
        moment = wanted;
        ({ scene, numbers } = known);
        if (isNew) changed();
      }
      const number = (/** @type {keyof typeof headPlace} */ name) =>
        numbers?.[headPlace[name]] ?? 0;
      const place = { x: number("offsetX"), y: number("offsetY") };
      return {
        scene,
        numbers,
        now: moment,
        ...place,
        told: place,
        velocity: number(scene.axis === "x" ? "velocityX" : "velocityY"),
        correction: 0,
        delay: 0,
        inputT: 0,
        isHeld: false,
        moves: plays(t) || !isKnown,
      };
    },
    get scene() {
      return scene;
    },
    /** The moment that was drawn last. */
    get moment() {
      return moment;
    },
    /** Whether the moment that was wanted last is known. */
    get isKnown() {
      return isKnown;
    },
  };
}
