// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { fling } from "../../../web/physics/fling.js";
import { trajectoryEnd, trajectoryPosition } from "../../../web/physics/trajectory.js";
import * as predictions from "../../../web/input/prediction.js";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { band, rest, standardPhysics, unband } from "../support/engine.js";
import { near } from "../support/vectors.js";

const {
  acknowledge,
  cancel,
  correctionAt,
  move,
  emptyPrediction,
  refuse,
  release,
  settlesAt,
  shown,
  touch,
} = predictions;

/** @import { Prediction } from "../../../web/input/types.d.ts" */
/** @import { Segment } from "../../../web/physics/types.d.ts" */

const control = {
  edge: "top",
  name: "bubbles",
  extent: 80,
  threshold: 80,
  resting: 60,
  trigger: "release",
  cycle: 1,
  exit: 0.7,
  phase: "idle",
  timeline: "pull",
  since: 0,
  presentation: { revealing: "pinned", overpulled: "centered" },
  layers: [],
};

/** @param {object} [changes] */
const scene = (changes) =>
  reduce(emptyScene(), {
    kind: "scene",
    body: {
      rubberband: 0.55,
      viewport: [320, 600],
      content: [320, 2000],
      insets: [64, 0, 0, 0],
      held: [0, 0, 0, 0],
      rows: [],
      controls: [],
      ...changes,
    },
  }, 0);
const plain = scene();

/**
 * @param {Prediction} state
 * @param {number} sequence
 * @param {number} origin
 * @param {Segment[]} segments
 * @param {number} [now]
 * @param {"x" | "y"} [axis]
 */
const answered = (state, sequence, origin, segments, now = origin, axis = "y") =>
  acknowledge(state, { axis, sequence, origin, segments }, now);

/** A page that has joined content at rest. */
const joined = (at = -64) =>
  answered(answered(emptyPrediction(), 0, 0, [rest(0)], 0, "x"), 0, 0, [rest(at)], 0, "y");

/** A finger that goes down at rest and moves down by `steps` each 10 ms, in messages 2, 3, … */
const pulled = (/** @type {number[]} */ steps, on = plain, start = joined()) =>
  steps.reduce(
    (state, delta, n) => move(state, 2 + n, 0.01 * (n + 1), { x: 0, y: delta }, on),
    touch(start, 1, 0, { x: 0, y: shown(start, "y", 0) }, on),
  );

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

  test("a finger that sets out along an axis moves that one alone", () => {
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
      [{ phase: "refreshing", timeline: "cycle" }, -64],
      [{ threshold: 150 }, -64],
    ];
    for (const [change, end] of cases) {
      const on = scene({ controls: [{ ...control, ...change }] });
      near(shown(release(pulled(steps, on), 6, 0.2, on), "y", 9), end, JSON.stringify(change));
      near(shown(cancel(pulled(steps, on), 6, 0.2, on), "y", 9), -64);
    }
  });

  test("without a finger is nothing", () => {
    const state = joined();
    assert.equal(move(state, 1, 0, { x: 0, y: 9 }, plain), state);
    assert.equal(release(state, 1, 0, plain), state);
    assert.equal(cancel(state, 1, 0, plain), state);
  });
});

/** What a server that computes the same answers to each message of `pulled(steps)` and its release. */
const perfect = (/** @type {number[]} */ steps) => {
  /** @type {{ sequence: number, motion: any }[]} */
  const answers = steps.map((_, n) => {
    const at = shown(pulled(steps.slice(0, n + 1)), "y", 0);
    return {
      sequence: 2 + n,
      motion: { axis: "y", sequence: 2 + n, origin: 0.01 * (n + 1), segments: [rest(at)] },
    };
  });
  const lifted = release(pulled(steps), 2 + steps.length, 0.01 * steps.length, plain);
  const { drive } = lifted.y;
  const trajectory = drive.kind === "thrown" ? drive.trajectory : null;
  answers.push({
    sequence: 2 + steps.length,
    motion: { axis: "y", sequence: 2 + steps.length, ...trajectory },
  });
  return answers;
};

describe("a server that agrees never corrects", () => {
  const steps = Array.from({ length: 40 }, (_, n) => 30 * Math.cos(n / 7));
  for (const late of [0, 1, 15, 60]) {
    test(`whose answers are ${late} messages late`, () => {
      const answers = perfect(steps);
      let state = touch(joined(), 1, 0, { x: 0, y: -64 }, plain);
      for (let n = 0; n < steps.length + 1 + late; n++) {
        const now = 0.01 * (n + 1);
        const before = n < steps.length
          ? move(state, 2 + n, now, { x: 0, y: steps[n] }, plain)
          : n === steps.length
          ? release(state, 2 + n, 0.01 * n, plain)
          : state;
        state = n >= late ? acknowledge(before, answers[n - late].motion, now) : before;
        assert.equal(correctionAt(state, "y", now), 0);
        near(shown(state, "y", now), shown(before, "y", now));
      }
      assert.equal(state.y.drive.kind, "server");
    });
  }
});

