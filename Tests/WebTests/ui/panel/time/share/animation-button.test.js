// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  animationButton,
  pictured,
} from "../../../../../../web/ui/panel/time/share/animation-button.js";

test("a picture has all the time in view, until the end of the branch", () => {
  assert.deepEqual(pictured([0, 4], { moment: 1, end: 100 }), [0, 4]);
  assert.deepEqual(pictured([0, 20], { moment: 1, end: 4.5 }), [0, 4.5]);
  assert.deepEqual(pictured([0, 0], { moment: 0, end: 0 }), [0, 0]);
  assert.deepEqual(
    pictured([5, 9], { moment: 3, end: 3 }),
    [5, 5],
    "nothing of what is still to come",
  );
});

test("of a longer time it has ten seconds around the moment that is shown", () => {
  assert.deepEqual(pictured([0, 20], { moment: 9, end: 100 }), [4, 14]);
  assert.deepEqual(pictured([0, 20], { moment: 1, end: 100 }), [0, 10]);
  assert.deepEqual(pictured([0, 20], { moment: 19, end: 100 }), [10, 20]);
  assert.deepEqual(pictured([2, 30], { moment: 0, end: 14 }), [2, 12]);
  assert.deepEqual(
    pictured([2, 30], { moment: 14, end: 14 }),
    [4, 14],
    "until the end of the branch",
  );
});

/** Presses the button for a past that answers so; what it looked like meanwhile, and what is said at the end. @param {() => null} at */
async function pressed(at) {
  const button = /** @type {any} */ ({ textContent: "Save an animation", ariaDisabled: null });
  let said = "It replays identically.";
  const seen = /** @type {unknown[]} */ ([]);
  const { "save-animation": save } = animationButton(button, {
    past: /** @type {any} */ ({
      at(/** @type {number} */ moment) {
        seen.push([moment, button.ariaDisabled, said]);
        return at();
      },
    }),
    run: (_, otherwise) => otherwise,
    name: () => "primes",
    range: () => [2, 5],
    say: (words) => said = words,
  });
  await save();
  assert.deepEqual(seen, [[2, "true", ""]], "meanwhile it is out of use, and old words are gone");
  assert.equal(button.textContent, "Save an animation");
  assert.equal(button.ariaDisabled, "false", "it can be pressed again");
  return said;
}

test("a time that is not known is no picture, and the note says so", async () => {
  const said = await pressed(() => null);
  assert.equal(said, "This time is not known yet: try again in a moment.");
});

test("a picture that cannot be made is told with what may be the cause", async () => {
  const said = await pressed(() => {
    throw new Error("out of memory");
  });
  assert.equal(said, "The picture could not be made: is the server running?");
});
