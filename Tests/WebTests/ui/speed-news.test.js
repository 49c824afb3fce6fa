// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { speedNews } from "../../../web/ui/speed-news.js";

/** @type {any} */
const scene = { device: 1, devices: [{ id: 2, device: "touch", viewport: [390, 844] }] };

test("a page is told how fast its session runs, and who wanted that", () => {
  assert.equal(speedNews(scene, { speed: 0.1 }), "This session runs at a tenth of its speed");
  assert.equal(speedNews(scene, { speed: 0.5, device: 1 }), "You set the session to half speed");
  assert.equal(
    speedNews(scene, { speed: 1, device: 2 }),
    "Phone (device 2) set the session to full speed",
  );
});