describe("a server that disagrees", () => {
  const dragged = pulled([-50, -20, -20]);

  test("about a message is believed, the messages since are kept, and nothing jumps", () => {
    const at = shown(dragged, "y", 0.1);
    const state = answered(dragged, 3, 0.02, [rest(-1)], 0.1);
    near(shown(state, "y", 0.1), at);
    near(shown(state, "y", 9), -1 + 20);
    near(correctionAt(state, "y", 0.1), at - 19);
    near(correctionAt(state, "y", 0.165), (at - 19) / Math.E);
    assert.equal(correctionAt(state, "y", 2), 0);
    assert.ok(settlesAt(state, "y") > 0.1 && settlesAt(state, "y") < 1);
    const again = answered(state, 4, 0.03, [rest(19)], 0.12);
    near(correctionAt(again, "y", 0.12), correctionAt(state, "y", 0.12));
    near(shown(move(again, 5, 0.13, { x: 0, y: -10 }, plain), "y", 9), 29);
  });

  test("by less than can be seen is not corrected", () => {
    const at = shown(dragged, "y", 0);
    const state = answered(dragged, 4, 0.03, [rest(at + 0.04)], 0.1);
    assert.equal(correctionAt(state, "y", 0.1), 0);
    near(shown(state, "y", 0.1), at);
  });

  test("about the release is believed, and nothing jumps", () => {
    const lifted = release(dragged, 5, 0.03, plain);
    const { drive } = lifted.y;
    assert.ok(drive.kind === "thrown");
    const other = { ...drive.trajectory, origin: 0.05 };
    const state = answered(lifted, 5, other.origin, [...other.segments], 0.2);
    near(shown(state, "y", 0.2), shown(lifted, "y", 0.2));
    near(shown(state, "y", 9), shown(lifted, "y", 9));
    assert.equal(state.y.drive.kind, "server");
  });
});

test("an answer to what came before the touch or the release does not move what is predicted", () => {
  const state = pulled([-50]);
  const earlier = answered(state, 0, 0, [rest(300)], 0.1);
  near(shown(earlier, "y", 0.1), shown(state, "y", 0.1));
  const lifted = release(state, 3, 0.02, plain);
  near(shown(answered(lifted, 2, 0.01, [rest(300)], 0.1), "y", 0.1), shown(lifted, "y", 0.1));
});

test("several samples of one message count as one", () => {
  const one = move(pulled([-50]), 3, 0.02, { x: 0, y: -4 }, plain);
  const state = move(one, 3, 0.024, { x: 0, y: -6 }, plain);
  const acknowledged = answered(state, 3, 0.024, [rest(shown(state, "y", 0))], 0.1);
  assert.equal(correctionAt(acknowledged, "y", 0.1), 0);
  near(shown(acknowledged, "y", 0.1), -64 + 50);
});

test("a finger that the server ignores is given up, and nothing jumps", () => {
  const state = pulled([-50, -20]);
  assert.equal(refuse(state, 3, 0.1), state, "only its touch counts");
  const refused = refuse(state, 1, 0.1);
  near(shown(refused, "y", 0.1), shown(state, "y", 0.1));
  near(shown(refused, "y", 9), -64);
  assert.equal(move(refused, 4, 0.2, { x: 0, y: -20 }, plain), refused);
});

describe("a motion that nobody here predicted", () => {
  const coasting = fling({
    from: 0,
    velocity: 900,
    lower: -64,
    upper: 1400,
    physics: standardPhysics,
  });

  test("is spliced where content moves", () => {
    const state = answered(joined(0), 0, 0, [...coasting.segments], 0.05);
    near(shown(state, "y", 0.05), 0);
    near(shown(state, "y", 9), trajectoryPosition(coasting, 9));
    const caught = answered(state, 0, 1, [rest(300)], 1.1);
    near(shown(caught, "y", 1.1), shown(state, "y", 1.1));
  });

  test("is taken at once where standing content is put elsewhere", () => {
    near(shown(answered(joined(), 0, 1, [rest(500)], 1.1), "y", 1.1), 500);
  });

  test("is taken at once where it is the first", () => {
    near(
      shown(answered(emptyPrediction(), 0, 0, [...coasting.segments], 1), "y", 1),
      trajectoryPosition(coasting, 1),
    );
  });
});
