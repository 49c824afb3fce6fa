// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { eventTime } from "../../../web/browser/device.js";

test("a stamp of the page's clock is unchanged, and never later than now", () => {
  const toNow = eventTime();
  assert.equal(toNow(990, 1000), 990);
  assert.equal(toNow(1003, 1000), 1000);
});

test("a stamp that is ten seconds old is of another clock", () => {
  assert.deepEqual([9999, 10_000].map((now) => eventTime()(0, now)), [0, 10_000]);
});

test("the event with the shortest delay sets the origin of another clock", () => {
  const toNow = eventTime(), epoch = 1.7e12;
  assert.equal(toNow(epoch, 1000), 1000);
  assert.equal(toNow(epoch + 16, 1020), 1016, "4 ms late");
  assert.equal(toNow(epoch + 32, 1030), 1030, "2 ms sooner than the first: the origin moves");
  assert.equal(toNow(epoch + 48, 1050), 1046);
});

test("stamps that arrive seconds late keep their differences", () => {
  const toNow = eventTime();
  assert.deepEqual([1000, 1010, 1025].map((stamp) => toNow(stamp, 5000)), [1000, 1010, 1025]);
});
