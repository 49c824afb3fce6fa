// @ts-check

import { axisOf } from "./axes.js";
import { baseRange, pullDistance } from "./range.js";
import { rest } from "./segment.js";
import { trajectoryMoved, trajectoryPosition, trajectoryVelocity } from "./trajectory.js";

export { baseInsets, baseRange, pullDistance, range } from "./range.js";

/**
 * What the server has said so far: a value, replaced by each message.
 *
 * @typedef {import("./axes.js").Axis} Axis
 * @typedef {import("./axes.js").Edge} Edge
 * @typedef {import("./axes.js").Size} Size
 * @typedef {import("./axes.js").Insets} Insets
 * @typedef {import("./trajectory.js").Trajectory} Trajectory
 * @typedef {import("./keyframes.js").TimelineName} TimelineName
 * @typedef {import("./wire.js").Motion} Motion
 * @typedef {"idle" | "pulling" | "armed" | "refreshing" | "finishing" | "exiting"} Phase
 * @typedef {{ id: string, title: string, note: string, mark: string, hue: number, arrivedAt: number }} Row
 *   `arrivedAt` on the session's clock; −∞ for rows that came with the scene
 * @typedef {object} Control
 * @property {Edge} edge
 * @property {string} name
 * @property {number} extent points, as are `threshold` and `resting`
 * @property {number} threshold
 * @property {number} resting
 * @property {string} trigger `release`, `threshold`, `edge` or `manual`
 * @property {number} cycle seconds, as is `exit`
 * @property {number} exit
 * @property {Phase} phase
 * @property {TimelineName} timeline
 * @property {number} since the timeline's origin on the session's clock
 * @property {import("./placement.js").Presentation} presentation
 * @property {string} [background]
 * @property {any[]} layers
 * @typedef {{ id: number, device: string, viewport: Size, roundTrip: number | null }} Device
 * @typedef {{ kind: string, arrivedAt: number } & Record<string, any>} LogEntry
 *   an `event`, `ignored` or `error` message with its fields
 * @typedef {object} Scene
 * @property {string | null} session
 * @property {number | null} device this connection's number in the session
 * @property {string} name
 * @property {string} title
 * @property {number | null} rubberband
 * @property {number} rowHeight points
 * @property {Size} viewport
 * @property {Size} content
 * @property {Insets} insets in force
 * @property {Insets} held the controls' part of them
 * @property {readonly Row[]} rows
 * @property {Partial<Record<Edge, Control>>} controls
 * @property {Record<Axis, boolean>} bounces the axes whose content moves
 * @property {Record<Axis, Trajectory & { sequence: number }>} motions
 * @property {readonly Device[]} devices
 * @property {number | null} holder the device whose finger is down
 * @property {number | null} leader the device whose stage the viewport is
 * @property {readonly LogEntry[]} log the last 500 lines, oldest first
 */

/** The most lines that the log keeps. */
export const logLength = 500;

/**
 * @param {Scene} scene
 * @param {string} kind
 * @param {any} body
 * @param {number} now
 */
const logging = ({ log }, kind, body, now) => ({
  log: [...log.slice(1 - logLength), { kind, arrivedAt: now, ...body }],
});

/**
 * What a message changes, for those that do.
 * @type {Readonly<Record<string, (scene: Scene, body: any, now: number) => Partial<Scene>>>}
 */
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
  event: (scene, body, now) => logging(scene, "event", body, now),
  ignored: (scene, body, now) => logging(scene, "ignored", body, now),
  error: (scene, body, now) => logging(scene, "error", body, now),
});

/**
 * The axes whose content moves: where it is longer than the room for it, or a control sits at an end; y always.
 * @param {Scene} scene
 */
const bouncing = (scene) => {
  const { lower, upper } = baseRange(scene, "x");
  const { left, right } = scene.controls;
  return { x: upper > lower || Boolean(left || right), y: true };
};

/**
 * A scene before the server has said anything.
 * @returns {Scene}
 */
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
 * The scene after a message; itself if the message is about something else.
 * @param {Scene} scene
 * @param {{ kind: string, body: any }} message text as decoded, or `{ kind: "motion", body }` with a decoded motion
 * @param {number} now when it arrived, seconds on the session's clock
 * @returns {Scene}
 */
export const reduce = (scene, { kind, body }, now) => {
  if (!Object.hasOwn(changes, kind)) return scene;
  const change = changes[kind](scene, body, now);
  const next = { ...scene, ...change };
  return kind === "scene" || kind === "metrics" ? { ...next, bounces: bouncing(next) } : next;
};

/**
 * The content offset that the server's motion has.
 * @param {Scene} scene
 * @param {Axis} axis
 * @param {number} now seconds on the session's clock
 * @returns {number} points
 */
export const offset = (scene, axis, now) => trajectoryPosition(scene.motions[axis], now);

/**
 * The velocity of the content in the server's motion.
 * @param {Scene} scene
 * @param {Axis} axis
 * @param {number} now seconds on the session's clock
 * @returns {number} points per second
 */
export const velocityOf = (scene, axis, now) => trajectoryVelocity(scene.motions[axis], now);

/**
 * How far a control's edge is pulled.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {number} now seconds on the session's clock
 * @param {number} [at] the offset on the edge's axis, where it is not the server's
 * @returns {{ distance: number, ratio: number }} points beyond the base edge, and 1 at the control's threshold
 */
export const pull = (scene, edge, now, at = offset(scene, axisOf(edge), now)) => {
  const distance = pullDistance(scene, edge, at);
  const threshold = scene.controls[edge]?.threshold ?? 0;
  return { distance, ratio: threshold > 0 ? distance / threshold : 0 };
};
