// @ts-check
// What the server has said so far: a value, replaced by each message.
import { baseRange, pullDistance } from "./range.js";
import { rest } from "./segment.js";
import { trajectoryMoved, trajectoryPosition } from "./trajectory.js";

/** @import { Axis, Change, Control, Edge, Points, Pull, Row, Scene, Seconds, TextMessage } from "./types.d.ts" */

/** The most lines that the log keeps. */
export const logLength = 500;

/** @type {(kind: string) => Change} */
const logging = (kind) => ({ log }, body, arrivedAt) => ({
  log: [...log.slice(1 - logLength), { kind, arrivedAt, ...body }],
});

/** @type {Readonly<Record<string, Change>>} */
const changes = Object.freeze({
  welcome: (_scene, { session, device }) => ({ session, device }),
  scene: (_scene, { controls, rows, ...rest }) => ({
    ...rest,
    rows: rows.map((/** @type {Row} */ row) => ({ ...row, arrivedAt: -Infinity })),
    controls: Object.fromEntries(controls.map((/** @type {Control} */ one) => [one.edge, one])),
  }),
  metrics: (_scene, { viewport, content, insets, held }) => ({ viewport, content, insets, held }),
  phase: ({ controls }, { edge, ...change }) => {
    const control = controls[/** @type {Edge} */ (edge)];
    return control ? { controls: { ...controls, [edge]: { ...control, ...change } } } : {};
  },
  rows: ({ rows, motions }, { at, insert, shift }, now) => {
    const arrived = insert.map((/** @type {Row} */ row) => ({ ...row, arrivedAt: now }));
    return {
      rows: [...rows.slice(0, at), ...arrived, ...rows.slice(at)],
      motions: { ...motions, y: trajectoryMoved(motions.y, shift) },
    };
  },
  devices: (_scene, { list, holder, leader }) => ({ devices: list, holder, leader }),
  motion: ({ motions }, { axis, ...motion }) => ({ motions: { ...motions, [axis]: motion } }),
  event: logging("event"),
  ignored: logging("ignored"),
  error: logging("error"),
});

/**
 * The axes whose content moves: longer than the room for it, or with a control at an end; y always.
 * @type {(scene: Scene) => Record<Axis, boolean>}
 */
const bouncing = (scene) => {
  const { lower, upper } = baseRange(scene, "x");
  const { left, right } = scene.controls;
  return { x: upper > lower || Boolean(left || right), y: true };
};

/** A scene before the server has said anything. @type {() => Scene} */
export const emptyScene = () => {
  const still = { sequence: 0, origin: 0, segments: [rest(0)] };
  return {
    session: null,
    device: null,
    name: "",
    title: "",
    rubberband: 0.55,
    rowHeight: 0,
    viewport: [0, 0],
    content: [0, 0],
    insets: [0, 0, 0, 0],
    held: [0, 0, 0, 0],
    rows: [],
    controls: {},
    bounces: { x: false, y: true },
    motions: { x: still, y: still },
    devices: [],
    holder: null,
    leader: null,
    log: [],
  };
};

/**
 * The scene after a message, or a motion, that arrived then; itself if that is about something else.
 * @type {(scene: Scene, message: TextMessage, now: Seconds) => Scene}
 */
export const reduce = (scene, { kind, body }, now) => {
  if (!Object.hasOwn(changes, kind)) return scene;
  const next = { ...scene, ...changes[kind](scene, body, now) };
  return kind === "scene" || kind === "metrics" ? { ...next, bounces: bouncing(next) } : next;
};

/** The content offset that the server's motion has. @type {(scene: Scene, axis: Axis, now: Seconds) => Points} */
export const offset = (scene, axis, now) => trajectoryPosition(scene.motions[axis], now);

/**
 * How far a control's edge is pulled where the offset on its axis is `at`; fills `into`, which a frame may keep.
 * @type {(scene: Scene, edge: Edge, at: Points, into?: Pull) => Pull}
 */
export const pull = (scene, edge, at, into = { distance: 0, ratio: 0 }) => {
  const threshold = scene.controls[edge]?.threshold ?? 0;
  into.distance = pullDistance(scene, edge, at);
  into.ratio = threshold > 0 ? into.distance / threshold : 0;
  return into;
};
