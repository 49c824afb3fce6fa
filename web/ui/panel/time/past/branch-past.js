// @ts-check
// The past of a branch: its recording, which the engine plays, and its picture, which the server sends with it.
import { edgePlace, edgeStart, headPlace, obstacles } from "../../../../engine/frame.js";
import { axisOf, edges, lengthAlong } from "../../../../scene/edges.js";
import { viewportOf } from "../../../../scene/moving.js";
import { emptyScene, reduce } from "../../../../scene/scene.js";
import { sample, sampleStore } from "../chart/samples.js";
import { firstDifference } from "./first-difference.js";

/** @import { PastEvent, Recordings } from "../../../../engine/recordings.js" */
/** @import { Points, Seconds } from "../../../../engine/types.d.ts" */
/** @import { Axis, Control, Edge, Layer, Presentation, Row, Scene } from "../../../../scene/types.d.ts" */
/** @import { Difference } from "./first-difference.js" */
/** @typedef {ReturnType<typeof branchPast>} BranchPast */

/** How long before now the past can still change, in seconds, because inputs of other devices arrive late. */
export const unsettled = 1;

/**
 * @param {Recordings} recordings @param {(branch: number | null) => void} requestRecording
 * @param {() => Scene} live
 */
export function branchPast(recordings, requestRecording, live) {
  /** The what-if branch that is played instead of the branch. @type {number | null} */
  let changed = null;
  /** Whether the branch has a common beginning with the branch that the session follows. */
  let isBranch = false;
  let isRequested = false, wasKnown = false;
  /** @type {ReturnType<typeof pastScenes> | null} */
  let scenes = null;
  /** The events that no longer change. @type {PastEvent[]} */
  let events = [];
  const number = () => changed ?? past.branch ?? 0;
  /** The branch as recorded, the branch that the session follows, or `null` if none is compared. */
  const beside = () => changed !== null ? past.branch ?? 0 : isBranch ? 0 : null;
  const store = sampleStore((...times) => recordings.frames(number(), ...times));
  const comparedStore = sampleStore((...times) => recordings.frames(beside() ?? 0, ...times));

  function clear() {
    [scenes, changed, isRequested, wasKnown] = [null, null, false, false];
    resetPlayback();
  }

  function resetPlayback() {
    events = [];
    past.version += 1;
    store.clear();
    comparedStore.clear();
  }

  /** Requests a branch that is not known. @param {Seconds} time */
  function momentAt(time) {
    const moment = scenes && recordings.moment(number(), time);
    if (moment) {
      if (!wasKnown) past.version += 1; // the branch becomes visible
      wasKnown = true;
    } else if (wasKnown) clear(); // the engine has restarted from a snapshot
    if (!isRequested) {
      isRequested = true;
      requestRecording(past.branch);
    }
    return moment;
  }

  const past = {
    /** `null` for the branch that the session follows. @type {number | null} */
    branch: null,
    /** Increases when all known moments of the branch might have changed. */
    version: 0,
    /**
     * @param {number | null} next `null` for the branch that the session follows
     * @param {boolean} [hasCommonBeginning] with that branch
     */
    choose(next, hasCommonBeginning = false) {
      [past.branch, isBranch] = [next, hasCommonBeginning];
      clear();
    },
    /** Plays a what-if branch instead of this branch. @param {number | null} next */
    change(next) {
      if (next === null && changed === null) return;
      changed = next;
      resetPlayback();
    },
    get besideText() {
      return changed !== null ? "as recorded" : "in the session";
    },
    clear,
    /** Ignores the pictures and changes of other branches. @param {string} kind @param {any} body */
    receive(kind, body) {
      const isFollowed = past.branch === null;
      if (kind === "recording" && (isFollowed ? body.followed : body.branch === past.branch)) {
        scenes = pastScenes(body, live());
      }
      if (kind === "rows" && isFollowed) scenes?.addRows(body);
      if (kind === "control" && isFollowed) scenes?.addLook(body);
    },
    /** `null` if the moment is not known. @param {Seconds} time */
    at(time) {
      const moment = momentAt(time);
      if (!moment || !scenes) return null;
      const { numbers, names } = moment;
      return { scene: scenes.at(time, numbers, names), numbers };
    },
    /** @param {Seconds} end */
    eventsUntil(end) {
      if (!scenes) return [];
      const played = recordings.events(number(), events.length, end);
      if (!played) return events;
      const count = Math.max(0, played.settled - events.length);
      events = [...events, ...played.events.slice(0, count)];
      return [...events, ...played.events.slice(count)];
    },
    /** @param {Seconds} from @param {Seconds} to */
    inputs: (from, to) => scenes ? recordings.inputs(number(), from, to) : [],
    /**
     * Samples of a window at equal intervals.
     * @param {readonly [Seconds, Seconds]} window @param {number} count @param {Seconds} end of the branch
     * @param {Axis} axis
     */
    samples(window, count, end, axis) {
      if (!momentAt(window[0])) return Array(count).fill(null);
      return store.samples(window, count, past.branch === null ? end - unsettled : Infinity, axis);
    },
    /**
     * Does not request the branch; empty if it is not known.
     * @param {Seconds} start @param {Seconds} step @param {number} count @param {Axis} axis
     */
    moments(start, step, count, axis) {
      const numbers = scenes && recordings.frames(number(), start, step, count);
      return numbers ? Array.from({ length: count }, (_, n) => sample(numbers, axis, n)) : [];
    },
    /**
     * `null` if the branches are equal until `end`, or `undefined` if no branch is compared or a branch is not known.
     * @param {Seconds} end @param {Axis} axis
     * @returns {Difference | null | undefined}
     */
    difference(end, axis) {
      const other = beside();
      if (!scenes || other === null) return undefined;
      const numbers = [number(), other];
      const [here, there] = numbers.map((each) => recordings.events(each, 0, end)?.events);
      const found = here && there && firstDifference(here, there);
      if (!found) return found;
      const moments = numbers.map((each) => recordings.moment(each, found.at));
      const states = moments.flatMap((each) => each ? [sample(each.numbers, axis)] : []);
      if (states.length < 2) return undefined;
      return { ...found, input: recordings.inputs(number(), 0, found.at).at(-1) ?? null, states };
    },
    /**
     * @type {(...window: Parameters<typeof comparedStore.samples>) => ReturnType<typeof comparedStore.samples> | null}
     */
    compared: (window, count, end, axis) =>
      beside() === null
        ? null
        : comparedStore.samples(window, count, changed === null ? 0 : end, axis), // a live branch can change
  };
  return past;
}

