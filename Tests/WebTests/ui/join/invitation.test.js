// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { invitation } from "../../../../web/ui/join/invitation.js";

const links = /** @type {const} */ ({ reach: "machine", links: [] });

/** The invitation of a page at a path, and the kinds and bodies of the messages that it has sent. */
function invited(path = "/") {
  const sent = /** @type {string[]} */ ([]), bodies = /** @type {object[]} */ ([]);
  const send = (/** @type {string} */ kind, /** @type {object} */ body) => {
    sent.push(kind);
    bodies.push(body);
  };
  return { ...invitation(send, path), sent, bodies };
}

test("a page below a path says so, because the links lead there", () => {
  const { links: asked, bodies } = invited("/tools/overscroll/");
  asked();
  assert.deepEqual(bodies, [{ path: "/tools/overscroll/" }]);
});

test("nothing is asked before somebody looks", () => {
  const { welcomed, sent } = invited();
  welcomed();
  assert.deepEqual(sent, []);
});

test("several who look at the same time share one question and its answer", async () => {
  const { links: asked, answer: tell, sent } = invited();
  const answers = [asked(), asked()];
  tell(/** @type {any} */ (links));
  assert.deepEqual(await Promise.all(answers), [links, links]);
  assert.deepEqual(sent, ["join"]);
});

test("each later look asks again, since addresses and sessions change", async () => {
  const { links: asked, answer: tell, sent } = invited();
  for (let look = 1; look <= 2; look += 1) {
    const answer = asked();
    tell(/** @type {any} */ (links));
    await answer;
    assert.equal(sent.length, look);
  }
});

test("a question that got lost with its connection is asked on the next one", async () => {
  const { links: asked, answer: tell, welcomed, sent } = invited();
  const answer = asked();
  welcomed();
  assert.deepEqual(sent, ["join", "join"]);
  tell(/** @type {any} */ (links));
  assert.equal(await answer, links);
  welcomed();
  assert.equal(sent.length, 2);
});

test("new links answer those who wait, and others hear that the links have changed", async () => {
  const { newLinks, links: asked, onChange, answer: tell, sent } = invited();
  let changes = 0;
  onChange(() => changes += 1);
  const answers = [newLinks(), asked()];
  tell(/** @type {any} */ (links));
  assert.deepEqual(await Promise.all(answers), [links, links]);
  assert.deepEqual([sent, changes], [["newLinks"], 1]);
});
