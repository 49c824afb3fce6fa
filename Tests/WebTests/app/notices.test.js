// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import "../../../web/ui/labels.js"; // so that it and the next are there when a notice asks for them
import "../../../web/ui/notice-text.js";
import { sayNotices } from "../../../web/app/notices.js";
import { notedPage } from "../support/noted-page.js";

/** A page that says notices. @param {object} [scene] */
function saying(scene) {
  const noted = notedPage(scene), { page, parts } = noted;
  sayNotices(page, parts.others);
  return noted;
}

test("a failure is shown until the next refresh at its edge begins", () => {
  const { did, names } = saying(), began = { event: "began", edge: "top" };
  const cleared = (/** @type {object} */ event) => names("event", event).includes("toast.end");
  const hint = ["toast.hint", "Timed out.", 8000];
  assert.deepEqual(did("failed", { edge: "top", reason: "timed out" })[1], hint);
  assert.ok(!cleared({ ...began, edge: "bottom" }));
  assert.ok(cleared(began));
  assert.ok(!cleared(began), "only once");
});

test("a failure of an empty list is not said: it stands in the list's place", () => {
  const { names } = saying({ rows: [] });
  assert.deepEqual(names("failed", { edge: "top", reason: "timed out" }), ["store.receive"]);
});

test("a wheel that stopped too soon is told what it lacks, on its own device", async () => {
  const told = async (/** @type {object} */ more, scene = {}) => {
    const { says } = saying(scene);
    const event = { event: "declined", edge: "top", detail: "wheel stopped too soon", ...more };
    return (await says("event", event)).map(([words]) => words);
  };
  const words = ["The wheel stopped too soon: keep scrolling for half a second, then stop."];
  const two = { devices: [{ id: 1 }, { id: 2 }] };
  assert.deepEqual(await told({ device: 1 }, two), words);
  assert.deepEqual(await told({ device: 2 }, two), []);
  assert.deepEqual(await told({}, { devices: [{ id: 1 }] }), words, "time ended it");
  assert.deepEqual(await told({}, two), []);
  assert.deepEqual(await told({ device: 1, detail: "below threshold by 20" }), []);
});

test("an error that ends the session's program is shown", () => {
  const body = { number: 1, time: 0, reason: "it has ended: no route" };
  assert.equal(saying().did("programFailed", body)[1][1], "It has ended: no route.");
});

test("an input that changed nothing is answered with the reason, or with the name of the device that holds the list", () => {
  const body = { sequence: 4, reason: "device 2 holds the list" };
  const hinted = (/** @type {object} */ scene) =>
    saying(scene).did("ignored", body).slice(1).map(([, words]) => words);
  assert.deepEqual(hinted({}), ["Device 2 holds the list."]);
  const holds = "Phone (device 2) holds the list.";
  assert.deepEqual(hinted({ holds }), [holds]);
  assert.deepEqual(hinted({ holds, isRefusing: true }), [], "it stands beside the finger");
});

test("a list that can be taken over is offered with a button", () => {
  const body = { sequence: 4, reason: "device 2 holds it", takeOver: true };
  assert.deepEqual(saying().did("ignored", body)[1][3], ["take-over", "Take over"]);
});

test("an offer to take the list over ends once nobody holds it", () => {
  const { did, names } = saying();
  did("ignored", { sequence: 4, reason: "device 2 holds it", takeOver: true });
  assert.ok(!names("devices", { list: [], holder: 2 }).includes("toast.end"));
  assert.ok(names("devices", { list: [], holder: null }).includes("toast.end"));
});

test("a page that joins others says so, and offers a list of its own", async () => {
  const said = async (created = false, count = 2, isBack = false) => {
    const { did, says } = saying();
    for (const _ of isBack ? [1, 2] : [1]) did("welcome", { session: "s1", created });
    const list = Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
    const hints = [...await says("devices", { list }), ...await says("devices", { list })];
    return hints.map(([words, , offer]) => [words, offer]);
  };
  assert.deepEqual(await said(), [[
    "This list is open on 2 devices, and moves on all of them.",
    ["renew", "A list of my own"],
  ]]);
  assert.deepEqual(await said(false, 1), [], "no one else is there");
  assert.deepEqual(await said(true), [], "it was opened for this page");
  assert.deepEqual(await said(false, 2, true), [], "the page was in it before");
});

test("a session that is opened again says so if something was done in it, and whether the server was started again", async () => {
  const said = async (/** @type {object} */ welcome, server = {}, hasEvents = true) => {
    const { did, says } = saying();
    did("welcome", { session: "s1", created: true, ...server });
    if (hasEvents) did("event", { event: "began", edge: "top" });
    return (await says("welcome", welcome)).map(([words]) => words);
  };
  const back = { session: "s1", created: true };
  const ended = "The session had ended: the same scene, in a new session.";
  assert.deepEqual(await said({ ...back, instance: "r2" }, { instance: "r1" }), [
    "The server was restarted: the same scene, in a new session.",
  ]);
  assert.deepEqual(await said({ ...back, instance: "r1" }, { instance: "r1" }), [ended]);
  assert.deepEqual(await said(back), [ended], "an older server names no instance");
  assert.deepEqual(
    await said({ session: "s1", created: false, instance: "r2" }, { instance: "r1" }),
    [],
    "kept",
  );
  assert.deepEqual(
    await said({ session: "s2", created: true, instance: "r2" }, { instance: "r1" }),
    [],
    "its own",
  );
  assert.deepEqual(await said(back, {}, false), [], "nothing is lost");
});
