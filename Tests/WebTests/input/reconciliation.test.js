// @ts-check

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { move, release, touch } from "../../../web/input/finger-prediction.js";
import {
  correctionAt,
  emptyPrediction,
  keptPrediction,
  settlesAt,
  shown,
} from "../../../web/input/prediction.js";
import { acknowledge, drawnFrom, refuse } from "../../../web/input/reconciliation.js";
import { decodeMotion } from "../../../web/net/protocol.js";
import { fling } from "../../../web/physics/fling.js";
import { trajectoryPosition } from "../../../web/physics/trajectory.js";
import { rest, standardPhysics } from "../support/engine.js";
import { encodeMotion } from "../support/protocol-peer.js";
import { answered, joined, plain, pulled } from "../support/prediction.js";
import { near } from "../support/vectors.js";

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
  const trajectory = drive.kind === "coasting" ? drive.trajectory : null;
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
        assert.equal(shown(state, "y", now), shown(before, "y", now));
      }
      assert.equal(state.y.drive.kind, "server");
    });
  }
});

test("the answer to a release changes nothing of what is drawn, to the last bit", () => {
  for (const steps of [[-20, -20, -20, -20], [11.3, 70.1, 90.7, 110.9], [-40, 180, -90, -70]]) {
    for (const time of [0.04, 0.0412345678912, 1 / 23, 0.0899999999996]) {
      const lifted = release(pulled(steps), 6, time, plain), { drive } = lifted.y;
      assert.ok(drive.kind === "coasting");
      const { segments } = drive.trajectory, origin = Math.round(time * 1e9) / 1e9;
      const answer = decodeMotion(encodeMotion({ axis: "y", sequence: 6, origin, segments }));
      assert.deepEqual(drive.trajectory, { origin: answer.origin, segments: answer.segments });
      for (const now of [origin, 0.1, 1 / 3, 2]) {
        const state = acknowledge(lifted, answer, now);
        assert.equal(state.y.drive.kind, "server");
        assert.equal(state.y.correction.distance, 0);
        for (const later of [0, 1e-3, 1 / 7, 1.1, 30]) {
          assert.equal(shown(state, "y", now + later), shown(lifted, "y", now + later));
        }
      }
    }
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
    assert.ok(drive.kind === "coasting");
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
  assert.deepEqual(refuse(state, 3, 0.1), state, "only its touch counts");
  const refused = refuse(state, 1, 0.1);
  near(shown(refused, "y", 0.1), shown(state, "y", 0.1));
  near(shown(refused, "y", 9), -64);
  assert.equal(move(refused, 4, 0.2, { x: 0, y: -20 }, plain), refused);
});

describe("a motion that this page did not predict", () => {
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

test("a motion is drawn from its origin, but not before what is seen already, and not before it came", () => {
  const motion = { axis: /** @type {const} */ ("y"), sequence: 1, origin: 2, segments: [rest(0)] };
  assert.equal(drawnFrom(motion, 1.99, 2.01), 2);
  assert.equal(drawnFrom(motion, 2.005, 2.01), 2.005);
  assert.equal(drawnFrom(motion, -Infinity, 1.5), 1.5);
});

describe("a page that joins its session again goes on from what it has drawn", () => {
  const told = (/** @type {number} */ origin, /** @type {number} */ at) => /** @type {any} */ ({
    axis: "y",
    sequence: 0,
    origin,
    segments: [rest(at)],
  });
  const drawn = { x: 0, y: 804 };

  test("until the server tells of a motion, and as that comes", () => {
    const kept = keptPrediction(drawn);
    assert.equal(shown(kept, "y", 5), 804);
    const back = acknowledge(kept, told(4, -52), 5);
    near(shown(back, "y", 5), 804);
    near(shown(back, "y", 5.05), 804);
    near(shown(back, "y", 7), -52);
  });

  test("and does not leave it for what the old connection had sent, of which the server tells a moment later", () => {
    const back = acknowledge(keptPrediction(drawn), told(4, -52), 5);
    const fling = { kind: "tween", from: -52, to: 804, duration: 1, x1: 0, y1: 0, x2: 1, y2: 1 };
    const flung = acknowledge(
      back,
      /** @type {any} */ ({ axis: "y", sequence: 0, origin: 5, segments: [fling, rest(804)] }),
      5.01,
    );
    near(shown(flung, "y", 5.03), 804);
    const caught = acknowledge(flung, told(5.02, 804), 5.03);
    for (const time of [5.03, 5.1, 6]) near(shown(caught, "y", time), 804);
  });

  test("but not a page whose scene is new to it", () => {
    assert.equal(shown(acknowledge(emptyPrediction(), told(4, -52), 5), "y", 5), -52);
  });
});
