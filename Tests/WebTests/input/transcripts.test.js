// @ts-check
// The model's transcripts in Tests/Transcripts: what a page predicts of the same finger, wheel or
// keys is what the model computed, to the last bit.

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cancel, move, release, touch } from "../../../web/input/finger-prediction.js";
import { emptyPrediction, shown } from "../../../web/input/prediction.js";
import { newest } from "../../../web/input/playout.js";
import { acknowledge } from "../../../web/input/reconciliation.js";
import * as rules from "../../../web/input/release-rules.js";
import { scrolled, turned } from "../../../web/input/scroll-prediction.js";
import { guessed } from "../../../web/input/control-prediction.js";
import { phases } from "../../../web/net/protocol.js";
import { uikitGain } from "../../../web/physics/scroll-physics.js";
import { position, rest } from "../../../web/physics/segment.js";
import { trajectoryVelocity } from "../../../web/physics/trajectory.js";
import { edges } from "../../../web/scene/edges.js";
import { emptyScene, reduce } from "../../../web/scene/scene.js";
import { control } from "../support/prediction.js";
import { standardPhysicsMessage } from "../support/protocol-text.js";

/** @import { Prediction } from "../../../web/input/types.d.ts" */
/** @import { Trajectory } from "../../../web/engine/types.d.ts" */
/** @import { Axis, Edge } from "../../../web/scene/types.d.ts" */

/** What words after a wheel's or a key's numbers mean. @type {Record<string, number>} */
const phaseOf = { notch: phases.notched, momentum: phases.momentum, animated: phases.scroll };

/** Options with two parts, as the wire has them. @type {Record<string, (parts: string[]) => object>} */
const pairs = {
  floor: ([threshold, extent]) => ({ threshold: Number(threshold), extent: Number(extent) }),
  opening([duration, curve]) {
    assert.equal(curve, "easeInOut");
    return { duration: Number(duration), x1: 0.42, y1: 0, x2: 0.58, y2: 1 };
  },
};

/** A control as a transcript declares it. @param {string} edge @param {string[]} options each name=value */
const declared = (edge, ...options) => {
  const given = options.map((option) => option.split("=")).map(([name, value]) => {
    if (Object.hasOwn(pairs, name)) return [name, pairs[name](value.split(":"))];
    if (value === "on" || value === "off") return [name, value === "on"];
    return [name, Number.isNaN(Number(value)) ? value : Number(value)];
  });
  return { ...control, edge, ...Object.fromEntries(given) };
};

/** The kinds of a trajectory's segments and where each leads, as a transcript has them. @param {Trajectory} motion */
const wordsOf = ({ segments }) => {
  const [first, ...next] = segments.map((segment) => position(segment, 0));
  return next.flatMap((to, n) => [segments[n].kind, ...(n === 0 ? [first] : []), ">", to]);
};

/** What the lines before the first instant say, as a `scene` message. @param {string[][]} lines */
const sceneOf = (lines) => {
  const physics = structuredClone(standardPhysicsMessage);
  const insets = [0, 0, 0, 0], isOn = (/** @type {string} */ word) => word === "on";
  const body = {
    viewport: [0, 0],
    content: [0, 0],
    insets,
    held: [0, 0, 0, 0],
    rows: [],
    controls: /** @type {object[]} */ ([]),
    physics,
  };
  /** @type {Record<string, (...words: string[]) => void>} */
  const settings = {
    viewport: (...size) => body.viewport = size.map(Number),
    content: (...size) => body.content = size.map(Number),
    inset: (edge, points) => insets[edges.indexOf(/** @type {Edge} */ (edge))] = Number(points),
    control: (edge, _, ...options) => body.controls.push(declared(edge, ...options)),
    rubberband: (word) => physics.touchBand = word === "off" ? null : Number(word),
    acceleration: (word) => physics.acceleratesFlicks = isOn(word),
    physics: (option) => physics.hysteresis = Number(option.replace("hysteresis=", "")),
    bounces: (axis, word) => physics.bounces[axis] = isOn(word),
    alwaysBounces: (axis, word) => physics.alwaysBounces[axis] = isOn(word),
    paging: (axis, word, points) =>
      physics.paging[axis] = word === "every" ? { every: Number(points) } : word,
    deceleration(word) {
      const rate = { normal: 0.998, fast: 0.99 }[word] ?? Number(word);
      Object.assign(physics, { decelerationRate: rate, gain: uikitGain(rate) });
    },
  };
  for (const [word, ...rest] of lines) settings[word](...rest);
  return reduce(emptyScene(), { kind: "scene", body }, 0);
};

/**
 * Plays a transcript's finger, wheel or keys, and compares what is shown, and where it will rest, with what the model has put out.
 * @param {string} name
 * @returns how many comparisons there were
 */
