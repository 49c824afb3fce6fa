// @ts-check
// A page with parts that record their calls. Its messages and changes reach their subscribers.
import { setImmediate } from "node:timers/promises";
import { sessionMessages } from "../../../web/app/session-store.js";
import { subscribers } from "../../../web/browser/flow.js";
import { shownOf } from "./numbers.js";

/**
 * Creates a page, and records its calls in order, each as a name and its arguments.
 * @param {object} [scene]
 * @param {object} [past] the scene that the stage shows instead
 */
export function notedPage(scene, past) {
  const done = /** @type {any[]} */ ([]);
  const note = (/** @type {any[]} */ ...what) => void done.push(what);
  /** Records each call of a part by its name. @param {string} name @param {object} [more] */
  const noting = (name, more = {}) => /** @type {any} */ (new Proxy(more, {
    get: (target, method) =>
      Reflect.has(target, method)
        ? Reflect.get(target, method)
        : (/** @type {any[]} */ ...args) => note(`${name}.${String(method)}`, ...args),
  }));
  const [view, link, engines, step] = Array.from({ length: 4 }, () => subscribers());
  const changes = { view, link, engines, step };
  const present = { device: 1, viewport: [390, 844], session: "s1", name: "primes", rows: [{}] };
  const store = noting("store", {
    ...shownOf({ ...present, ...scene }),
    onStep: changes.step.add,
    now: () => 7,
  });
  const other = past ? shownOf(past) : null;
  const page = {
    store,
    messages: sessionMessages(store),
    view: noting("view", { other, shown: other ?? store, onChange: changes.view.add }),
    link: noting("link", { isJoined: true, onChange: changes.link.add }),
    engines: noting("engines", { onLoad: changes.engines.add }),
    batcher: noting("batcher", { hasReported: false }),
    ...Object.fromEntries(
      ["input", "model", "toast", "bar", "device"].map((name) => [name, noting(name)]),
    ),
  };
  /** @type {any} */
  const parts = {};
  const names = "listeners buttons failed indicator introduction others tree watchOnly";
  for (const name of names.split(" ")) {
    const part = noting(
      name,
      name === "others" ? { isRefusing: false, holderText: null, ...scene } : {},
    );
    parts[name] = () => part;
  }
  parts.address = noting("address");
  parts.feel = () => (/** @type {any[]} */ ...args) => note("feel", ...args);
  parts.refused = () => note("refused");

  /** Returns the calls that a function causes. @param {() => void} something */
  function doneBy(something) {
    done.length = 0;
    something();
    return [...done];
  }

  /** Delivers a message, and returns the calls that it causes. @param {string} kind @param {any} body */
  const did = (kind, body) => doneBy(() => page.messages.dispatch(kind, body));

  return {
    page: /** @type {any} */ (page),
    ...{ parts, done, changes, did },
    /** Returns the calls that a step of the engine's numbers causes. */
    stepped: () => doneBy(changes.step.notify),
    /** Returns the names of the calls that a message causes. @param {string} kind @param {any} body */
    names: (kind, body) => did(kind, body).map(([name]) => name),
    /** Returns the hints for a message, after their texts have loaded. @param {string} kind @param {any} body */
    async says(kind, body) {
      did(kind, body);
      await setImmediate();
      return done.filter(([name]) => name === "toast.hint").map(([, ...hint]) => hint);
    },
  };
}
