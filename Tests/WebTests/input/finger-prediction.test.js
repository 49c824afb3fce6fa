// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { cancel, move, release, touch } from "../../../web/input/finger-prediction.js";
import { emptyPrediction, settlesAt, shown } from "../../../web/input/prediction.js";
import { fling } from "../../../web/physics/fling.js";
import { trajectoryEnd, trajectoryPosition } from "../../../web/physics/trajectory.js";
import { band, rest, standardPhysics, unband } from "../support/engine.js";
import { answered, control, joined, plain, pulled, scene } from "../support/prediction.js";
import { near } from "../support/vectors.js";

describe("hysteresis", () => {
  test("content stays until the finger has travelled 10 points", () => {
    near(shown(pulled([5, 4.9]), "y", 1), -64);
  });

  test("the 10 points are subtracted once, along the direction at recognition", () => {
    near(shown(pulled([5, 5]), "y", 1), -64);
    near(shown(pulled([-14]), "y", 1), -60);
    near(shown(pulled([-14, -20]), "y", 1), -40);
    const free = scene({ content: [1000, 2000] });
    const start = touch(joined(), 1, 0, { x: 0, y: -64 }, free);
    const state = move(start, 2, 0.01, { x: -12, y: -16 }, free);
    near(shown(state, "x", 1), 6);
    near(shown(state, "y", 1), -56);
  });

  test("a finger that sets out along an axis moves content along that axis only", () => {
    const free = scene({ content: [1000, 2000] });
    // Degrees from the horizontal, and whether x and y follow.
    for (const [degrees, x, y] of [[19, 1, 0], [21, 1, 1], [69, 1, 1], [71, 0, 1]]) {
      const angle = degrees * Math.PI / 180;
      const delta = { x: -100 * Math.cos(angle), y: -100 * Math.sin(angle) };
      const state = move(touch(joined(), 1, 0, { x: 0, y: -64 }, free), 2, 0.01, delta, free);
      near(shown(state, "x", 1), x * 90 * Math.cos(angle));
      near(shown(state, "y", 1), -64 + y * 90 * Math.sin(angle));
    }
  });
});

test("beyond the edge content is banded from where the finger took it", () => {
  near(shown(pulled([60, 150]), "y", 1), band(-64 - 200, -64, 1400, 600, 0.55));
  const caught = answered(emptyPrediction(), 0, 0, [rest(-164)]);
  const state = pulled([60], plain, caught);
  near(shown(state, "y", 1), band(unband(-164, -64, 1400, 600, 0.55) - 50, -64, 1400, 600, 0.55));
});

test("a finger may come back to where it took the content, to the point", () => {
  near(shown(pulled([60, 150, -150, -50]), "y", 1), -64);
});

test("an axis without content to move and without a control stays", () => {
  const state = move(
    touch(joined(), 1, 0, { x: 0, y: -64 }, plain),
    2,
    0.01,
    { x: 80, y: 80 },
    plain,
  );
  near(shown(state, "x", 1), 0);
  assert.equal(shown(release(state, 3, 0.02, plain), "x", 1), 0);
});

test("content smaller than the viewport, and an empty viewport, can be pulled", () => {
  const small = scene({ content: [10, 10] });
  near(shown(pulled([60], small), "y", 1), band(-114, -64, -64, 600, 0.55));
  const empty = scene({ viewport: [0, 0], content: [0, 0], insets: [0, 0, 0, 0] });
  near(shown(pulled([60], empty, joined(0)), "y", 1), -50);
});

test("a range that changes under the finger moves nothing, and the finger goes on from there", () => {
  const before = pulled([60, 150]);
  const held = scene({ insets: [124, 0, 0, 0], held: [60, 0, 0, 0] });
  const at = shown(before, "y", 1);
  near(shown(move(before, 4, 0.03, { x: 0, y: 0 }, held), "y", 1), at);
  const raw = unband(at, -124, 1400, 600, 0.55);
  near(
    shown(move(before, 4, 0.03, { x: 0, y: 30 }, held), "y", 1),
    band(raw - 30, -124, 1400, 600, 0.55),
  );
});

