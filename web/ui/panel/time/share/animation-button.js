// @ts-check
// The button that saves the time in view as an animated picture.
import { download } from "../../../../browser/files.js";

/** @import { RunEngine, Seconds } from "../../../../engine/types.d.ts" */
/** @import { BranchPast } from "../past/branch-past.js" */

/** Seconds of the longest picture. */
const longest = 10;

/**
 * The range that becomes a picture: all that is in view until the branch's end or, if that is too long, what is around a moment.
 * @param {readonly [Seconds, Seconds]} window
 * @param {{ moment: Seconds, end: Seconds }} place the moment that is shown, and the end of the branch
 * @returns {[Seconds, Seconds]}
 */
export function pictured([from, to], { moment, end }) {
  const until = Math.max(from, Math.min(to, end)), length = Math.min(until - from, longest);
  const start = Math.min(Math.max(from, moment - length / 2), until - length);
  return [start, start + length];
}

/**
 * What the button does, by its action.
 * @param {HTMLButtonElement} button
 * @param {object} page
 * @param {BranchPast} page.past
 * @param {RunEngine} page.run
 * @param {() => string} page.name of the scene
 * @param {() => [Seconds, Seconds]} page.range what becomes a picture
 * @param {(words: string) => void} page.say shows a sentence
 * @returns {Record<string, () => void>}
 */
export function animationButton(button, { past, run, name, range, say }) {
  const words = button.textContent ?? "";

  /** @param {[Seconds, Seconds]} range */
  async function save([from, to]) {
    const { animation } = await import("./animation.js");
    const picture = await animation(past, [from, to], run, (part) => {
      button.textContent = `Drawing, ${Math.round(100 * part)} %`;
    });
    if (!picture) return say("This time is not known yet: try again in a moment.");
    download(`${name()}-${from.toFixed(1)}s.png`, picture);
    say(`Saved ${(to - from).toFixed(1)} s from ${from.toFixed(3)} s on, as an animated PNG.`);
  }

  return {
    async "save-animation"() {
      button.ariaDisabled = "true";
      say("");
      try {
        await save(range());
      } catch {
        say("The picture could not be made: is the server running?");
      }
      button.textContent = words;
      button.ariaDisabled = "false";
    },
  };
}