/**
 * A distance in points, in percent of the viewport's length, or the smaller or larger of both.
 * @typedef {Points | { percent: number } | { smaller: [Points, number] } | { larger: [Points, number] }} Length
 */

/** @param {Length} length @param {Points} viewport @returns {Points} */
function pointsOf(length, viewport) {
  if (typeof length === "number") return length;
  if ("percent" in length) return length.percent / 100 * viewport;
  const [points, percent] = "smaller" in length ? length.smaller : length.larger;
  const part = percent / 100 * viewport;
  return "smaller" in length ? Math.min(points, part) : Math.max(points, part);
}

// The scene at any moment of a branch, from the server's picture. The engine's numbers contain what moves.

/**
 * The look of a control, which does not depend on its edge.
 * @typedef {{ extent: Length, presentation: Presentation, background?: string, layers: Layer[] }}
 *   ControlLook
 */
/**
 * The parts of a branch's state that are not in its recording, as `recording` in PROTOCOL.md defines them.
 * @typedef {object} Picture
 * @property {number} branch
 * @property {boolean} followed
 * @property {any} scene at the start of the recording
 * @property {{ time: Seconds, at: number, remove: number, insert: Row[], shift: Points }[]} rows the changes since then
 * @property {Record<string, ControlLook>} looks
 */

/** @param {Picture} picture @param {Scene} live for the parts that the past shares with the present */
export function pastScenes(picture, live) {
  const { rows: steps, looks } = picture, { session, device, role, devices, feed, speed } = live;
  const empty = { ...emptyScene(), session, device, role, devices, feed, speed };
  const first = reduce(empty, { kind: "scene", body: picture.scene }, 0);
  let scene = first, next = 0;

  /** A step backwards starts again from the first rows. @param {Seconds} time */
  function showRows(time) {
    if (steps[next - 1]?.time > time) [scene, next] = [{ ...scene, rows: first.rows }, 0];
    for (; next < steps.length && steps[next].time <= time; next++) {
      scene = reduce(scene, { kind: "rows", body: steps[next] }, steps[next].time);
    }
  }

  /**
   * Reuses the previous control if its name and extent are the same.
   * @param {Edge} edge @param {string} name @param {Float64Array} numbers
   */
  function controlAt(edge, name, numbers) {
    const before = scene.controls[edge], look = looks[name];
    const extent = pointsOf(look.extent, lengthAlong(viewportOf(numbers), axisOf(edge)));
    if (before?.name === name && before.extent === extent) return before;
    return /** @type {Control} */ ({
      ...live.controls[edge],
      ...before,
      edge,
      name,
      ...look,
      extent,
    });
  }

  /** @param {Float64Array} numbers @param {readonly (string | null)[]} names */
  function showControls(numbers, names) {
    /** @type {Scene["controls"]} */
    const controls = {};
    for (const [index, edge] of edges.entries()) {
      const name = names[index], base = edgeStart(index);
      const isHidden = obstacles[numbers[base + edgePlace.obstacle]] === "hidden";
      if (name && !isHidden && looks[name]) controls[edge] = controlAt(edge, name, numbers);
    }
    const isChanged = edges.some((edge) => controls[edge] !== scene.controls[edge]);
    if (isChanged) scene = { ...scene, controls };
  }

  return {
    /** @param {Picture["rows"][number]} body */
    addRows(body) {
      if (body.time > (steps.at(-1)?.time ?? -Infinity)) steps.push(body);
    },
    /** @param {Control} control */
    addLook({ name, extent, presentation, background, layers }) {
      looks[name] = { extent, presentation, background, layers };
    },
    /**
     * Returns the same object while only positions of content change.
     * @param {Seconds} time @param {Float64Array} numbers
     * @param {readonly (string | null)[]} names of the controls at the edges
     */
    at(time, numbers, names) {
      showRows(time);
      showControls(numbers, names);
      const direction = numbers[headPlace.isRightToLeft] ? "rtl" : "ltr";
      if (direction !== scene.direction) scene = { ...scene, direction };
      return scene;
    },
  };
}
