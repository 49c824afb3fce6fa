// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { invitation, mayUse, setReachable } from "../../../web/ui/roles.js";

/**
 * The lowest roles of the elements that a page with a role can use.
 * @param {string} [role] omitted if the server has not sent the role
 */
function usable(role) {
  Object.assign(globalThis, { document: { body: { dataset: { role } } } });
  return ["", "view", "drive", "inspect"].filter((least) => mayUse(least));
}

test("a page can use everything that its role allows, and without a role only elements that need none", () => {
  assert.deepEqual(usable("inspect"), ["", "view", "drive", "inspect"]);
  assert.deepEqual([usable("drive"), usable("view")], [["", "view", "drive"], ["", "view"]]);
  assert.ok(usable().includes(""));
  assert.ok(!usable().includes("drive"));
});

/**
 * Which elements of a page are enabled: a button for every role, a button for `drive`, and a menu for `inspect`.
 * @param {string} role
 * @param {boolean} isReachable
 */
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
  setReachable(isReachable, /** @type {any} */ ({ querySelectorAll: () => [...buttons, select] }));
  return [...buttons.map(({ off }) => off === "false"), !select.disabled];
}

test("an element that needs the server is enabled while the server is reachable and the role is sufficient", () => {
  /** @type {[string, boolean, boolean[]][]} */
  const cases = [
    ["inspect", true, [true, true, true]],
    ["drive", true, [true, true, false]],
    ["view", true, [true, false, false]],
    ["inspect", false, [false, false, false]],
  ];
  for (const [role, isReachable, expected] of cases) {
    assert.deepEqual(enabled(role, isReachable), expected, role);
  }
});

const links = /** @type {const} */ ({ reach: "machine", links: [] });

/** The links of a page at a path, and the kinds and bodies of the messages that it has sent. */
function invited(path = "/") {
  const sent = /** @type {[string, object][]} */ ([]);
  const made = invitation(
    (/** @type {string} */ kind, /** @type {object} */ body) => sent.push([kind, body]),
    path,
  );
  return { ...made, sent };
}

test("concurrent requests for links share a message, and only a lost one is repeated", async () => {
  const { links: request, answer, welcomed, sent } = invited("/tools/overscroll/");
  const join = ["join", { path: "/tools/overscroll/" }];
  welcomed();
  assert.deepEqual(sent, [], "the page does not request links on its own");
  const answers = [request(), request()];
  assert.deepEqual(sent, [join]);
  welcomed();
  assert.deepEqual(sent, [join, join]);
  answer(/** @type {any} */ (links));
  assert.deepEqual(await Promise.all(answers), [links, links]);
  welcomed();
  assert.equal(sent.length, 2);
  request();
  assert.equal(sent.length, 3, "addresses and sessions change");
});

test("new links answer all pending requests and notify subscribers", async () => {
  const { newLinks, links: request, onChange, answer, sent } = invited();
  let changes = 0;
  onChange(() => changes += 1);
  const answers = [newLinks(), request()];
  answer(/** @type {any} */ (links));
  assert.deepEqual(await Promise.all(answers), [links, links]);
  assert.deepEqual([sent.map(([kind]) => kind), changes], [["newLinks"], 1]);
});
