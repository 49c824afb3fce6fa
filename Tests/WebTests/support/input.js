// @ts-check

// A page's input, without a server and without frames of its own.
import { finger } from "../../../web/input/finger.js";
import { inputController } from "../../../web/input/input-controller.js";
import { shown } from "../../../web/input/prediction.js";
import { scrolling } from "../../../web/input/scrolling.js";
import { rest } from "../../../web/physics/segment.js";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { decodeSamples } from "./protocol-peer.js";
import { control } from "./prediction.js";
import { standardPhysicsMessage } from "./protocol-text.js";

/** @import { Axis } from "../../../web/scene/types.d.ts" */

const body = {
  physics: standardPhysicsMessage,
  viewport: [320, 600],
  content: [320, 2000],
  insets: [0, 0, 0, 0],
  held: [0, 0, 0, 0],
  prompts: [0, 0, 0, 0],
  rows: [],
  controls: [],
};
/** A scene's message with a control at the top, in which the list starts at 0. @param {object} [more] of the control */
export const pullable = (more) => ({ ...body, controls: [{ ...control, ...more }] });
const scene = reduce(emptyScene(), { kind: "scene", body }, 0);

/** A page's input: a finger, a wheel, keys and a controller over content at rest at 100, on a session that began 1 s before the page. */
export function page() {
  /** What was done, in order: what was sent, and that a frame was asked for. @type {any[]} */
  const done = [];
  /** @type {(() => void)[]} */
  const due = [];
  const world = { isLive: true, drawn: -Infinity, scene };
  const store = {
    get scene() {
      return world.scene;
    },
    jitter: 0,
    toSessionTime: (/** @type {number} */ time) => time / 1000 + 1,
  };
  const input = inputController({
    store,
    send(buffer) {
      const { phase, sequence, samples } = decodeSamples(buffer);
      done.push([phase, sequence, ...samples.map(({ y }) => y)]);
    },
    isLive: () => world.isLive,
    wake: () => done.push("wake"),
    drawn: () => world.drawn,
    afterEvent: (send) => due.push(send),
  });
  for (const [axis, at] of /** @type {[Axis, number][]} */ ([["x", 0], ["y", 100]])) {
    input.acknowledge({ axis, sequence: 0, origin: 0, segments: [rest(at)] }, 1);
  }
  /** What was sent until now, once. */
  const sent = () => done.splice(0).filter((each) => Array.isArray(each));
  const frame = () => due.splice(0).forEach((send) => send());
  const offset = (time = 2) => shown(input.prediction, "y", time);
  const inputs = {
    finger: finger(store, input, () => done.push("refused")),
    scrolling: scrolling(store, input),
  };
  return { input, ...inputs, world, done, due, sent, frame, offset };
}
