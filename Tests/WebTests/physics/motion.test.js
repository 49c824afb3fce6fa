// @ts-check
// Motions are the numbers of motion.py, which computes with the same operations, to the last bit.
import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { vectors } from "../support/vectors.js";
import * as returns from "../../../web/physics/bounce.js";
import * as decays from "../../../web/physics/decay.js";
import { ease, easeSlope } from "../../../web/physics/easing.js";
import { fling } from "../../../web/physics/fling.js";
import { rubberBand, rubberBandInverse } from "../../../web/physics/rubber-band.js";
import { scrollPhysics } from "../../../web/physics/scroll-physics.js";
import { position, velocity } from "../../../web/physics/segment.js";
import { springCrossingTime, springTurnTime } from "../../../web/physics/spring.js";
import { trajectoryEnd } from "../../../web/physics/trajectory.js";
import { velocityTracker } from "../../../web/physics/velocity-tracker.js";

/** @import { Segment } from "../../../web/engine/types.d.ts" */

const { segments, easings, bands, flings, fingers } = vectors("motion");

/** @param {any} told @returns {Segment} */
const segmentOf = (told) => ({ ...told, duration: told.duration ?? Infinity });

describe("a segment moves as its vectors, to the last bit", () => {
  for (const { segment: told, samples, moments } of segments) {
    const segment = segmentOf(told);
    test(JSON.stringify(told), () => {
      for (const [t, x, v] of samples) {
        assert.ok(position(segment, t) === x, `${position(segment, t)} is not ${x} at ${t}`);
        assert.ok(velocity(segment, t) === v, `${velocity(segment, t)} is not ${v} at ${t}`);
      }
      if (segment.kind === "decay") {
        assert.equal(decays.decayTimeSlowingTo(segment, 10), moments.slowing);
        for (const [x, t] of moments.reaching) {
          const time = decays.decayTimeReaching(segment, x);
          assert.ok(time === t, `${time} is not ${t}`);
        }
      } else if (segment.kind === "bounce") {
        assert.equal(returns.bounceTimeSlowingTo(segment, 10), moments.slowing);
        assert.equal(returns.bounceCrossingTime(segment), moments.crossing);
        assert.equal(returns.bounceTurnTime(segment), moments.turn);
      } else if (segment.kind === "spring") {
        assert.equal(springCrossingTime(segment), moments.crossing);
        assert.equal(springTurnTime(segment), moments.peak);
      }
    });
  }
});

describe("an easing has the values and slopes of its vectors, to the last bit", () => {
  for (const { name, points: [x1, y1, x2, y2], samples } of easings) {
    test(name, () => {
      for (const [t, value, slope] of samples) {
        assert.ok(ease(x1, y1, x2, y2, t) === value, `at ${t}`);
        assert.ok(easeSlope(x1, y1, x2, y2, t) === slope, `slope at ${t}`);
      }
    });
  }
});

test("a rubber band shows what its vectors say to the last bit, both ways", () => {
  for (const [length, coefficient, distance, shown, pulled] of bands) {
    assert.ok(rubberBand(distance, length, coefficient) === shown, `${distance} in ${length}`);
    assert.ok(rubberBandInverse(shown, length, coefficient) === pulled, `${shown} in ${length}`);
  }
});

describe("a throw has the segments of its vectors, to the last bit", () => {
  for (const vector of flings) {
    const { from, velocity, range: [lower, upper], bounces, physics: feel, rest, duration } =
      vector;
    test(JSON.stringify({ from, velocity, lower, upper, bounces, ...feel }), () => {
      const { rate, ideal, spring, stopSpeed, restDistance } = feel;
      const physics = scrollPhysics({
        rate,
        ...(ideal ? { gain: 1 } : {}),
        bounce: spring
          ? { kind: "spring", stiffness: spring[0], damping: spring[1] }
          : { kind: "uikit" },
        stopSpeed,
        restDistance,
      });
      const thrown = fling({ from, velocity, lower, upper, bounces, physics });
      const expected = [...vector.segments, { kind: "rest", duration: Infinity, at: rest }];
      assert.deepEqual(thrown.segments, expected);
      assert.equal(trajectoryEnd(thrown), duration);
    });
  }
});

test("a finger's velocity is that of its vectors, to the last bit", () => {
  for (const { samples, velocities: [pan, release] } of fingers) {
    const tracker = samples.reduce(
      (/** @type {any} */ known, /** @type {[number, number]} */ [at, y]) =>
        known.add(at / 1e9, { x: 0, y }),
      velocityTracker(),
    );
    assert.ok(tracker.pan().y === pan, `${tracker.pan().y} is not ${pan}`);
    const lifted = tracker.release(samples[samples.length - 1][0] / 1e9).y;
    const expected = Math.abs(pan) < 250 ? 0 : release;
    assert.ok(lifted === expected, `${lifted} is not ${expected}`);
  }
});