const play = (name) => {
  const text = readFileSync(new URL(`../../Transcripts/${name}.txt`, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(" "));
  const first = lines.findIndex(([time]) => Number.isFinite(Number(time)));
  const scene = sceneOf(lines.slice(0, first));
  let sequence = 0, compared = 0, heard = "";
  /** The server's content stands at an offset. @type {(state: Prediction, x: number, y: number) => Prediction} */
  const standing = (state, x, y) => {
    const motion = { sequence, origin: 0 };
    const across = acknowledge(state, { ...motion, axis: "x", segments: [rest(x)] }, 0);
    return acknowledge(across, { ...motion, axis: "y", segments: [rest(y)] }, 0);
  };
  let state = standing(emptyPrediction(), -scene.insets[1], -scene.insets[0]);
  /** @type {(axis: Axis, time: number, x: string, v: string) => void} */
  const shows = (axis, time, x, v) => {
    const { drive, server } = state[axis];
    const moving = drive.kind === "coasting" ? drive.trajectory : server && newest(server);
    assert.equal(shown(state, axis, time), Number(x), `${axis} at ${time}`);
    // Under a finger the page tells no velocity of its own: its readout follows what was drawn.
    if (drive.kind === "held") return;
    const speed = moving ? trajectoryVelocity(moving, time) : 0;
    assert.ok(speed === Number(v), `${axis} at ${time}: ${speed} is not ${v}`);
  };
  /** @type {Record<string, (time: number, ...numbers: number[]) => Prediction>} */
  const inputs = {
    touch: (time) =>
      touch(
        state,
        ++sequence,
        time,
        { x: shown(state, "x", time), y: shown(state, "y", time) },
        scene,
      ),
    move: (time, x, y) => move(state, ++sequence, time, { x, y }, scene),
    release: (time) => release(state, ++sequence, time, scene, rules),
    cancel: (time) => cancel(state, ++sequence, time, scene, rules),
    wheel: (time, x, y, phase) => turned(state, ++sequence, phase, time, { x, y }, scene),
    scroll: (time, x, y, phase) =>
      scrolled(state, ++sequence, time, { x, y }, phase === phases.scroll, scene),
    stop: (time) => state = turned(state, ++sequence, phases.momentum, time, { x: 0, y: 0 }, scene),
    probe: () => state,
    pass: () => state,
  };
  for (const [stamp, word, ...rest] of lines.slice(first)) {
    // A device's own stamp is what the page knew when the finger did it.
    const own = rest.find((one) => one.startsWith("@")), time = Number(own?.slice(1) ?? stamp);
    // The page knows by its own times that a wheel has stopped, the model by those at which it is heard.
    const isAnswer = word === "->" && stamp === heard;
    if (!isAnswer && state.wheel && time >= state.wheel.stop) inputs.stop(state.wheel.stop);
    if (word !== "->") {
      heard = stamp;
      state = inputs[word](time, ...rest.map((one) => phaseOf[one] ?? Number(one)));
    } else if (rest[0] === "offset") {
      const [, x, y, , vx, vy] = rest;
      shows("x", time, x, vx);
      shows("y", time, y, vy);
      compared += 1;
    } else if (rest[2] === "pull") {
      const control = guessed(scene, state.guesses).controls[/** @type {Edge} */ (rest[0])];
      assert.equal(control?.phase, rest[1], `${rest[0]} at ${time}`);
    } else if (rest[0] === "motion") {
      const axis = /** @type {Axis} */ (rest[1]), { drive } = state[axis];
      assert.ok(drive.kind === "coasting", "only what was sent moves by itself");
      const told = rest.slice(2).map((one) => Number.isNaN(Number(one)) ? one : Number(one));
      assert.deepEqual(wordsOf(drive.trajectory), told, `${axis} at ${time}`);
      compared += 1;
    }
  }
  return compared;
};

describe("what a page predicts is the model's motion", () => {
  for (
    const name of [
      "motion/decay-normal",
      "motion/decay-fast",
      "motion/own-physics",
      "motion/no-bounce",
      "motion/pages",
      "motion/snap",
      "motion/flicks",
      "motion/hysteresis",
      "motion/own-hysteresis",
      "motion/steep-drag",
      "motion/slow-finger",
      "motion/still-finger",
      "motion/release-at-rest",
      "motion/release-outwards",
      "motion/throw-inwards",
      "motion/both-axes",
      "motion/short-content",
      "motion/caught-late",
      "motion/far-and-fine",
      "motion/odd-numbers",
      "motion/pull-in-odd-numbers",
      "motion/opens-second-floor",
      "motion/opens-with-a-curve",
      "motion/opens-under-the-finger",
      "motion/opens-in-its-room",
      "motion/wheel",
      "motion/late-wheel",
      "motion/late-wheel-pull",
      "motion/wheel-opens-with-a-curve",
      "motion/notches",
      "motion/notched-pull",
      "motion/keys",
    ]
  ) {
    test(name, () => assert.ok(play(name) > 0));
  }
});
