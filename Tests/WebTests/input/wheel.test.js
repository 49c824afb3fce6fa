// @ts-check

import assert from "node:assert/strict";
import test from "node:test";
import { wheel, wheelDistance, wheelInput } from "../../../web/input/wheel.js";
import { sampleKinds } from "../../../web/net/protocol.js";
import { recorded, recordings } from "../support/wheel-recordings.js";

const viewport = [320, 600];

for (const name of recordings) {
  test(`recorded: no point of ${name} is lost`, () => {
    const { events } = recorded(name), lines = events[0].deltaMode === 1 ? 20 : 1;
    const sum = events.reduce((total, event) => total + wheelDistance(event, viewport).y, 0);
    const sent = events.reduce((total, { deltaY }) => total + deltaY, 0);
    assert.equal(sum, sent * lines);
  });
}

test("a distance is in points, lines of 20 points or pages of the viewport", () => {
  const event = { deltaX: 1, deltaY: -3, timeStamp: 0, wheelDelta: 360 };
  assert.deepEqual(wheelDistance({ ...event, deltaMode: 0 }, viewport), { x: 1, y: -3 });
  assert.deepEqual(wheelDistance({ ...event, deltaMode: 1 }, viewport), { x: 20, y: -60 });
  assert.deepEqual(wheelDistance({ ...event, deltaMode: 2 }, viewport), { x: 320, y: -1800 });
});

test("with Shift a vertical wheel scrolls sideways", () => {
  const event = { deltaX: 0, deltaY: 120, deltaMode: 0, timeStamp: 0 };
  assert.deepEqual(wheelDistance({ ...event, shiftKey: true }, viewport), { x: 120, y: 0 });
  assert.deepEqual(wheelDistance({ ...event, deltaX: 7, shiftKey: true }, viewport), {
    x: 7,
    y: 120,
  });
});

/** What a listener to a canvas sends, and which events it prevents. @param {object[]} events */
const listened = (events) => {
  /** @type {(event: object) => void} */
  let hear = () => {};
  const canvas = {
    addEventListener: (/** @type {string} */ _, /** @type {typeof hear} */ f) => hear = f,
  };
  /** @type {number[][]} */
  const turned = [];
  let prevented = 0;
  wheel(
    /** @type {any} */ (canvas),
    (...what) => void turned.push(what),
    () => /** @type {any} */ (viewport),
  );
  for (const event of events) {
    hear({
      cancelable: true,
      preventDefault: () => prevented++,
      ...event,
    });
  }
  return { turned, prevented };
};

test("content moves against the deltas, and each wheel has samples of its own kind", () => {
  const events = recorded("trackpad-momentum").events, { turned, prevented } = listened(events);
  assert.equal(prevented, events.length);
  assert.deepEqual(
    new Set(turned.map(([kind]) => kind)),
    new Set([sampleKinds.wheel, sampleKinds.momentum]),
  );
  assert.deepEqual(
    turned.map(([, x, y, stamp]) => [x, y, stamp]),
    events.map((event) => [0, -event.deltaY, event.timeStamp]),
  );
  assert.equal(listened(recorded("notched-mouse").events).turned[0][0], sampleKinds.notched);
});

for (
  const [name, more] of /** @type {const} */ ([
    ["that cannot be canceled, as on a zoomed page", { cancelable: false }],
    ["with Control, as a pinch comes", { ctrlKey: true }],
    ["with Alt", { altKey: true }],
    ["with Command", { metaKey: true }],
  ])
) {
  test(`a turn ${name} is neither prevented nor taken`, () => {
    const event = { deltaX: 0, deltaMode: 0, ...more };
    const turn = [{ ...event, deltaY: 3, timeStamp: 0 }, { ...event, deltaY: 4, timeStamp: 16 }];
    assert.deepEqual(listened(turn), { turned: [], prevented: 0 });
  });
}

test("the deltas are read before the mode, so that Firefox answers in points", () => {
  let isAsked = false;
  const firefox = {
    deltaX: 0,
    get deltaY() {
      return isAsked ? 6 : 114;
    },
    get deltaMode() {
      isAsked = true;
      return 0;
    },
  };
  assert.equal(wheelInput(/** @type {any} */ (firefox)).deltaY, 114);
});
