// @ts-check
// What the server has said so far: a value, replaced by each message.
import { baseRange, pullDistance } from "./scroll-range.js";
import { rest } from "../physics/segment.js";
import { trajectoryMoved, trajectoryPosition } from "../physics/trajectory.js";

/** @import { Axis, ByLayer, Change, ChangeControl, Control, LayerChanges, Points, PullAt, Reduce, Row, Scene, Seconds } from "../types.d.ts" */

/** The most messages that are kept for a panel that comes late. */
export const logLength = 100;

/** @type {(kind: string) => Change} */
const logging = (kind) => ({ log }, body) => ({
  log: [...log.slice(1 - logLength), { kind, body }],
});

/** @type {ChangeControl} */
const changing = ({ controls }, edge, change) => {
  const control = controls[edge];
  return control ? { controls: { ...controls, [edge]: { ...control, ...change } } } : {};
};

/** What is said of each layer. @type {ByLayer} */
const byLayer = (list) => {
  /** @type {Record<string, LayerChanges>} */
  const all = {};
  for (const { layer, property = "text", value, text } of list) {
    all[layer] = { ...all[layer], [property]: text ?? value };
  }
  return all;
};

/** @type {Readonly<Record<string, Change>>} */
const changes = {
  welcome: (_scene, { session, device }) => ({ session, device }),
  scene: (_scene, { controls, rows, ...rest }) => ({
    ...rest,
    rows: rows.map((/** @type {Row} */ row) => ({ ...row, arrivedAt: -Infinity })),
    controls: Object.fromEntries(controls.map((/** @type {Control} */ one) => [one.edge, one])),
  }),
  metrics: (_scene, metrics) => metrics,
  phase: (scene, { edge, ...change }) =>
    changing(scene, edge, { level: 1, outcome: null, updated: null, ...change }),
  layers: (scene, { edge, changes }) => changing(scene, edge, { changes: byLayer(changes) }),
  rows: ({ rows, motions, axis }, { at, remove = 0, insert, shift }, now) => {
    // What takes the place of others, or comes before what is in view, is there at once.
    const arrivedAt = remove || shift ? -Infinity : now;
    const arrived = insert.map((/** @type {Row} */ row) => ({ ...row, arrivedAt }));
    return {
      rows: [...rows.slice(0, at), ...arrived, ...rows.slice(at + remove)],
      motions: { ...motions, [axis]: trajectoryMoved(motions[axis], shift) },
    };
  },
  devices: ({ hand }, { list, holder, leader }) => {
    return { devices: list, holder, leader, hand: holder ?? hand };
  },
  feed: (_scene, feed) => ({ feed }),
  motion: ({ motions }, { axis, ...motion }) => ({ motions: { ...motions, [axis]: motion } }),
  event: logging("event"),
  failed: logging("failed"),
};

/** The axes whose content moves: longer than its room, or with a control at an end; y always. @type {(scene: Scene) => Record<Axis, boolean>} */
const bouncing = (scene) => {
  const { lower, upper } = baseRange(scene, "x");
  const { left, right } = scene.controls;
  return { x: upper > lower || Boolean(left || right), y: true };
};

/** A scene before the server has said anything. @type {() => Scene} */
export const emptyScene = () => {
  const still = { sequence: 0, origin: 0, segments: [rest(0)] };
  const none = /** @type {const} */ ([0, 0, 0, 0]);
  return {
    session: null,
    device: null,
    name: "",
    title: "",
    rubberband: 0.55,
    axis: "y",
    direction: "ltr",
    rowHeight: 0,
    viewport: [0, 0],
    content: [0, 0],
    insets: none,
    held: none,
    prompts: none,
    rows: [],
    controls: {},
    bounces: { x: false, y: true },
    motions: { x: still, y: still },
    devices: [],
    holder: null,
    leader: null,
    hand: null,
    feed: null,
    log: [],
  };
};

/** The scene after a message, or a motion; itself if that is about something else. @type {Reduce} */
export const reduce = (scene, { kind, body }, now) => {
  if (!Object.hasOwn(changes, kind)) return scene;
  const next = { ...scene, ...changes[kind](scene, body, now) };
  return kind === "scene" || kind === "metrics" ? { ...next, bounces: bouncing(next) } : next;
};

/** The content offset that the server's motion has. @type {(scene: Scene, axis: Axis, now: Seconds) => Points} */
export const offset = (scene, axis, now) => trajectoryPosition(scene.motions[axis], now);

/** How far a control is pulled where the offset on its axis is `at`; fills `into`. @type {PullAt} */
export const pull = (scene, edge, at, into = { distance: 0, ratio: 0 }) => {
  const threshold = scene.controls[edge]?.threshold ?? 0;
  into.distance = pullDistance(scene, edge, at);
  into.ratio = threshold > 0 ? into.distance / threshold : 0;
  return into;
};

/**
 * Whether a control's drawing changes although nobody touches it.
 * @param {Control} control
 * @param {Seconds} now
 */
export const movesByItself = ({ timeline, since, exit }, now) =>
  timeline === "cycle" || (timeline === "exit" && now < since + exit);
