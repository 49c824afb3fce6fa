// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { notices } from "../../../web/ui/notice-text.js";

/** @type {any} */
const scene = { device: 1, devices: [{ id: 2, device: "touch", viewport: [390, 844] }] };

test("who has opened another scene or gone back is named to the other devices", () => {
  const opened = { device: 2, title: "People" }, wentBack = { device: 2, to: 12.345 };
  assert.deepEqual(notices.opened(opened, scene), ["Phone (device 2) opened People"]);
  assert.deepEqual(notices.wentBack(wentBack, scene), ["Phone (device 2) went back to 12.3 s"]);
  const own = { ...scene, device: 2 };
  assert.equal(notices.opened(opened, own), null);
  assert.equal(notices.wentBack(wentBack, own), null);
});

test("a page is told how fast its session runs, and who wanted that", () => {
  const said = (/** @type {object} */ body) => notices.speed(body, scene)?.[0];
  assert.equal(said({ speed: 0.1 }), "Slow motion: 1/10×, on all devices");
  assert.equal(said({ speed: 1 }), "The server was paused, and has resumed");
  assert.equal(said({ speed: 0.5, device: 1 }), "Slow motion: ½×, on all devices");
  assert.equal(
    said({ speed: 1, device: 2 }),
    "Full speed, on all devices: set by Phone (device 2)",
  );
});
