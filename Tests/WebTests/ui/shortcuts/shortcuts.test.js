// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { shortcutGroups, shortcutOf } from "../../../../web/ui/shortcuts/shortcuts.js";

const groups = shortcutGroups({ showList() {}, refresh() {} });
const all = groups.flatMap(({ shortcuts }) => shortcuts);

test("each key has one shortcut, and each shortcut has a description", () => {
  const keys = all.flatMap((shortcut) => shortcut.keys);
  assert.deepEqual(keys.filter((key, n) => keys.indexOf(key) !== n), []);
  for (const { keys, words } of all) assert.ok(keys.length > 0 && words.length > 0);
});

test("a key is found in upper and lower case, and an unknown key is not found", () => {
  assert.equal(shortcutOf(groups, "P"), shortcutOf(groups, "p"));
  assert.equal(shortcutOf(groups, "p")?.words, "Open or close the panel");
  assert.deepEqual([shortcutOf(groups, "x"), shortcutOf(groups, "Dead")], [undefined, undefined]);
});
