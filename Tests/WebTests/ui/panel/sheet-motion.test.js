// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { pageFrequency } from "../../../../web/input/paging.js";
import { banded } from "../../../../web/physics/rubber-band.js";
import { trajectoryEnd } from "../../../../web/physics/trajectory.js";
import * as motions from "../../../../web/ui/panel/sheet-motion.js";
import { near } from "../../support/vectors.js";

const range = motions.sheetRange(600, 800);

/** A sheet at 300 that a finger drags by so many points in steps of 10, one each 10 ms from 0 on. @param {number} dy */
function draggedBy(dy) {
  let motion = motions.grabbed(motions.restingAt(300), 0, range);
  const steps = Math.abs(dy) / 10;
  for (let n = 1; n <= steps; n++) {
    motion = motions.dragged(motion, n / 100, 0, Math.sign(dy) * 10);
  }
  return { motion, time: steps / 100 };
}

test("a sheet follows the finger, but for the first 10 points", () => {
  const { motion, time } = draggedBy(-110);
  assert.equal(motions.heightAt(motion, time, range), 400);
  assert.equal(motions.heightAt(draggedBy(110).motion, time, range), 200);
});

test("a finger that has not dragged yet moves nothing", () => {
  const held = motions.grabbed(motions.restingAt(300), 0, range);
  const pressed = motions.dragged(held, 0.01, 0, -9);
  assert.equal(motions.heightAt(pressed, 0.01, range), 300);
  near(motions.velocityAt(pressed, 0.01, range), 0);
});

test("beyond its full height a sheet resists as a list does beyond its edge", () => {
  const { motion, time } = draggedBy(-510);
  near(motions.heightAt(motion, time, range), banded(300 + 500, range));
  assert.ok(banded(800, range) < 800);
  assert.equal(motions.velocityAt(motion, time, range), 0, "it is not thrown further");
});

test("a sheet that is let go keeps the finger's speed, and rests on its detent", () => {
  const { motion, time } = draggedBy(-110), speed = 10 / 0.01;
  near(motions.velocityAt(motion, time, range), speed);
  const free = motions.movingTo(motion, time, range, 600);
  near(motions.heightAt(free, time, range), 400);
  near(motions.velocityAt(free, time, range), speed);
  if (free.kind !== "free") return assert.fail("nobody holds it");
  assert.equal(motions.heightAt(free, trajectoryEnd(free.trajectory) + 0.001, range), 600);
  // Critically damped, y = (y₀ + (v₀ + ω·y₀)·t)·e^(−ωt).
  const y = -200, t = 0.1, decay = Math.exp(-pageFrequency * t);
  near(
    motions.heightAt(free, time + t, range),
    600 + (y + (speed + pageFrequency * y) * t) * decay,
  );
});

test("a finger catches a moving sheet where it is", () => {
  const moving = motions.movingTo(motions.restingAt(100), 5, range, 600);
  const height = motions.heightAt(moving, 5.1, range);
  assert.ok(height > 100 && height < 600);
  const held = motions.grabbed(moving, 5.1, range);
  near(motions.heightAt(held, 5.2, range), height);
});
