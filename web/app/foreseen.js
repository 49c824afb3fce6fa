// @ts-check
// What the server has told ahead of its time. Each step is taken at its instant, as if its message came just then.

/** @import { Seconds } from "../engine/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */
/** @typedef {{ number: number, at: Seconds, kind: string, body: any }} Step */

/**
 * @param {object} session
 * @param {() => Seconds} session.now on its clock
 * @param {() => Scene} session.scene
 * @param {(kind: string, body: any, at: Seconds) => void} session.take a message, at its instant
 */
export function foreseen({ now, scene, take }) {
  /** Those that wait, the earliest first. @type {Step[]} */
  let steps = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {any} told @param {number} number @param {Seconds} arrived @returns {Step} */
  function step({ at, ...change }, number, arrived) {
    const [[kind, body]] = Object.entries(change);
    return { number, at: Math.max(at, arrived), kind, body };
  }

  /** Takes the first step. @param {Seconds} at */
  function happen(at) {
    const { kind, body } = /** @type {Step} */ (steps.shift());
    take(kind, kind === "motion" ? motion(body) : body, at);
  }

  /** A motion as its binary message has it: it reflects what the latest one did. @param {any} told */
  function motion({ axis, origin, segments }) {
    const { sequence } = scene().motions[/** @type {"x" | "y"} */ (axis)];
    const lasting = segments.map((/** @type {object} */ each) => ({ duration: Infinity, ...each }));
    return { axis, origin, sequence, segments: lasting };
  }

  /** Takes the steps that are due. @param {Seconds} [time] */
  function pass(time = now()) {
    clearTimeout(timer);
    while (steps.length > 0 && steps[0].at <= time) happen(steps[0].at);
    if (steps.length > 0) timer = setTimeout(pass, 1000 * Math.max(0, steps[0].at - now()));
  }

  return {
    pass,
    /** Takes an `ahead` message. @param {{ done: number, from: number, steps: any[] }} message */
    announce({ done, from, steps: later }) {
      const arrived = now();
      while (steps.length > 0 && steps[0].number < done) happen(Math.min(steps[0].at, arrived));
      steps = steps.filter(({ number }) => number < from);
      later.forEach((told, n) => steps.push(step(told, from + n, arrived)));
      pass(arrived);
    },
    /** Another scene begins. */
    clear() {
      steps = [];
      clearTimeout(timer);
    },
  };
}
