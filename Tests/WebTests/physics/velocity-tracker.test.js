// @ts-check

import { test } from "node:test";
import { near, vectors } from "../support/vectors.js";
import { velocityTracker } from "../../../web/physics/velocity-tracker.js";

/** @param {[number, number][]} samples times and positions, turned by an angle */
const tracking = (samples, angle = 0) =>
  samples.reduce((tracker, [time, at], n) => {
    const delta = n === 0 ? 0 : at - samples[n - 1][1];
    return tracker.add(time, { x: delta * Math.sin(angle), y: delta * Math.cos(angle) });
  }, velocityTracker());

test("a release has the velocity that the vectors say, in any direction", () => {
  for (const v of vectors("physics").groups.velocity_estimators) {
    for (const angle of [0, 0.7, Math.PI]) {
      const tracker = tracking(v.samples, angle);
      const time = v.samples[v.samples.length - 1][0];
      // The session's clock has whole nanoseconds: a difference is off by 1e-9 of a sample's length.
      near(tracker.pan().y, v.uikit_pan * Math.cos(angle), v.name, 1e-6);
      near(tracker.release(time).y, v.uikit_release * Math.cos(angle), v.name, 1e-6);
      near(tracker.release(time).x, v.uikit_release * Math.sin(angle), v.name, 1e-6);
    }
  }
});

test("a single difference counts in full", () => {
  near(tracking([[0, 0], [0.01, 5]]).release(0.01).y, 500);
});

test("a finger that has stood still for more than 50 ms does not throw", () => {
  const tracker = tracking([[0, 0], [0.01, 5], [0.02, 10]]);
  near(tracker.release(0.0699).y, 500);
  near(tracker.release(0.0701).y, 0);
});

test("a finger slower than 250 points per second does not throw", () => {
  near(tracking([[0, 0], [0.01, 2.49]]).release(0.01).y, 0);
  near(tracking([[0, 0], [0.01, 2.51]]).release(0.01).y, 251);
});

test("samples at one time are merged into the next", () => {
  near(tracking([[0, 0], [0.01, 5], [0.01, 8], [0.02, 10]]).release(0.02).y, 500);
});

test("a tracker that knows nothing says 0", () => {
  near(velocityTracker().release(1).y, 0);
  near(velocityTracker().add(0, { x: 0, y: 0 }).release(0).y, 0);
});
