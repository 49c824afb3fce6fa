// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { near, vectors } from "../support/vectors.js";
import {
  continuing,
  position,
  scrollPhysics,
  standardPhysics,
  timeReaching,
  uikitGain,
  velocity,
} from "../support/engine.js";
import { fling } from "../../../web/physics/fling.js";
import * as trajectories from "../../../web/physics/trajectory.js";

const { trajectoryEnd, trajectoryPosition, trajectoryVelocity } = trajectories;

/** @param {any} cfg */
const configured = ({ rate_per_ms: rate, decay_model, bounce, v_rest, e_rest }) => {
  const uikit = decay_model === "uikit";
  const damping = 2 * bounce.zeta * Math.sqrt(bounce.stiffness / bounce.mass);
  return scrollPhysics({
    rate,
    gain: uikit ? uikitGain(rate) : 1,
    bounce: bounce === "uikit"
      ? { kind: "uikit" }
      : { kind: "spring", stiffness: bounce.stiffness / bounce.mass, damping },
    stopSpeed: v_rest,
    restDistance: e_rest,
  });
};

describe("a gesture's vectors", () => {
  for (const v of vectors("physics").groups.gesture) {
    test(`${v.name}, ${JSON.stringify(v.cfg)}`, () => {
      const trajectory = fling({
        from: v.x0,
        velocity: v.v0_state,
        lower: v.lo,
        upper: v.hi,
        physics: configured(v.cfg),
        origin: 2,
      });
      near(trajectoryEnd(trajectory), 2 + v.rest_time);
      for (const { t, x, v: w } of v.samples) {
        near(trajectoryPosition(trajectory, 2 + t), x, `position at ${t}`);
        near(trajectoryVelocity(trajectory, 2 + t), w, `velocity at ${t}`);
      }
      near(trajectoryPosition(trajectory, 1e6), v.rest_offset);
      const back = v.cfg.bounce === "uikit" ? "bounce" : "spring";
      const kinds = v.segments.filter((/** @type {any} */ s) => s.duration !== 0)
        .map((/** @type {any} */ s) =>
          ({ hold: "rest", bounce: back, decay: "decay" })[String(s.kind)]
        );
      assert.deepEqual(trajectory.segments.map(({ kind }) => kind), kinds);
    });
  }
});

const throws = [
  { from: 200, velocity: 900, lower: 0, upper: 1000 },
  { from: 600, velocity: 3000, lower: 0, upper: 1000 },
  { from: 600, velocity: -9000, lower: 0, upper: 1000 },
  { from: -140, velocity: 0, lower: 0, upper: 1000 },
  { from: -140, velocity: 9000, lower: 0, upper: 1000 },
  { from: 1140, velocity: -3000, lower: 0, upper: 1000 },
  { from: 30, velocity: 3000, lower: -52, upper: -52 },
  { from: 0, velocity: 0, lower: 0, upper: 0 },
];
const bounces = [
  standardPhysics,
  scrollPhysics({ rate: 0.99 }),
  scrollPhysics({ bounce: { kind: "spring", stiffness: 150, damping: 12 } }),
  scrollPhysics({ bounce: { kind: "spring", stiffness: 150, damping: 60 } }),
];

test("segments join in position and velocity, and rest where the range is", () => {
  for (const start of throws) {
    for (const feel of bounces) {
      const { segments } = fling({ ...start, physics: feel });
      segments.slice(0, -1).forEach((segment, n) => {
        const next = segments[n + 1];
        const last = next.kind === "rest";
        near(position(segment, segment.duration), position(next, 0), "joint", last ? 0.26 : 1e-9);
        if (!last) near(velocity(segment, segment.duration), velocity(next, 0), "joint", 1e-8);
      });
      const end = position(segments[segments.length - 1], 0);
      assert.ok(end >= start.lower && end <= start.upper);
      assert.ok(segments.length <= 16);
    }
  }
});

test("a mirrored throw is the mirrored trajectory", () => {
  for (const { from, velocity: v, lower, upper } of throws) {
    const one = fling({ from, velocity: v, lower, upper, physics: standardPhysics });
    const other = fling({
      from: -from,
      velocity: -v,
      lower: -upper,
      upper: -lower,
      physics: standardPhysics,
    });
    for (const t of [0, 0.01, 0.1, 0.5, 1, 4]) {
      near(trajectoryPosition(other, t), -trajectoryPosition(one, t));
    }
  }
});

test("content at rest in range stays", () => {
  const { segments } = fling({
    from: 40,
    velocity: 0,
    lower: 0,
    upper: 100,
    physics: standardPhysics,
  });
  assert.deepEqual(segments.map(({ kind }) => kind), ["rest"]);
});

test("a continuation keeps position and content velocity, whatever the range", () => {
  for (const feel of bounces) {
    for (const [lower, upper] of [[0, 1000], [-60, 1000], [-60, -60], [20, 1000]]) {
      for (const contentVelocity of [-1800, 0, 400, 2600]) {
        const trajectory = continuing({
          from: -86,
          contentVelocity,
          lower,
          upper,
          physics: feel,
          origin: 1,
        });
        near(trajectoryPosition(trajectory, 1), -86);
        near(trajectoryVelocity(trajectory, 1), contentVelocity);
      }
    }
  }
});

test("a trajectory reaches what it passes, when it passes it", () => {
  const trajectory = fling({
    from: 600,
    velocity: 3000,
    lower: 0,
    upper: 1000,
    physics: standardPhysics,
    origin: 5,
  });
  const hit = timeReaching(trajectory, 1000, 5);
  near(hit, 5 + 0.15528646824425982);
  const out = timeReaching(trajectory, 1060, 5);
  assert.ok(out !== null && hit !== null && out > hit);
  near(trajectoryPosition(trajectory, out), 1060);
  const back = timeReaching(trajectory, 1060, out + 1e-6);
  assert.ok(back !== null && back > out + 0.05);
  near(trajectoryPosition(trajectory, back), 1060);
  assert.equal(timeReaching(trajectory, 1060, back + 1e-6), null);
  assert.equal(timeReaching(trajectory, 1300, 5), null);
  near(timeReaching(trajectory, 1000, 8), 8);
});

test("before its origin a trajectory stands at its start", () => {
  const trajectory = fling({
    from: 600,
    velocity: 3000,
    lower: 0,
    upper: 1000,
    physics: standardPhysics,
    origin: 5,
  });
  near(trajectoryPosition(trajectory, 4.9), 600);
  near(trajectoryVelocity(trajectory, 4.9), 0);
});
