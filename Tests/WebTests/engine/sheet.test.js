// @ts-check
// The motion of the panel's sheet in the engine.
import { test } from "node:test";
import assert from "node:assert/strict";
import { newEngine, pastEngine } from "../support/built-engine.js";
import { near } from "../support/vectors.js";

const full = 600, room = 800;

/** Creates a sheet at rest at a height of 300. */
async function sheet() {
  const { functions } = await newEngine();
  functions.sheetResize(full, room, 0);
  functions.sheetScroll(300, 0, 0);
  return functions;
}

/**
 * Creates a sheet that a finger drags in steps of 10 points every 10 ms, from 0 on.
 * @param {number} dy the whole distance
 */
async function draggedBy(dy) {
  const moved = await sheet(), steps = Math.abs(dy) / 10;
  moved.sheetTouch(0);
  for (let n = 1; n <= steps; n++) moved.sheetMove(0, Math.sign(dy) * 10, n / 100);
  return { ...moved, time: steps / 100 };
}

test("a sheet follows the finger after the first 10 points", async () => {
  const up = await draggedBy(-110), down = await draggedBy(110);
  assert.deepEqual([up.sheetHeight(up.time), down.sheetHeight(down.time)], [400, 200]);
});

test("a finger that has moved less than 10 points does not move the sheet", async () => {
  const held = await sheet();
  held.sheetTouch(0);
  held.sheetMove(0, -9, 0.01);
  const found = [held.sheetHeight(0.01), held.sheetIsDragged(), held.sheetRests(0.01)];
  assert.deepEqual([found, held.sheetRelease(0.02), held.sheetRests(0.02)], [[300, 0, 0], 300, 1]);
});

test("a sheet resists a drag beyond its full height with the rubber band of a list", async () => {
  const pulled = await draggedBy(-510), beyond = 300 + 500 - full;
  assert.equal(pulled.sheetIsDragged(), 1);
  near(pulled.sheetHeight(pulled.time), full + pastEngine.functions.bandShown(beyond, room, 0.55));
  assert.ok(pulled.sheetHeight(pulled.time) < 800);
  assert.equal(pulled.sheetRelease(pulled.time), full);
});

test("a released sheet returns its projected height, and scrolls to its detent with its current speed", async () => {
  const { time, ...thrown } = await draggedBy(-110), before = 400;
  // A finger at 1,000 points per second carries the sheet further by half a point for each.
  const destination = thrown.sheetRelease(time);
  assert.ok(destination > before + 150 && destination <= full, `${destination}`);
  thrown.sheetScroll(full, 1, time);
  near(thrown.sheetHeight(time), before);
  const step = 0.001, speed = (thrown.sheetHeight(time + step) - before) / step;
  assert.ok(speed > 950 && speed < 1050, `${speed}`);
  assert.equal(thrown.sheetDestination(), full);
  assert.deepEqual([thrown.sheetRests(time + 0.1), thrown.sheetRests(time + 5)], [0, 1]);
  assert.equal(thrown.sheetHeight(time + 5), full);
});

test("a finger catches a moving sheet at its current height", async () => {
  const moving = await sheet();
  moving.sheetScroll(full, 1, 5);
  const height = moving.sheetHeight(5.1);
  assert.ok(height > 300 && height < full);
  moving.sheetTouch(5.1);
  near(moving.sheetHeight(5.2), height);
});
