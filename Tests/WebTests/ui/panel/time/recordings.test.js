// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { encodeText } from "../../../../../web/net/protocol.js";
import {
  animationButton,
  fileProblem,
  importParts,
  pictured,
  textOf,
} from "../../../../../web/ui/panel/time/recordings.js";

const texts = {
  ASCII: "viewport 390 844\n0.000 pass\n".repeat(2000),
  "control characters": "\u0001".repeat(30_000),
  "signs of two units": "🫧".repeat(25_000),
};

for (const [name, text] of Object.entries(texts)) {
  test(`a file of ${name} is imported in parts that fit into messages`, () => {
    const parts = importParts("a.txt", text);
    assert.ok(parts.length > 1);
    assert.equal(parts.map((part) => part.text).join(""), text);
    parts.forEach((part, n) => {
      assert.deepEqual([part.part, part.parts], [n + 1, parts.length]);
      assert.ok(Buffer.byteLength(encodeText({ kind: "import", body: part })) <= 65_536);
    });
  });
}

test("an empty text is one part", () => {
  assert.deepEqual(importParts("a", ""), [{ name: "a", part: 1, parts: 1, text: "" }]);
});

test("a file that is empty or too long is rejected before it is read", () => {
  assert.equal(fileProblem({ name: "a", size: 4_000_000 }), "");
  assert.equal(fileProblem({ name: "a", size: 0 }), "a is empty.");
  const words = "a is 100 MB; a transcript can be at most 4 MB.";
  assert.equal(fileProblem({ name: "a", size: 100_000_000 }), words);
});

test("only text can be imported, not pictures", () => {
  const bytes = (/** @type {number[]} */ ...all) => Uint8Array.from(all).buffer;
  assert.equal(textOf(bytes(0xef, 0xbb, 0xbf, 0x31, 0x0d, 0x0a)), "\ufeff1\r\n", "as it is");
  assert.equal(textOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)), null);
  assert.equal(textOf(bytes(0x42, 0x4d, 0, 0)), null);
});

test("a picture contains the visible time up to the end of the branch", () => {
  assert.deepEqual(pictured([0, 4], { moment: 1, end: 100 }), [0, 4]);
  assert.deepEqual(pictured([0, 20], { moment: 1, end: 4.5 }), [0, 4.5]);
  assert.deepEqual(pictured([0, 0], { moment: 0, end: 0 }), [0, 0]);
  assert.deepEqual(
    pictured([5, 9], { moment: 3, end: 3 }),
    [5, 5],
    "nothing of what is still to come",
  );
});

test("a picture of a longer time contains ten seconds around the shown moment", () => {
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

/**
 * Presses the button for a past with the given answer, and returns the message. Checks the button during the call.
 * @param {() => null} at
 */
async function pressed(at) {
  const button = /** @type {any} */ ({ textContent: "Save an animation", ariaDisabled: null });
  let said = "The replay matches.";
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

test("a time that is not known has no picture, and the message says so", async () => {
  const said = await pressed(() => null);
  assert.equal(said, "This time is not loaded yet. Try again in a moment.");
});

test("the message about a picture that cannot be created suggests a cause", async () => {
  const said = await pressed(() => {
    throw new Error("out of memory");
  });
  assert.equal(said, "The picture could not be created. Is the server running?");
});
