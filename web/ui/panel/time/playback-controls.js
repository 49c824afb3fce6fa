// @ts-check
// The playhead under the chart and the buttons beside it: they move through a branch and play it.
import { momentText } from "./past/stage-banner.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
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
