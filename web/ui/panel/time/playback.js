// @ts-check
// Where the past is played, as a value, and the controls that move it.
//
// The playhead under the chart and the buttons beside it: they move through a branch and play it.
import { momentText } from "../numbers.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { TimePlayer } from "./time-player.js" */

/** The paths of the play button's picture. */
const playPath = "M8 5.5v13l11-6.5z", pausePath = "M8 5v14M16 5v14";

/**
 * @param {HTMLElement} tab
 * @param {TimePlayer} player
 */
export function playbackControls(tab, player) {
  /** @template {Element} [Kind=HTMLElement] @param {string} selector @returns {Kind} */
  const find = (selector) => /** @type {any} */ (tab.querySelector(selector));
  const play = find("[data-action=play]"), loop = find("[data-action=loop]");
  const playPicture = find("[data-action=play] path");
  /** @type {HTMLInputElement} */
  const slider = find(".playhead");
  /** @type {HTMLSelectElement} */
  const speed = find("select");
  const now = () => performance.now();

  slider.addEventListener("input", () => player.goTo(Number(slider.value), now()));
  speed.addEventListener("change", () => player.setSpeed(Number(speed.value), now()));

  /** The time in view. @returns {[Seconds, Seconds]} */
  const range = () => [Number(slider.min), Number(slider.max)];

  return {
    slider,
    range,
    /** Another time is in view. @param {readonly [Seconds, Seconds]} next */
    setRange([from, to]) {
      if (Number(slider.min) === from && Number(slider.max) === to) return;
      [slider.min, slider.max] = [`${from}`, `${to}`];
    },
    /** @param {ReturnType<TimePlayer["place"]>} place @param {boolean} isPast */
    show({ moment, plays, loops }, isPast) {
      const [from, to] = range();
      slider.value = `${moment}`;
      slider.style.setProperty("--at", `${(moment - from) / (to - from)}`);
      slider.setAttribute("aria-valuetext", isPast ? momentText(moment) : "now");
      playPicture.setAttribute("d", plays ? pausePath : playPath);
      play.ariaLabel = plays ? "Pause" : "Play";
      loop.ariaPressed = `${loops}`;
    },
    /** What the buttons do, by their actions. */
    actions: {
      "step-back": () => player.step(-1, now()),
      step: () => player.step(1, now()),
      "previous-event": () => player.seek(-1),
      "next-event": () => player.seek(1),
      play: () => player.playOrPause(now()),
      loop: () => player.loopOrNot(now()),
      live: player.live,
    },
  };
}

// Where the past is played: a value. `t` is a time of the page, and the moments are seconds on the session's clock.

/**
 * @typedef {object} Playhead
 * @property {Seconds} at where it stands, or where it began to play
 * @property {Milliseconds | null} since when it began to play; null while it stands
 * @property {number} speed 1 as it happened
 * @property {readonly [Seconds, Seconds] | null} loop what it plays again and again
 */

/** A frame of a screen, seconds. */
export const frameLength = 1 / 60;
/** The speeds that a person can choose. */
export const speeds = /** @type {const} */ ([1, 0.5, 0.1]);
/** Seconds before and after the playhead that a loop plays. */
const [before, after] = [0.5, 1.5];

/** A playhead that stands at a moment. @param {Seconds} at @returns {Playhead} */
export const playheadAt = (at) => ({ at, since: null, speed: 1, loop: null });

/**
 * The moment that it shows.
 * @param {Playhead} playhead
 * @param {Milliseconds} t
 * @param {Seconds} end of the branch
 * @returns {Seconds}
 */
export const momentOf = ({ at, since, speed, loop }, t, end) => {
  const time = since === null ? at : at + speed * Math.max(0, t - since) / 1000;
  if (loop === null || since === null) return Math.min(Math.max(0, time), end);
  const [from, to] = loop;
  return time < to ? time : from + (time - from) % (to - from);
};

/** Whether it moves by itself. @param {Playhead} playhead @param {Milliseconds} t @param {Seconds} end */
export const isPlaying = (playhead, t, end) =>
  playhead.since !== null && (playhead.loop !== null || momentOf(playhead, t, end) < end);

/** The playhead at another moment, standing or playing as before. @param {Playhead} playhead @param {Seconds} at @param {Milliseconds} t @returns {Playhead} */
export const movedTo = (playhead, at, t) => ({
  ...playhead,
  at,
  since: playhead.since === null ? null : t,
  loop: null,
});

/**
 * It stands at a moment, a little before or after where it was for instance.
 * @param {Playhead} playhead
 * @param {Seconds} at
 * @param {Seconds} end
 * @returns {Playhead}
 */
export const stoppedAt = (playhead, at, end) => ({
  ...playhead,
  at: Math.min(Math.max(0, at), end),
  since: null,
});

/** It plays from where it is; at the end, from the beginning. @param {Playhead} playhead @param {Milliseconds} t @param {Seconds} end @returns {Playhead} */
export const playing = (playhead, t, end) => {
  const at = momentOf(playhead, t, end);
  return { ...playhead, at: at < end || playhead.loop ? at : 0, since: t };
};

/** It plays at another speed, if it plays. @param {Playhead} playhead @param {number} speed @param {Milliseconds} t @param {Seconds} end @returns {Playhead} */
export const atSpeed = (playhead, speed, t, end) => ({
  ...playhead,
  at: momentOf(playhead, t, end),
  since: playhead.since === null ? null : t,
  speed,
});

/**
 * It plays two seconds around where it is again and again, or no longer.
 * @param {Playhead} playhead
 * @param {boolean} isLooping
 * @param {Milliseconds} t
 * @param {Seconds} end
 * @returns {Playhead}
 */
export const looping = (playhead, isLooping, t, end) => {
  const at = momentOf(playhead, t, end);
  const from = Math.max(0, Math.min(at, end - after) - before);
  const to = Math.min(end, from + before + after);
  const loop = isLooping && to > from ? /** @type {const} */ ([from, to]) : null;
  return {
    ...playhead,
    at: loop && at >= to ? from : at,
    since: loop ? t : playhead.since === null ? null : t,
    loop,
  };
};
