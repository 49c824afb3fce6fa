// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import * as sessionViews from "../../../web/app/session-views.js";
import "../../../web/ui/labels.js";
import { notedPage } from "../support/noted-page.js";

const { fitViewport, sessionAddress, showNotices, showSession } = sessionViews;

/**
 * A page that shows its session.
 * @param {object} [scene]
 * @param {object} [past] the scene that the stage shows instead
 */
function shown(scene, past) {
  const noted = notedPage(scene, past), { page, parts } = noted;
  Object.assign(globalThis, { document: { body: { dataset: {} }, querySelectorAll: () => [] } });
  showSession(page, page.bar, parts);
  return noted;
}

const past = { name: "ms-primes", title: "Rainbow primes", viewport: [320, 600] };

test("a scene updates the title, the address and the description, and a step updates the description", () => {
  const { names, stepped } = shown();
  assert.deepEqual(names("scene", {}), [
    "store.receive",
    "bar.scene",
    "address.show",
    "tree.scene",
  ]);
  assert.deepEqual(stepped().map(([name]) => name), ["tree.phases"]);
});

test("another view of the stage updates the title and the description, and the present then changes neither", () => {
  const { changes, did, done, page, stepped } = shown({}, past), { other } = page.view;
  changes.view.notify(true);
  assert.deepEqual(done, [["bar.scene", other.scene, "primes"], ["tree.scene", other]]);
  assert.deepEqual([did("scene", {})[1], stepped()], [["bar.scene", other.scene, "primes"], []]);
});

test("the failure of an empty list is shown in the list's place", () => {
  const controls = { top: { edge: "top", phase: "finishing", outcome: "failure" } };
  const { names, stepped, page } = shown({ rows: [], controls }),
    body = { edge: "top", reason: "timed out" };
  const isShown = (/** @type {string} */ kind) => names(kind, body).includes("failed.show");
  assert.deepEqual(["scene", "failed", "rows"].map(isShown), [true, true, true]);
  assert.ok(stepped().some(([name]) => name === "failed.show"));
  page.store.scene.rows = [{}];
  assert.ok(isShown("rows"), "it is updated");
  assert.ok(!shown().names("failed", body).includes("failed.show"), "a list that has rows");
});

test("a scene with buttons updates the toolbar, and a scene without buttons does not load it", () => {
  const actions = [{ title: "Stop", sends: { stop: { edge: "top" } }, possible: false }];
  const buttons = (/** @type {any[]} */ done) => done.filter(([name]) => /^buttons/.test(name));
  const { did, done, changes } = shown({ actions });
  assert.deepEqual(buttons(did("scene", {})), [["buttons.show", actions]]);
  assert.deepEqual(buttons(did("actions", { possible: [true] })), [["buttons.show", actions]]);
  changes.link.notify({ kind: "silent" });
  assert.deepEqual(buttons(done).at(-1), ["buttons.show", actions]);
  assert.deepEqual(buttons(shown().did("scene", {})), []);
});

test("the state of the connection and a role that can only watch are shown", () => {
  for (const role of ["view", "drive", "inspect"]) {
    const { parts, did, changes, done } = shown(), state = { kind: "silent" };
    let isSaid = false;
    parts.watchOnly = () => isSaid = true;
    did("welcome", { role, scenes: [] });
    assert.equal(isSaid, role === "view", role);
    done.length = 0;
    changes.link.notify(state);
    assert.deepEqual(done, [["toast.connection", state]]);
    assert.deepEqual(document.body.dataset, { role, connection: "silent" });
  }
});

// The import of labels.js at the top loads the texts before a notice needs them.

/** A page that shows notices. @param {object} [scene] */
function saying(scene) {
  const noted = notedPage(scene), { page, parts } = noted;
  showNotices(page, parts.others, (sequence) => noted.done.push(["refuse", sequence]));
  return noted;
}

test("a failure is shown until the next refresh at its edge begins", () => {
  const { did, names } = saying(), hint = ["toast.hint", "Timed out.", 8000];
  assert.deepEqual(did("failed", { edge: "top", reason: "timed out" })[1], hint);
  const cleared = ["bottom", "top", "top"].map((edge) =>
    names("event", { event: "began", edge }).includes("toast.end")
  );
  assert.deepEqual(cleared, [false, true, false]);
});

