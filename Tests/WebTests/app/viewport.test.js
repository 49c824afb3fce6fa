// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { fitViewport } from "../../../web/app/viewport.js";
import { notedPage } from "../support/noted-page.js";

/** A page that leads its session, on a device of another size than the stage. @param {object} [past] the scene that the stage shows */
function fitting(past) {
  const none = [0, 0, 0, 0], scene = { leader: 1, insets: none, held: none, prompts: none };
  const noted = notedPage(scene, past), { page, done } = noted;
  const room = { size: [400, 800], resized() {} };
  Object.assign(page.device, {
    ownSize: () => room.size,
    insets: () => none,
    onResize: (/** @type {() => void} */ resized) => room.resized = resized,
  });
  fitViewport(page);
  const told = () =>
    done.splice(0).filter(([name]) => name === "link.send").map(([, , body]) => body);
  return { ...noted, room, told };
}

test("the server is told of this page's stage once for each change, and again on a new connection", () => {
  const { room, told, did, changes } = fitting();
  const wanted = { size: [400, 800], insets: [0, 0, 0, 0] };
  did("metrics", {});
  assert.deepEqual(told(), [wanted]);
  did("devices", {});
  assert.deepEqual(told(), []);
  room.size = [800, 400];
  room.resized();
  assert.deepEqual(told(), [{ ...wanted, size: [800, 400] }]);
  changes.link.tell({ kind: "waiting" });
  assert.deepEqual(told(), []);
  changes.link.tell({ kind: "live" });
  assert.equal(told().length, 1);
});

test("a page that is in no session tells nothing", () => {
  const { page, told, did } = fitting();
  page.link.isJoined = false;
  did("metrics", {});
  assert.deepEqual(told(), []);
});

test("the frame fits what the stage shows, also while that is the past", () => {
  const past = { name: "ms-primes", viewport: [320, 600] };
  for (const kind of ["scene", "metrics", "devices"]) {
    assert.deepEqual(fitting(past).did(kind, {})[1], ["device.show", past], kind);
  }
  const { changes, done } = fitting(past);
  changes.view.tell(false);
  assert.deepEqual(done, [["device.show", past]]);
});
