// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { sessionAddress } from "../../../web/app/session-address.js";

/** A tab with a history, its page's address, and the scenes that were asked for. @param {string} start */
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
      pushState(/** @type {any} */ _, /** @type {string} */ __, /** @type {string} */ to) {
        entries.splice(++at, Infinity, to);
        go(to);
      },
      replaceState(/** @type {any} */ _, /** @type {string} */ __, /** @type {string} */ to) {
        entries[at] = to;
        go(to);
      },
    },
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ run) => popped = run,
  });
  const address = sessionAddress(window, (scene) => opened.push(scene));
  return {
    address,
    entries,
    opened,
    /** The person goes back or forward. @param {number} steps */
    travel(steps) {
      at += steps;
      go(entries[at]);
      popped();
    },
  };
}

test("the address names the session and its scene, and keeps what else is in it", () => {
  const { address, entries } = tab("/?feed=slow#token=t1");
  address.show({ session: "s1", name: "primes" });
  assert.deepEqual(entries, ["/?feed=slow&scene=primes&session=s1#token=t1"]);
});

test("a scene that another device opens replaces the entry", () => {
  const { address, entries } = tab("/");
  address.show({ session: "s1", name: "primes" });
  address.show({ session: "s1", name: "people" });
  assert.deepEqual(entries, ["/?scene=people&session=s1"]);
});

test("a scene that is picked gets an entry, and back opens the earlier scene of the session", () => {
  const { address, entries, opened, travel } = tab("/?scene=primes");
  address.show({ session: "s1", name: "primes" });
  address.pick("people");
  address.show({ session: "s1", name: "people" });
  assert.deepEqual(entries, ["/?scene=primes&session=s1", "/?scene=people&session=s1"]);
  travel(-1);
  address.show({ session: "s1", name: "primes" });
  travel(1);
  address.show({ session: "s1", name: "people" });
  assert.deepEqual(opened, ["people", "primes", "people"]);
  assert.equal(entries.length, 2);
});

test("a pick that is refused leaves the history as it is", () => {
  const { address, entries } = tab("/");
  address.show({ session: "s1", name: "primes" });
  address.pick("people");
  address.show({ session: "s1", name: "primes" }); // the server has refused it
  address.show({ session: "s1", name: "people" }); // and later another device opens it
  assert.deepEqual(entries, ["/?scene=people&session=s1"]);
});

test("a way back that is refused names what is shown again", () => {
  const { address, entries, travel } = tab("/");
  address.show({ session: "s1", name: "primes" });
  address.pick("people");
  address.show({ session: "s1", name: "people" });
  travel(-1);
  address.show({ session: "s1", name: "people" });
  assert.equal(entries[0], "/?scene=people&session=s1");
});
