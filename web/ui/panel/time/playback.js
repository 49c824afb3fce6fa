// @ts-check
// The state of playback as a value, and its controls: the shown moment, the playhead, and the buttons for the moment.
import { partOf, passFocus, setText } from "../../../browser/dom.js";
import { momentText } from "../numbers.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { TimePlayer } from "./time-player.js" */

const playPath = "M8 5.5v13l11-6.5z", pausePath = "M8 5v14M16 5v14";

/** @param {HTMLElement} tab @param {TimePlayer} player */
export function playbackControls(tab, player) {
  /** @param {string} action @returns {HTMLButtonElement} */
  const button = (action) => partOf(tab, `[data-action=${action}]`);
  const moment = partOf(tab, ".moment"), of = partOf(tab, ".of");
  const live = button("live"), play = button("play"), loop = button("loop");
  const needPast = [button("fork"), button("share-moment")], playPicture = partOf(play, "path");
  /** @type {HTMLInputElement} */
  const slider = partOf(tab, ".playhead");
  /** @type {HTMLSelectElement} */
  const speed = partOf(tab, "select");

  slider.addEventListener("input", () => player.goTo(Number(slider.value)));
  speed.addEventListener("change", () => player.change(atSpeed(Number(speed.value))));

  /** @returns {[Seconds, Seconds]} */
  const range = () => [Number(slider.min), Number(slider.max)];

  return {
    slider,
    range,
    /** @param {readonly [Seconds, Seconds]} next */
    setRange([from, to]) {
      if (Number(slider.min) === from && Number(slider.max) === to) return;
      [slider.min, slider.max] = [`${from}`, `${to}`];
    },
    /**
     * @param {ReturnType<TimePlayer["place"]>} place @param {boolean} isPast
     * @param {string | undefined} branch a description
     */
    show({ moment: at, end, plays, loops }, isPast, branch) {
      setText(moment, momentText(at));
      setText(of, isPast ? branch ?? `of ${momentText(end)}` : "now");
      for (const button of needPast) {
        if (!isPast) passFocus(button, slider);
        button.disabled = !isPast;
      }
      live.ariaPressed = `${!isPast}`;
      tab.classList.toggle("in-past", isPast);
      const [from, to] = range();
      slider.value = `${at}`;
      slider.style.setProperty("--at", `${(at - from) / (to - from)}`);
      slider.setAttribute("aria-valuetext", isPast ? momentText(at) : "now");
      playPicture.setAttribute("d", plays ? pausePath : playPath);
      play.ariaLabel = plays ? "Pause" : "Play";
      loop.ariaPressed = `${loops}`;
    },
    actions: {
      "step-back": () => player.change(stepped(-1)),
      step: () => player.change(stepped(1)),
      "previous-event": () => player.seek(-1),
      "next-event": () => player.seek(1),
      play: () => player.change(playedOrStopped),
      loop: () => player.change(loopedOrNot),
      live: player.live,
    },
  };
}

// `t` is a time on the page's clock, and moments are in seconds on the session's clock.

/**
 * @typedef {object} Playhead
 * @property {Seconds} at where the playhead stopped, or where playback began
 * @property {Milliseconds | null} since `null` while the playhead is stopped
 * @property {number} speed 1 for the recorded speed
 * @property {readonly [Seconds, Seconds] | null} loop the range that repeats
 */

/** @typedef {(playhead: Playhead, t: Milliseconds, end: Seconds) => Playhead} PlayheadChange */

/** The length of a frame, in seconds. */
const frameLength = 1 / 60;
/** How far a loop extends before and after the playhead, in seconds. */
const [before, after] = [0.5, 1.5];

/** @param {Seconds} at @param {number} [speed] @returns {Playhead} */
export const playheadAt = (at, speed = 1) => ({ at, since: null, speed, loop: null });

/** @param {Playhead} playhead @param {Milliseconds} t @param {Seconds} end @returns {Seconds} */
export const momentOf = ({ at, since, speed, loop }, t, end) => {
  const time = since === null ? at : at + speed * Math.max(0, t - since) / 1000;
  if (loop === null || since === null) return Math.min(Math.max(0, time), end);
  const [from, to] = loop;
  return time < to ? time : from + (time - from) % (to - from);
};

/** @param {Playhead} playhead @param {Milliseconds} t @param {Seconds} end */
export const isPlaying = (playhead, t, end) =>
  playhead.since !== null && (playhead.loop !== null || momentOf(playhead, t, end) < end);

/**
 * Remains stopped or playing, and ends a loop.
 * @param {Playhead} playhead @param {Seconds} at @param {Milliseconds} t
 * @returns {Playhead}
 */
export const movedTo = (playhead, at, t) => ({
  ...playhead,
  at,
  since: playhead.since === null ? null : t,
  loop: null,
});

/** @param {Playhead} playhead @param {Seconds} at @param {Seconds} end @returns {Playhead} */
export const stoppedAt = (playhead, at, end) => ({
  ...playhead,
  at: Math.min(Math.max(0, at), end),
  since: null,
});

// The changes by the buttons.

/** Stops. @param {number} frames @returns {PlayheadChange} */
const stepped = (frames) => (playhead, t, end) =>
  stoppedAt(playhead, momentOf(playhead, t, end) + frames * frameLength, end);

/** Starts again if the playhead is at the end. @type {PlayheadChange} */
export const playedOrStopped = (playhead, t, end) => {
  const at = momentOf(playhead, t, end);
  if (isPlaying(playhead, t, end)) return stoppedAt(playhead, at, end);
  return { ...playhead, at: at < end || playhead.loop ? at : 0, since: t };
};

/** Remains stopped or playing. @param {number} speed @returns {PlayheadChange} */
export const atSpeed = (speed) => (playhead, t, end) => ({
  ...movedTo(playhead, momentOf(playhead, t, end), t),
  speed,
  loop: playhead.loop,
});

/** Ends a loop, or begins one of two seconds around the playhead. @type {PlayheadChange} */
export const loopedOrNot = (playhead, t, end) => {
  const at = momentOf(playhead, t, end);
  const from = Math.max(0, Math.min(at, end - after) - before);
  const to = Math.min(end, from + before + after);
  if (playhead.loop || to <= from) return movedTo(playhead, at, t);
  return { ...playhead, at: at >= to ? from : at, since: t, loop: [from, to] };
};