test("an error that ends the session's program is shown, and the failure of an empty list is not", () => {
  const body = { number: 1, time: 0, reason: "it has ended: no route" };
  assert.equal(saying().did("programFailed", body)[1][1], "It has ended: no route.");
  const { names } = saying({ rows: [] });
  assert.deepEqual(names("failed", { edge: "top", reason: "timed out" }), ["store.receive"]);
});

/** @type {[string, object, number, boolean][]} */
const stoppedWheels = [
  ["shows the reason on its own device", { device: 1 }, 2, true],
  ["shows nothing on another device", { device: 2 }, 2, false],
  ["shows the reason on the only device, if time ended it", {}, 1, true],
  ["shows nothing on two devices, if time ended it", {}, 2, false],
  ["shows no other reason", { device: 1, detail: "below threshold by 20" }, 1, false],
];
for (const [sentence, more, count, isShown] of stoppedWheels) {
  test(`a wheel that stopped too soon ${sentence}`, async () => {
    const { says } = saying({ devices: [{ id: 1 }, { id: 2 }].slice(0, count) });
    const event = { event: "declined", edge: "top", detail: "wheel stopped too soon", ...more };
    const words = "The wheel stopped too soon: keep scrolling for half a second, then stop.";
    assert.deepEqual((await says("event", event)).map(([each]) => each), isShown ? [words] : []);
  });
}

test("an ignored input shows the reason, or the device that holds the list", () => {
  const body = { sequence: 4, reason: "device 2 holds the list" },
    holderText = "Phone (device 2) holds the list.";
  /** @type {[object, string[]][]} */
  const cases = [
    [{}, ["Device 2 holds the list."]],
    [{ holderText }, [holderText]],
    [{ holderText, isRefusing: true }, []], // it is next to the finger
  ];
  for (const [scene, words] of cases) {
    assert.deepEqual(saying(scene).did("ignored", body).slice(2).map(([, each]) => each), words);
  }
});

test("an ignored input offers to take over the list until no device holds it", () => {
  const { did, names } = saying(),
    body = { sequence: 4, reason: "device 2 holds it", takeOver: true };
  assert.deepEqual(did("ignored", body)[2][3], ["take-over", "Take over"]);
  assert.ok(!names("devices", { list: [], holder: 2 }).includes("toast.end"));
  assert.ok(names("devices", { list: [], holder: null }).includes("toast.end"));
});

const examples = /** @type {const} */ ([
  ["joins other devices shows a notice once, and offers a new list", false, 2, 1, true],
  ["joins no other device shows no notice", false, 1, 1, false],
  ["opens a list for itself shows no notice", true, 2, 1, false],
  ["returns to other devices shows no notice", false, 2, 2, false],
]);
for (const [sentence, created, count, welcomes, isShown] of examples) {
  test(`a page that ${sentence}`, async () => {
    const { did, says } = saying(), list = [{ id: 1 }, { id: 2 }].slice(0, count);
    for (let n = 0; n < welcomes; n++) did("welcome", { session: "s1", created });
    const hints = [...await says("devices", { list }), ...await says("devices", { list })];
    const words = "This list is open on 2 devices and moves on all of them.";
    const offered = [[words, ["renew", "Open my own list"]]];
    assert.deepEqual(hints.map(([words, , offer]) => [words, offer]), isShown ? offered : []);
  });
}

test("a session that had ended shows a notice if it had events, and mentions a server restart", async () => {
  const back = { session: "s1", created: true };
  const ended = ["The session had ended. This is the same scene in a new session."];
  const restarted = ["The server was restarted. This is the same scene in a new session."];
  const cases = /** @type {const} */ ([
    [{ ...back, instance: "r2" }, { instance: "r1" }, true, restarted],
    [{ ...back, instance: "r1" }, { instance: "r1" }, true, ended],
    [back, {}, true, ended], // an older server names no instance
    [{ ...back, created: false, instance: "r2" }, { instance: "r1" }, true, []],
    [{ ...back, session: "s2", instance: "r2" }, { instance: "r1" }, true, []],
    [back, {}, false, []],
  ]);
  for (const [welcome, server, hasEvents, expected] of cases) {
    const { did, says } = saying();
    did("welcome", { ...back, ...server });
    if (hasEvents) did("event", { event: "began", edge: "top" });
    assert.deepEqual((await says("welcome", welcome)).map(([words]) => words), expected);
  }
});

