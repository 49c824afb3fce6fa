// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { invitation, mayUse, setReachable } from "../../../web/ui/roles.js";

/** What a page of a role may use. @param {string} [role] none before the server has told it */
function usable(role) {
  Object.assign(globalThis, { document: { body: { dataset: { role } } } });
  return ["", "view", "drive", "inspect"].filter((least) => mayUse(least));
}

test("a page may use what its role is enough for, and before it has one what needs none", () => {
  assert.deepEqual(usable("inspect"), ["", "view", "drive", "inspect"]);
  assert.deepEqual(usable("drive"), ["", "view", "drive"]);
  assert.deepEqual(usable("view"), ["", "view"]);
  assert.ok(usable().includes(""));
  assert.ok(!usable().includes("drive"));
});

/** What of a page with a button, a choice and something for all can be used. @param {string} role @param {boolean} isReachable */
function enabled(role, isReachable) {
  class Select {
    disabled = false;
    dataset = { needsServer: "inspect" };
  }
  const button = (/** @type {string} */ needsServer) => ({
    dataset: { needsServer },
    off: "",
    setAttribute(/** @type {string} */ name, /** @type {string} */ value) {
      assert.equal(name, "aria-disabled", "a button keeps the focus");
      this.off = value;
    },
  });
  const select = new Select(), buttons = [button(""), button("drive")];
  Object.assign(globalThis, {
    HTMLSelectElement: Select,
    document: { body: { dataset: { role } } },
  });
  setReachable(
    isReachable,
    /** @type {any} */ ({ querySelectorAll: () => [...buttons, select] }),
  );
  return [...buttons.map(({ off }) => off === "false"), !select.disabled];
}

test("what needs the server can be used while it is reached and the role is enough", () => {
  assert.deepEqual(enabled("inspect", true), [true, true, true]);
  assert.deepEqual(enabled("drive", true), [true, true, false]);
  assert.deepEqual(enabled("view", true), [true, false, false]);
  assert.deepEqual(enabled("inspect", false), [false, false, false]);
});

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
