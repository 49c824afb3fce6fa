// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { gestureTraffic } from "../../../../../../web/ui/panel/watch/gesture-cost/gesture-traffic.js";

const input = new ArrayBuffer(32);

test("a gesture is from its first input to the rest, and its messages are counted with their bytes", () => {
  const traffic = gestureTraffic();
  assert.equal(traffic.add("down", new ArrayBuffer(100), 0), false, "no gesture has begun");
  assert.equal(traffic.length, null);
  assert.equal(traffic.add("up", input, 1000), true);
  assert.equal(traffic.add("up", input, 1016), false);
  traffic.add("down", '{"event":"–"}', 1020);
  traffic.rest(1500);
  traffic.rest(1600);
  assert.deepEqual(traffic.up, { messages: 2, bytes: 64 });
  assert.deepEqual(traffic.down, { messages: 1, bytes: 15 });
  assert.equal(traffic.length, 500);
});

test("pings belong to no gesture", () => {
  const traffic = gestureTraffic();
  traffic.add("up", input, 0);
  traffic.add("up", '{"ping":{"t":1}}', 1);
  traffic.add("down", '{"pong":{"t":1,"now":2}}', 2);
  assert.deepEqual([traffic.up.messages, traffic.down.messages], [1, 0]);
});

test("the server's answers come a little after the rest; what comes later is not the gesture's", () => {
  const traffic = gestureTraffic();
  traffic.add("up", input, 0);
  traffic.rest(100);
  traffic.add("down", new ArrayBuffer(8), 1000);
  traffic.add("down", new ArrayBuffer(8), 1200);
  assert.deepEqual(traffic.down, { messages: 1, bytes: 8 });
  assert.equal(traffic.add("up", input, 1300), true, "the next gesture");
  assert.deepEqual(traffic.up, { messages: 1, bytes: 32 });
  assert.equal(traffic.length, null);
});
