// @ts-check
// What the page knows: the scene that the server told, and the session's clock.
import * as clocks from "./clock.js";
import { emptyScene, reduce } from "./scene.js";

/**
 * Makes the model.
 * @param {() => void} changed a picture is due
 */
export function model(changed) {
  let scene = emptyScene(), clock = clocks.clock();
  const toSession = (/** @type {number} */ milliseconds) => clocks.toSession(clock, milliseconds);
  const now = () => toSession(performance.now());
  return {
    get scene() {
      return scene;
    },
    get roundTrip() {
      return clocks.roundTrip(clock);
    },
    /** Seconds on the session's clock at a time of performance.now(). */
    toSession,
    /** Seconds on the session's clock. */
    now,
    /** Takes a message into the scene. @param {string} kind @param {any} body */
    take(kind, body) {
      scene = reduce(scene, { kind, body }, now());
      changed();
    },
    /**
     * A connection begins.
     * @param {{session: string, now: number}} welcome @param {number} sent when its greeting went up
     */
    begin(welcome, sent) {
      scene = emptyScene();
      clock = clocks.clock();
      this.time({ sent, now: welcome.now });
      this.take("welcome", welcome);
    },
    /** The server's clock as it answered what was sent then. @param {{sent: number, now: number}} answer */
    time({ sent, now }) {
      clock = clocks.sample(clock, { sent, received: performance.now(), now });
    },
  };
}
