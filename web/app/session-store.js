// @ts-check
import * as clocks from "../net/session-clock.js";
import { emptyScene, reduce } from "../scene/scene.js";

/** @import { Milliseconds, Model } from "../types.d.ts" */

/** Makes the model; it says when a picture is due. @type {(changed: () => void) => Model} */
export function model(changed) {
  let scene = emptyScene(), clock = clocks.clock();
  const toSession = (/** @type {Milliseconds} */ time) => clocks.toSession(clock, time);
  const now = () => toSession(performance.now());
  return {
    get scene() {
      return scene;
    },
    get roundTrip() {
      return clocks.roundTrip(clock);
    },
    toSession,
    now,
    take(kind, body) {
      scene = reduce(scene, { kind, body }, now());
      changed();
    },
    begin(welcome, sent) {
      scene = emptyScene();
      clock = clocks.clock();
      this.time({ sent, now: welcome.now });
      this.take("welcome", welcome);
    },
    time({ sent, now }) {
      clock = clocks.sample(clock, { sent, received: performance.now(), now });
    },
  };
}
