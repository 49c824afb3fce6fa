// @ts-check
// The session according to the server, as a value that each message replaces.
import { byLayer } from "./layer-changes.js";

/** @import { Seconds } from "../engine/types.d.ts" */
/** @import { Change, Control, Edge, Message, Row, Scene } from "./types.d.ts" */

export const logLength = 100;

/** @param {string} kind @returns {Change} */
const logging = (kind) => ({ log }, body) => ({
  log: [...log.slice(1 - logLength), { kind, body }],
});

/** The properties of a scene message that are stored unchanged. */
const still = ["name", "title", "hint", "about", "axis", "direction", "rowHeight", "actions"];

/** @type {Readonly<Record<string, Change>>} */
const changes = {
  // The drawn scene stays until the scene message that follows, because a frame might be drawn between the two.
  welcome: (_scene, { session, device, role }) => ({ ...unknown(), session, device, role }),
  scene: (_scene, message) => ({
    ...Object.fromEntries(still.map((name) => [name, message[name]])),
    rows: message.rows.map((/** @type {Row} */ row) => ({ ...row, arrivedAt: -Infinity })),
    controls: Object.fromEntries(
      message.controls.map((/** @type {Control} */ control) => [control.edge, control]),
    ),
  }),
  control: ({ controls }, control) => ({ controls: { ...controls, [control.edge]: control } }),
  layers({ controls }, { edge, changes }) {
    const control = controls[/** @type {Edge} */ (edge)];
    if (!control) return {};
    return { controls: { ...controls, [edge]: { ...control, changes: byLayer(changes) } } };
  },
  rows: ({ rows }, { at, remove = 0, insert, shift }, now) => {
    // An item grows only if visible items make space for it. At the end of the list it has its length at once.
    const arrivedAt = remove || shift || at === rows.length ? -Infinity : now;
    const arrived = insert.map((/** @type {Row} */ row) => ({ ...row, arrivedAt }));
    return { rows: [...rows.slice(0, at), ...arrived, ...rows.slice(at + remove)] };
  },
  devices: ({ lastHolder }, { list, holder, leader }) => {
    const last = list.length === 1 ? list[0].id : lastHolder;
    return { devices: list, holder, leader, lastHolder: holder ?? last };
  },
  branches: (_scene, { list }) => ({ branches: list }),
  actions: ({ actions }, { possible }) => ({
    actions: actions.map((action, n) => ({ ...action, possible: possible[n] })),
  }),
  feed: (_scene, feed) => ({ feed }),
  speed: (_scene, { speed }) => ({ speed }),
  saved: (_scene, { problem }) => ({ unsaved: problem ?? null }),
  event: logging("event"),
  failed: logging("failed"),
  programFailed: logging("programFailed"),
  noted({ log }, body) {
    const { kind, body: last } = log.at(-1) ?? {};
    const before = kind === "noted" && last.number === body.number ? log.slice(0, -1) : log;
    return { log: [...before.slice(1 - logLength), { kind: "noted", body }] };
  },
};

/** The state before a welcome, which each welcome resets. The drawn scene is not part of it. */
const unknown = () => ({
  session: null,
  device: null,
  role: /** @type {const} */ ("view"),
  devices: [],
  holder: null,
  lastHolder: null,
  leader: null,
  feed: null,
  speed: 1,
  unsaved: null,
  branches: [],
  log: [],
});

/** @returns {Scene} */
export const emptyScene = () => ({
  ...unknown(),
  name: "",
  title: "",
  hint: "",
  about: "",
  actions: [],
  axis: "y",
  direction: "ltr",
  rowHeight: 0,
  rows: [],
  controls: {},
});

/**
 * Returns the same object if the message does not change the scene.
 * @param {Scene} scene @param {Message} message @param {Seconds} now
 * @returns {Scene}
 */
export const reduce = (scene, { kind, body }, now) => {
  if (!Object.hasOwn(changes, kind)) return scene;
  return { ...scene, ...changes[kind](scene, body, now) };
};

/** @param {Scene} scene @returns {number | null} */
export const otherHolder = ({ holder, device }) => holder === device ? null : holder;