/**
 * A page that leads its session, on a device with another size than the stage.
 * @param {object} [past] the scene that the stage shows
 */
function fitting(past) {
  const none = [0, 0, 0, 0], noted = notedPage({ leader: 1 }, past), { page, done } = noted;
  const screen = { size: [400, 800], resized() {} };
  Object.assign(page.device, {
    ownSize: () => screen.size,
    insets: () => none,
    onResize: (/** @type {() => void} */ resized) => screen.resized = resized,
  });
  fitViewport(page);
  const sentViewports = () =>
    done.splice(0).filter(([name]) => name === "link.send").map(([, , body]) => body);
  return { ...noted, screen, sentViewports };
}

test("the server receives this page's viewport after each change, and again over a new connection", () => {
  const { page, screen, sentViewports, did, stepped, changes } = fitting();
  const wanted = { size: [400, 800], insets: [0, 0, 0, 0] };
  page.link.isJoined = false;
  stepped();
  assert.deepEqual(sentViewports(), [], "without a session");
  page.link.isJoined = true;
  stepped();
  assert.deepEqual(sentViewports(), [wanted]);
  did("devices", {});
  assert.deepEqual(sentViewports(), []);
  screen.size = [800, 400];
  screen.resized();
  assert.deepEqual(sentViewports(), [{ ...wanted, size: [800, 400] }]);
  for (const kind of ["waiting", "live"]) {
    changes.link.notify({ kind });
    assert.equal(sentViewports().length, kind === "live" ? 1 : 0, kind);
  }
});

test("the frame fits the scene on the stage, in the past as well", () => {
  const past = { name: "ms-primes", viewport: [320, 600] };
  const { changes, did, done, page, stepped } = fitting(past);
  const shown = ["device.show", page.view.other];
  for (const kind of ["scene", "devices"]) assert.deepEqual(did(kind, {})[1], shown, kind);
  assert.deepEqual(stepped()[0], shown);
  done.length = 0;
  changes.view.notify(false);
  assert.deepEqual(done, [shown]);
});

/** A tab with a history, its page's address, and the requested scenes. @param {string} start */
function tab(start) {
  const location = { pathname: "/", search: "", hash: "" };
  const entries = [start], opened = /** @type {string[]} */ ([]);
  let at = 0, popped = () => {};
  const go = (/** @type {string} */ to) => {
    const { search, hash } = new URL(to, "http://here");
    Object.assign(location, { search, hash });
  };
  go(start);
  const window = /** @type {any} */ ({
    location,
    history: {
      pushState(/** @type {string[]} */ ...[, , to]) {
        entries.splice(++at, Infinity, to);
        go(to);
      },
      replaceState: (/** @type {string[]} */ ...[, , to]) => go(entries[at] = to),
    },
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ run) => popped = run,
  });
  const address = sessionAddress(window, (scene) => opened.push(scene));
  return {
    ...{ address, entries, opened },
    /** Goes back or forward in the history. @param {number} steps */
    travel(steps) {
      at += steps;
      go(entries[at]);
      popped();
    },
  };
}

test("a scene that another device opens replaces the history entry, and a picked scene adds one", () => {
  const { address, entries, opened, travel } = tab("/?feed=slow&scene=floor#token=t1");
  const show = (/** @type {string} */ name) => address.show({ session: "s1", name });
  const [primes, people] = ["primes", "people"].map((name) =>
    `/?feed=slow&scene=${name}&session=s1#token=t1`
  );
  for (const name of ["floor", "primes"]) show(name);
  assert.deepEqual(entries, [primes], "it keeps its other parts");
  address.pick("people");
  show("people");
  assert.deepEqual(entries, [primes, people]);
  travel(-1);
  show("primes");
  travel(1);
  show("people");
  assert.deepEqual([opened, entries.length], [["people", "primes", "people"], 2]);
});

test("a refused scene changes nothing, and after a refused way back the address is of the shown scene", () => {
  const { address, entries, travel } = tab("/"),
    show = (/** @type {string} */ name) => address.show({ session: "s1", name });
  show("primes");
  address.pick("people");
  show("primes"); // the server has refused it
  show("people"); // and later another device opens it
  assert.deepEqual(entries, ["/?scene=people&session=s1"]);
  address.pick("floor");
  show("floor");
  travel(-1);
  show("floor");
  assert.equal(entries[0], "/?scene=floor&session=s1");
});