test("the band of a finger that drags does not get shorter with the viewport", () => {
  const before = pulled([60, 150]), at = shown(before, "y", 1);
  const low = scene({ viewport: [320, 120] });
  const state = move(before, 4, 0.03, { x: 0, y: 30 }, low);
  near(shown(state, "y", 1), band(unband(at, -64, 1880, 600, 0.55) - 30, -64, 1880, 600, 0.55));
  const fresh = move(touch(before, 4, 0.03, { x: 0, y: at }, low), 5, 0.04, { x: 0, y: 40 }, low);
  near(shown(fresh, "y", 1), band(unband(at, -64, 1880, 120, 0.55) - 30, -64, 1880, 120, 0.55));
});

describe("a release", () => {
  const thrown = pulled([-20, -20, -20, -20]);

  test("throws the content with the finger's velocity, by the engine's own formulas", () => {
    const state = release(thrown, 6, 0.04, plain);
    const from = shown(thrown, "y", 0.04);
    const expected = fling({
      from,
      velocity: 2000,
      lower: -64,
      upper: 1400,
      physics: standardPhysics,
      origin: 0.04,
    });
    for (const now of [0.04, 0.1, 0.5, 3, 9]) {
      near(shown(state, "y", now), trajectoryPosition(expected, now));
    }
    near(settlesAt(state, "y"), trajectoryEnd(expected));
  });

  test("of a finger that stood still lets the content go where it is", () => {
    near(shown(release(thrown, 6, 0.2, plain), "y", 5), shown(thrown, "y", 0));
  });

  test("of a finger that did not drag throws nothing", () => {
    near(shown(release(pulled([-9]), 3, 0.02, plain), "y", 5), -64);
  });

  test("that is taken away throws nothing", () => {
    near(shown(cancel(thrown, 6, 0.04, plain), "y", 5), shown(thrown, "y", 0));
  });

  test("of a control pulled to its threshold comes back to the space it holds", () => {
    const steps = [100, 100, 100, 0];
    /** @type {[object, number][]} */
    const cases = [
      [{}, -124],
      [{ trigger: "threshold" }, -124],
      [{ trigger: "manual" }, -64],
      [{ phase: "exiting", timeline: "exit" }, -64],
      [{ phase: "idle", timeline: "exit" }, -64], // its last refresh is still leaving
      [{ phase: "pulling", leftOver: true }, -64],
      [{ phase: "refreshing", timeline: "cycle" }, -64],
      [{ threshold: 150 }, -64],
    ];
    for (const [change, end] of cases) {
      const on = scene({ controls: [{ ...control, ...change }] });
      near(shown(release(pulled(steps, on), 6, 0.2, on), "y", 9), end, JSON.stringify(change));
      near(shown(cancel(pulled(steps, on), 6, 0.2, on), "y", 9), -64);
    }
  });

  test("without a finger changes nothing", () => {
    const state = joined();
    assert.equal(move(state, 1, 0, { x: 0, y: 9 }, plain), state);
    assert.equal(release(state, 1, 0, plain), state);
    assert.equal(cancel(state, 1, 0, plain), state);
  });
});

test("space that closes and opens again under one finger comes into view along its curve", () => {
  const opening = { duration: 0.2, x1: 0.42, y1: 0, x2: 0.58, y2: 1 };
  const runs = { ...control, opening, phase: "refreshing", timeline: "cycle" };
  const open = scene({ insets: [124, 0, 0, 0], held: [60, 0, 0, 0], controls: [runs] });
  const closed = scene({ controls: [runs] });
  const after = (/** @type {typeof open} */ between) => {
    const moved = move(pulled([40, 150], open), 4, 0.03, { x: 0, y: 20 }, between);
    const { drive } = release(move(moved, 5, 0.04, { x: 0, y: 5 }, open), 6, 0.3, open).y;
    return drive.kind === "coasting" && drive.trajectory.segments[0].kind;
  };
  assert.equal(after(closed), "tween");
  assert.equal(after(open), "bounce", "it has been open all the time");
});
