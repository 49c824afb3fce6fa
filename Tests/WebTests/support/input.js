// @ts-check

// A page's input without a server and without frames. It records the inputs that reach the model.
import { finger, inputSender } from "../../../web/input/input-sender.js";
import { sampleBatcher } from "../../../web/net/sample-batcher.js";
import { shownOf } from "./numbers.js";

/** Creates a page's input: a finger, a wheel, keys and a controller, in a session that began 1 s before the page. */
export function page() {
  /** The sent messages and the requests for frames, in order. @type {any[]} */
  const done = [];
  /** The inputs that the model has received. @type {any[]} */
  const modelInputs = [];
  /** The scheduled calls and their delays. @type {{ send: () => void, delay: number }[]} */
  const due = [];
  /** @type {(() => void)[]} */
  const steps = [];
  const world = {
    ...{ isJoined: true, mayDrive: true, drawn: -Infinity, stopped: NaN, isWatched: false },
    ...shownOf({}),
  };
  const store = {
    get scene() {
      return world.scene;
    },
    get numbers() {
      return world.numbers;
    },
    now: () => 1,
    onStep: (/** @type {() => void} */ subscriber) => void steps.push(subscriber),
    toSessionTime: (/** @type {number} */ time) => time / 1000 + 1,
  };
  const model = {
    isReady: true,
    effectiveTime: (/** @type {number} */ _kind, /** @type {number} */ time) =>
      Math.max(time, world.drawn),
    send: (
      /** @type {number} */ kind,
      /** @type {number} */ sequence,
      /** @type {any} */ sample,
    ) => modelInputs.push([kind, sequence, sample.time, sample.y]),
    stoppedWheel: () => world.stopped,
  };
  const batcher = sampleBatcher();
  batcher.onMessage(({ kind, sequence, samples }) => {
    if (world.isJoined) done.push([kind, sequence, ...samples.map(({ y }) => y)]);
  });
  const input = inputSender({
    store,
    model: /** @type {any} */ (model),
    batcher,
    isJoined: () => world.isJoined,
    mayDrive: () => world.mayDrive,
    isWatched: () => world.isWatched,
    wake: () => done.push("wake"),
    schedule: (send, delay) => due.push({ send, delay }),
  });
  /** Returns the messages since the last call. */
  const sent = () => done.splice(0).filter((each) => Array.isArray(each));
  const frame = () => due.splice(0).forEach(({ send }) => send());
  const step = () => steps.forEach((each) => each());
  const inputs = {
    finger: finger(store, input, () => done.push("refused")),
    scrolling: input,
  };
  return { input, batcher, ...inputs, model, world, done, modelInputs, due, sent, frame, step };
}
