// @ts-check
import { reducedMotion } from "../browser/device.js";

/**
 * Plays a range of time, or steps from instant to instant where motion is unwelcome.
 *
 * @typedef {object} PlayedRange
 * @property {() => number} end the last time, seconds
 * @property {() => number} speed 1 is real time
 * @property {() => readonly number[]} stops the instants to step to, in order
 * @property {(time: number) => void} show
 * @property {(playing: boolean) => void} changed
 */

/** How long the end is shown before it is over, seconds. */
const pause = 0.25;

/** @param {PlayedRange} range */
export function player({ end, speed, stops, show, changed }) {
  const still = reducedMotion();
  let request = 0;
  let stepped = -1;

  function stop() {
    if (!request) return;
    cancelAnimationFrame(request);
    request = 0;
    changed(false);
  }

  function play() {
    let [time, last] = [0, NaN];
    const frame = (/** @type {number} */ stamp) => {
      if (last <= stamp) time += (stamp - last) / 1000 * speed();
      last = stamp;
      show(Math.min(time, end()));
      request = requestAnimationFrame(frame);
      if (time > end() + pause * speed()) stop();
    };
    request = requestAnimationFrame(frame);
    changed(true);
  }

  function step() {
    const next = stops().find((time) => time > stepped + 1e-9);
    stepped = next ?? -1;
    show(next ?? 0);
  }

  return {
    stop,
    steps: still,
    runs: () => request !== 0,
    /** Starts, or stops what runs; takes one step where motion is unwelcome. */
    toggle() {
      if (request) stop();
      else if (still.matches) step();
      else play();
    },
  };
}
