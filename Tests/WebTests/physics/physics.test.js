// @ts-check

import { describe, test } from "node:test";
import { near, vectors } from "../support/vectors.js";
import * as physics from "../support/engine.js";

const { groups } = vectors("physics");
/** Where the vectors' motions rest. */
const limits = { stopSpeed: 10, restDistance: 0.5 };

describe("rubber band", () => {
  for (const { dim, c, finger, shown, inverse_of_shown, shown_of_negative } of groups.rubber_band) {
    test(`${finger} points on ${dim} show as recorded, both ways`, () => {
      near(physics.rubberBand(finger, dim, c), shown);
      near(physics.rubberBand(-finger, dim, c), shown_of_negative);
      near(physics.rubberBandInverse(shown, dim, c), inverse_of_shown);
      near(physics.rubberBandInverse(-shown, dim, c), -inverse_of_shown);
    });
  }

  test("a catch in overscroll does not jump", () => {
    for (const v of groups.catch_in_overscroll) {
      const raw = physics.unband(v.shown_at_catch, v.lo, v.hi, v.dim, v.c);
      near(raw, v.raw_anchor);
      v.raw_delta.forEach((/** @type {number} */ delta, /** @type {number} */ n) =>
        near(physics.band(raw + delta, v.lo, v.hi, v.dim, v.c), v.shown[n])
      );
    }
  });

  test("without a coefficient content moves 1:1", () => {
    near(physics.band(-120, 0, 1000, 600, null), -120);
    near(physics.unband(1120, 0, 1000, 600, null), 1120);
  });

  test("a viewport of no length does not resist", () => {
    near(physics.band(-120, 0, 0, 0, 0.55), -120);
    near(physics.unband(-120, 0, 0, 0, 0.55), -120);
  });

  test("content further out than any finger could take it has a finite inverse", () => {
    const raw = physics.rubberBandInverse(2000, 600, 0.55);
    near(physics.rubberBand(raw, 600, 0.55), 600 * physics.rubberBandLimit);
  });
});

test("a decay moves as the vectors say, and reaches places when they say", () => {
  for (const v of groups.decay) {
    const segment = physics.decay(v.x0, v.v0, v.rate_per_ms, v.gain);
    for (const { t, x, v: w } of v.samples) {
      near(physics.position(segment, t), x);
      near(physics.decayStateVelocity(segment, t), w);
      near(physics.velocity(segment, t), v.gain * w);
    }
    near(physics.decayDestination(segment), v.destination);
    near(physics.decayTimeSlowingTo(segment, 10), v.rest_time_v10);
    near(physics.position(segment, v.rest_time_v10), v.x_at_rest);
    const half = v.destination - 0.5 * Math.sign(v.v0);
    near(physics.decayTimeReaching(segment, half), v.rest_time_half_px);
    for (const { edge, t } of v.edge_hits) near(physics.decayTimeReaching(segment, edge), t);
    if (v.model === "uikit") near(physics.uikitGain(v.rate_per_ms), v.gain);
  }
});

test("a spring of any damping moves, crosses, turns and rests as the vectors say", () => {
  for (const v of groups.spring) {
    const [k, c] = [v.stiffness / v.mass, v.damping / v.mass];
    const segment = physics.spring(40, 40 + v.x0, v.v0, k, c);
    for (const { t, x, v: w } of v.samples) {
      near(physics.position(segment, t), 40 + x);
      near(physics.velocity(segment, t), w);
    }
    near(physics.springCrossingTime(segment), v.first_zero_time);
    // Where a spring starts at rest some vectors call its start a peak, to rounding.
    if (v.first_peak_time > 1e-12) {
      near(physics.springTurnTime(segment), v.first_peak_time);
      near(physics.position(segment, v.first_peak_time), 40 + v.peak_x);
    }
    if (v.damping_ratio < 1) continue; // swings more than once
    const rest = physics.springSettlingTime(segment, limits);
    near(rest, v["first_time_within_0.5px_and_10px_s"]);
  }
});

test("a bounce moves, crosses, turns and rests as the vectors say", () => {
  for (const v of groups.uikit_bounce) {
    near(physics.returnConstant, v.a);
    const segment = physics.bounce(7, 7 + v.e0, v.v0_state, v.rate_per_ms, v.gain);
    for (const { t, e, de_dt, v_state } of v.samples) {
      near(physics.position(segment, t), 7 + e);
      near(physics.velocity(segment, t), de_dt);
      near(physics.bounceStateVelocity(segment, t), v_state);
    }
    near(physics.bounceCrossingTime(segment), v.inward_cross_time);
    near(physics.peakTime(segment), v.peak_time);
    near(physics.position(segment, v.peak_time), 7 + v.peak_e);
    near(physics.bounceSettlingTime(segment, limits), v["rest_time_0.5px_10px_s"]);
    const twin = v.equivalent_spring;
    const damping = 2 * twin.damping_ratio * Math.sqrt(twin.stiffness);
    const spring = physics.spring(0, twin.x0, twin.start_velocity, twin.stiffness, damping);
    for (const { t, e } of v.samples) {
      near(physics.position(spring, t), e);
    }
  }
});

test("a bounce passes a level when the vectors say, in both directions", () => {
  for (const v of groups.threshold_times) {
    for (const sign of [1, -1]) {
      const { e0, v0_state, rate_per_ms: rate } = v;
      const gain = physics.uikitGain(rate);
      const segment = physics.bounce(-52, -52 + sign * e0, sign * v0_state, rate, gain);
      const times = physics.bounceLevelTimes(segment, sign * v.level);
      near(times.outward, v.outward);
      near(times.returning, v.returning);
    }
  }
});

test("a bounce whose edge moves keeps its position and its content's velocity", () => {
  for (const v of groups.edge_splice) {
    const gain = physics.uikitGain(0.998);
    const before = physics.bounce(0, v.e0, v.v0_state, 0.998, gain);
    const [x, w] = [physics.position(before, v.splice_at), physics.velocity(before, v.splice_at)];
    near(x, v.x_at_splice);
    near(w, v.v_at_splice);
    const edge = v.edge_moves_by;
    const state = physics.bounceState(x - edge, w, gain);
    const after = physics.bounce(edge, x, state, 0.998, gain);
    for (const sample of v.samples) {
      near(physics.position(after, sample.t_after_splice), sample.offset_from_old_edge);
      near(physics.velocity(after, sample.t_after_splice), sample.v);
    }
  }
});
