// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import {
  fileProblem,
  importedText,
  importParts,
  testText,
  textOf,
} from "../../../../../web/ui/panel/time/transcript-file.js";
import { encodeText } from "../../../../../web/net/protocol.js";

const texts = {
  ASCII: "viewport 390 844\n0.000 pass\n".repeat(2000),
  "control characters": "\u0001".repeat(30_000),
  "signs of two units": "🫧".repeat(25_000),
};

for (const [name, text] of Object.entries(texts)) {
  test(`a file of ${name} is brought in parts that each fit a message`, () => {
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

test("a file that is empty or too long is refused before it is read", () => {
  assert.equal(fileProblem({ name: "a", size: 4_000_000 }), "");
  assert.equal(fileProblem({ name: "a", size: 0 }), "a is empty.");
  const words = "a has 100 MB, and a transcript has 4 MB at most.";
  assert.equal(fileProblem({ name: "a", size: 100_000_000 }), words);
});

test("only text is brought: a picture is none", () => {
  const bytes = (/** @type {number[]} */ ...all) => Uint8Array.from(all).buffer;
  assert.equal(textOf(bytes(0xef, 0xbb, 0xbf, 0x31, 0x0d, 0x0a)), "\ufeff1\r\n", "as it is");
  assert.equal(textOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)), null);
  assert.equal(textOf(bytes(0x42, 0x4d, 0, 0)), null);
});

test("a transcript is copied with the place where it is a test, and stays a transcript", () => {
  const text = testText({ name: "primes.txt", text: "viewport 1 1\n" });
  const [first, second, third] = text.split("\n");
  assert.ok(first.startsWith("# ") && first.includes("Tests/Transcripts/primes.txt"));
  assert.ok(second.startsWith("# "));
  assert.equal(third, "viewport 1 1");
});

test("an imported recording is said to be one, with the way back and how it replays", () => {
  const words = (/** @type {Parameters<typeof importedText>[1]} */ replay) =>
    importedText("imported recording “a.txt”", replay);
  const [before, after] = [
    "The list shows the imported recording “a.txt”, with rows that are made up.",
    "Live leads back to your own list.",
  ];
  assert.equal(words({ outputs: 3 }), `${before} It replays identically. ${after}`);
  assert.equal(words({ outputs: 0 }), `${before} It has no outputs to compare with. ${after}`);
  assert.equal(
    words({ outputs: 3, difference: "line 9: it differs" }),
    `${before} It replays otherwise: line 9: it differs. ${after}`,
  );
});
