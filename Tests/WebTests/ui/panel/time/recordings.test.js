// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { encodeText } from "../../../../../web/net/protocol.js";
import * as recordings from "../../../../../web/ui/panel/time/recordings.js";

const { animationButton, fileProblem, importParts, pictured, textOf } = recordings;

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
  const found = [4_000_000, 0, 100_000_000].map((size) => fileProblem({ name: "a", size }));
  assert.deepEqual(found, ["", "a is empty.", "a is 100 MB; a transcript can be at most 4 MB."]);
});

test("only text can be imported, not pictures", () => {
  const text = [0xef, 0xbb, 0xbf, 0x31, 0x0d, 0x0a];
  const pictures = [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0x42, 0x4d, 0, 0]];
  const found = [text, ...pictures].map((bytes) => textOf(Uint8Array.from(bytes).buffer));
  assert.deepEqual(found, ["\ufeff1\r\n", null, null]);
});

const cases = [
  [[0, 4], 1, 100, [0, 4]],
  [[0, 20], 1, 4.5, [0, 4.5]],
  [[0, 0], 0, 0, [0, 0]],
  [[5, 9], 3, 3, [5, 5]], // nothing of what is still to come
  // A picture of a longer time contains ten seconds around the shown moment, until the end of the branch.
  [[0, 20], 9, 100, [4, 14]],
  [[0, 20], 1, 100, [0, 10]],
  [[0, 20], 19, 100, [10, 20]],
  [[2, 30], 0, 14, [2, 12]],
  [[2, 30], 14, 14, [4, 14]],
];
for (const [window, moment, end, range] of cases) {
  test(`a picture of ${window} s at ${moment} s of a branch until ${end} s contains ${range} s`, () => {
    const place = /** @type {any} */ ({ moment, end });
    assert.deepEqual(pictured(/** @type {any} */ (window), place), range);
  });
}

/**
 * Presses the button for a past with the given answer, and returns the message. Checks the button during the call.
 * @param {() => null} at
 */
async function pressed(at) {
  const button = /** @type {any} */ ({ textContent: "Save an animation", ariaDisabled: null });
  let status = "The replay matches.";
  const seen = /** @type {unknown[]} */ ([]);
  const { "save-animation": save } = animationButton(button, {
    past: /** @type {any} */ ({
      at(/** @type {number} */ moment) {
        seen.push([moment, button.ariaDisabled, status]);
        return at();
      },
    }),
    run: (_, otherwise) => otherwise,
    name: () => "primes",
    range: () => [2, 5],
    setStatus: (words) => status = words,
  });
  await save();
  assert.deepEqual(
    seen,
    [[2, "true", ""]],
    "until then it is disabled, and earlier words are removed",
  );
  assert.equal(button.textContent, "Save an animation");
  assert.equal(button.ariaDisabled, "false", "it can be pressed again");
  return status;
}

test("the message about a picture that cannot be created suggests a cause", async () => {
  const words = "This time is not loaded yet. Try again in a moment.";
  assert.equal(await pressed(() => null), words);
  const failed = await pressed(() => {
    throw new Error("out of memory");
  });
  assert.equal(failed, "The picture could not be created. Is the server running?");
});
