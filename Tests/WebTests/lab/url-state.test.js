// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { initial, parse, query } from "../../../web/lab/url-state.js";

test("an address holds the state, but no initial value", () => {
  assert.equal(query({ ...initial }), "");
  const state = {
    ...parse("?from=1191&velocity=-2398&rate=0.99&return=spring&ratio=0.6&view=bounce"),
    hidden: ["flutter", "textbook"],
    at: 0.125,
    speed: 0.25,
  };
  assert.deepEqual(parse(`?${query(state)}`), state);
});

test("nonsense in an address is ignored, and a value out of range is clamped", () => {
  assert.deepEqual(parse("?from=x&edge=&rate=NaN&at=-1&hide=nobody&return=rope"), initial);
  assert.equal(parse("?velocity=1e9").velocity, 8000);
});
