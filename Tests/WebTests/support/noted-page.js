// @ts-check
// A page whose parts note what is asked of them, and whose messages and changes reach those that subscribe.
import { setImmediate } from "node:timers/promises";
import { sessionMessages } from "../../../web/app/session-store.js";
import { subscribers } from "../../../web/browser/flow.js";

/** What is asked of a page, in order, each as a name and what is handed over. @param {object} [scene] @param {object} [past] the scene that the stage shows instead */
export function notedPage(scene, past) {
  const done = /** @type {any[]} */ ([]);
  const note = (/** @type {any[]} */ ...what) => void done.push(what);
  /** Notes each call of a part by its name. @param {string} name @param {object} [more] */
  const noting = (name, more = {}) => /** @type {any} */ (new Proxy(more, {
    get: (target, method) =>
      Reflect.has(target, method)
        ? Reflect.get(target, method)
        : (/** @type {any[]} */ ...args) => note(`${name}.${String(method)}`, ...args),
  }));
  const store = noting("store", {
    scene: {
      axis: "y",
      holder: null,
      device: 1,
      devices: [],
      hand: null,
      viewport: [390, 844],
      session: "s1",
      name: "primes",
      actions: [],
      rows: [{}],
      controls: {},
      log: [],
      ...scene,
    },
    now: () => 7,
  });
  const changes = { view: subscribers(), link: subscribers(), engines: subscribers() };
  const other = past ? { scene: past } : null;
  const page = {
    store,
    messages: sessionMessages(store),
    view: noting("view", { other, scene: past ?? store.scene, onChange: changes.view.add }),
    link: noting("link", { isJoined: true, onChange: changes.link.add }),
    engines: noting("engines", { onLoad: changes.engines.add }),
    batcher: noting("batcher", { hasSaid: false }),
    ...Object.fromEntries(
      ["input", "model", "toast", "bar", "device"].map((name) => [name, noting(name)]),
    ),
  };
  /** @type {any} */
  const parts = {};
  for (
    const name of [
      "listeners",
      "address",
      "buttons",
      "failed",
      "indicator",
      "introduction",
      "others",
      "tree",
      "watchOnly",
    ]
  ) {
    const part = noting(
      name,
      name === "others" ? { isRefusing: false, holds: null, ...scene } : {},
    );
    parts[name] = () => part;
  }
  parts.feel = () => (/** @type {any[]} */ ...args) => note("feel", ...args);
  parts.refused = () => note("refused");

  /** Hands a message on, and returns what that did. @param {string} kind @param {any} body */
  function did(kind, body) {
    done.length = 0;
    page.messages.deliver(kind, body);
    return [...done];
  }

  return {
    page: /** @type {any} */ (page),
    parts,
    done,
    changes,
    did,
    /** The names of what a message did. @param {string} kind @param {any} body */
    names: (kind, body) => did(kind, body).map(([name]) => name),
    /** What is said of a message, once the words for it have loaded. @param {string} kind @param {any} body */
    async says(kind, body) {
      did(kind, body);
      await setImmediate();
      return done.filter(([name]) => name === "toast.hint").map(([, ...hint]) => hint);
    },
  };
}
