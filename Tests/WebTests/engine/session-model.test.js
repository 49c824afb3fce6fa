// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sessionModel } from "../../../web/engine/session-model.js";

/** A message of the given kind for the engine. @param {number} kind */
const message = (kind) => new Uint8Array([kind, 0, 0, 0]).buffer;
const snapshot = message(3), update = message(4);

/** An engine that records its calls. It accepts messages unless a test makes it refuse or trap. */
function loaded() {
  const calls = /** @type {any[]} */ ([]);
  const engine = {
    answer: 1,
    calls,
    bytes: new Uint8Array(64),
    doubles: new Float64Array(512),
    functions: /** @type {any} */ (new Proxy({}, {
      get: (_, name) => (/** @type {any[]} */ ...values) => {
        if (engine.answer === -1) throw new WebAssembly.RuntimeError("unreachable");
        if (name !== "room") calls.push([name, ...values]);
        return name === "restore" || name === "receive" ? engine.answer : 0;
      },
    })),
  };
  return engine;
}

/**
 * A session's model, and its requests to the page.
 * @param {import("../../../web/net/types.d.ts").Samples[]} unanswered the messages that the server has not acknowledged
 */
function following(unanswered = []) {
  const asked = /** @type {string[]} */ ([]);
  const session = sessionModel({
    stopped: () => asked.push("stopped"),
    confused: () => asked.push("confused"),
    refused: () => asked.push("refused"),
    unanswered: () => unanswered,
  });
  return { session, asked };
}

test("messages that arrive before the engine are passed to it later, from the last model of its session on", () => {
  for (const isDropped of [false, true]) {
    const { session } = following(), engine = loaded();
    session.receive(update, 1);
    session.receive(snapshot, 1);
    session.receive(update, 2);
    if (isDropped) session.awaitModel(false);
    assert.equal(session.isReady, false);
    session.load(engine, 3);
    assert.deepEqual(engine.calls, isDropped ? [] : [["restore", 4, 3, 0], ["receive", 4, 3]]);
    assert.equal(session.isReady, !isDropped);
  }
});

/** @type {[string, boolean, boolean, boolean][]} */
const cases = [
  ["without a loss of the connection starts at its own offset", false, true, false],
  ["after a loss in the same session continues from its drawn position", true, true, true],
  ["after a loss in another session starts at its own offset", true, false, false],
];
for (const [sentence, isLost, isSame, keeps] of cases) {
  test(`a model ${sentence}`, () => {
    const { session } = following(), engine = loaded();
    session.load(engine, 0);
    session.receive(snapshot, 1);
    if (isLost) {
      session.disconnect(2, isSame);
      assert.deepEqual(engine.calls.at(-1), ["disconnect", 2, isSame ? 1 : 0]);
    }
    session.awaitModel(isSame);
    assert.equal(session.keepsPosition, keeps);
    session.receive(snapshot, 3);
    assert.deepEqual(engine.calls.at(-1), ["restore", 4, 3, keeps ? 1 : 0]);
    assert.equal(session.keepsPosition, false);
  });
}

test("an inconsistent message requests the whole model once, and content stays until it arrives", () => {
  const { session, asked } = following(), engine = loaded();
  session.load(engine, 0);
  session.receive(snapshot, 1);
  engine.answer = 0;
  session.receive(update, 2);
  session.receive(update, 2);
  assert.deepEqual([asked, session.isReady, session.keepsPosition], [["confused"], false, true]);
  assert.equal(session.frame(2, false), null);
  engine.answer = 1;
  session.receive(snapshot, 3);
  assert.deepEqual([engine.calls.at(-1), session.isReady], [["restore", 4, 3, 1], true]);
});

test("an engine that has stopped is replaced, and the next one starts from the server's model", () => {
  const { session, asked } = following(), engine = loaded();
  session.load(engine, 0);
  session.receive(snapshot, 1);
  engine.answer = -1;
  assert.equal(session.frame(2, false), null);
  session.send(0, 1, { time: 2, x: 0, y: 0 });
  assert.deepEqual([asked, session.isReady, session.keepsPosition], [["stopped"], false, true]);
  const next = loaded();
  session.receive(update, 3);
  session.load(next, 3);
  session.receive(snapshot, 4);
  assert.deepEqual(next.calls, [["restore", 4, 4, 0]]);
});

test("an engine that loads during a gesture receives the unacknowledged inputs once, before the model", () => {
  const samples = [{ time: 1.2, x: 0, y: 30 }, { time: 1.21, x: 0, y: 10 }];
  const { session } = following([{ kind: 1, sequence: 7, samples }]);
  const engine = loaded(), next = loaded();
  session.load(engine, 0);
  session.receive(snapshot, 1);
  session.load(/** @type {any} */ (next), 1.1);
  session.receive(snapshot, 1.3);
  session.receive(snapshot, 1.4);
  assert.deepEqual(next.calls.map(([name]) => name), ["send", "send", "restore", "restore"]);
  assert.deepEqual(next.calls[0], ["send", 1, 0, 30, 1.2, 7]);
});

test("another engine starts with the next model, and pending changes of the previous one are still shown", () => {
  const { session } = following(), engine = loaded(), next = loaded();
  session.load(engine, 0);
  session.receive(snapshot, 1);
  assert.equal(session.load(/** @type {any} */ (next), 2), true);
  session.receive(update, 2);
  assert.deepEqual([engine.calls.at(-1)[0], next.calls.length], ["receive", 0]);
  const changes = [80, 160, 0];
  engine.functions = new Proxy(engine.functions, {
    get: (functions, name) => name === "change" ? () => changes.shift() ?? 0 : functions[name],
  });
  engine.doubles.set([7], 10);
  engine.doubles.set([8], 20);
  session.receive(snapshot, 3);
  assert.deepEqual(next.calls, [["restore", 4, 3, 0]]);
  const shown = [1, 2, 3].map(() => session.change()?.[0]);
  assert.deepEqual(shown, [7, 8, undefined]);
});

test("an engine without a model is replaced at once, without a request for a model", () => {
  const { session } = following(), engine = loaded(), next = loaded();
  session.load(engine, 0);
  assert.equal(session.load(/** @type {any} */ (next), 1), false);
  session.receive(snapshot, 2);
  assert.deepEqual([engine.calls, next.calls], [[], [["restore", 4, 2, 0]]]);
});

test("an engine that loads after the server's model starts from it, without a request for another one", () => {
  const { session } = following(), next = loaded();
  session.receive(snapshot, 1);
  assert.equal(session.load(/** @type {any} */ (next), 2), false);
  assert.deepEqual([next.calls, session.isReady], [[["restore", 4, 2, 0]], true]);
});

test("an unreadable model and an unknown kind of message are refused", () => {
  const { session, asked } = following(), engine = loaded();
  session.load(engine, 0);
  engine.answer = 0;
  session.receive(snapshot, 1);
  session.receive(message(9), 1);
  assert.deepEqual(asked, ["refused", "refused"]);
});
