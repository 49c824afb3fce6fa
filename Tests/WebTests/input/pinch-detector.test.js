// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { pinchDetector } from "../../../web/input/pinch-detector.js";

/** @param {[x: number, y: number][]} places */
const at = (...places) => places.map(([clientX, clientY]) => ({ clientX, clientY }));

/** Whose two fingers are that go from two places to others. @param {[number, number][]} from @param {[number, number][]} to */
function ownerOf(from, to, isCancelable = true) {
  const pinch = pinchDetector(() => false);
  pinch.begin();
  pinch.count(at(from[0]));
  pinch.count(at(...from));
  pinch.move(at(...to), isCancelable);
  return pinch.owner;
}

test("it takes six points to tell whose two fingers are", () => {
  assert.equal(ownerOf([[100, 300], [200, 300]], [[98, 300], [203, 300]]), null);
  assert.equal(ownerOf([[100, 300], [200, 300]], [[97, 300], [203, 300]]), "browser");
  assert.equal(ownerOf([[100, 300], [200, 300]], [[100, 306], [200, 306]]), "list");
});

test("fingers that come nearer each other are the list's: there is nothing to zoom out of", () => {
  assert.equal(ownerOf([[100, 300], [200, 300]], [[110, 300], [190, 300]]), "list");
  assert.equal(ownerOf([[100, 600], [100, 700]], [[100, 600], [100, 650]]), "list");
});

test("a finger that goes away from one that rests zooms", () => {
  assert.equal(ownerOf([[100, 300], [100, 400]], [[100, 300], [100, 450]]), "browser");
});

test("two thumbs in turn keep the list although the browser calls all their moves its own", () => {
  const pinch = pinchDetector(() => false);
  pinch.begin();
  pinch.count(at([100, 600]));
  pinch.move(at([100, 400]), true);
  pinch.count(at([100, 400], [200, 700]));
  pinch.move(at([100, 400], [200, 699]), true);
  pinch.move(at([100, 400], [200, 650]), false);
  assert.equal(pinch.owner, "list");
  pinch.count(at([200, 650]));
  pinch.move(at([200, 500]), false);
  assert.equal(pinch.owner, "list");
});
