// @ts-check
// What is known of a branch: its recording, which the engine plays, and the picture that the server has told beside it.
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

/** Seconds before now in which what is drawn may still be told otherwise. */
const unsettled = 1;

/**
 * @param {Recordings} recordings
 * @param {(branch: number | null) => void} ask asks the server for a recording
 * @param {() => Scene} live
 */
export function branchPast(recordings, ask, live) {
  /** The number of the branch; null for the one that the session follows. @type {number | null} */
  let branch = null;
  /** The number of the branch that is played in its place, with other settings; null for itself. @type {number | null} */
  let changed = null;
  /** Whether it has a beginning in common with the one that the session follows. */
  let isBranch = false;
  /** Goes on with each change of what is played. */
  let version = 0;
  let isAsked = false, wasKnown = false;
  /** @type {ReturnType<typeof pastScenes> | null} */
  let scenes = null;
  /** Those that stay as they are. @type {PastEvent[]} */
  let events = [];
  const recorded = () => branch ?? 0, number = () => changed ?? recorded();
  /** The branch beside which it is shown: itself as it was recorded, or the one that it is a branch of; null for none. */
  const beside = () => changed !== null ? recorded() : isBranch ? 0 : null;
  const store = sampleStore((start, step, moments) =>
    recordings.frames(number(), start, step, moments)
  );
  const comparedStore = sampleStore((start, step, moments) =>
    recordings.frames(beside() ?? 0, start, step, moments)
  );

  function clear() {
    [scenes, changed, isAsked, wasKnown] = [null, null, false, false];
    playAnew();
  }

  /** Another branch is played, with the same picture. */
  function playAnew() {
    events = [];
    version += 1;
    store.clear();
    comparedStore.clear();
  }

  /** The engine's numbers of a moment; null while they are not known, and then they are asked for. @param {Seconds} time */
  function momentAt(time) {
    const moment = scenes && recordings.moment(number(), time);
    if (moment) {
      if (!wasKnown) version += 1; // nothing of it could be shown before
      wasKnown = true;
    } else if (wasKnown) clear(); // the engine has begun anew, with a model that was told whole
    if (!isAsked) {
      isAsked = true;
      ask(branch);
    }
    return moment;
  }

  return {
    /**
     * Another branch is looked at.
     * @param {number | null} next null for the one that the session follows
     * @param {boolean} [hasCommonBeginning] whether it begins as that one does
     */
    choose(next, hasCommonBeginning = false) {
      [branch, isBranch] = [next, hasCommonBeginning];
      clear();
    },
    /** Plays a branch with other settings in place of this one, with which it is compared then. @param {number | null} next none for null */
    change(next) {
      if (next === null && changed === null) return;
      changed = next;
      playAnew();
    },
    get branch() {
      return branch;
    },
    /** What the branch beside which it is shown is called. */
    get besideText() {
      return changed !== null ? "as recorded" : "in the session";
    },
    /** It changes when all that was known of the branch may be otherwise. */
    get version() {
      return version;
    },
    clear,
    /** The server has told a picture, perhaps of this branch. @param {Picture} picture */
    receive(picture) {
      if (branch === null ? picture.followed : picture.course === branch) {
        scenes = pastScenes(picture, live());
      }
    },
    /** Hears a message of the present. @param {string} kind @param {any} body */
    hear(kind, body) {
      if (branch !== null) return;
      if (kind === "rows") scenes?.addRows(body);
      if (kind === "control") scenes?.addLook(body);
    },
    /** The scene of a moment and the engine's numbers; null while that is not known. @param {Seconds} time */
    at(time) {
      const moment = momentAt(time);
      if (!moment || !scenes) return null;
      const { numbers, names } = moment;
      return { scene: scenes.at(time, numbers, names), numbers };
    },
    /** What controls did until a moment. @param {Seconds} end */
    eventsUntil(end) {
      if (!scenes) return [];
      const told = recordings.events(number(), events.length, end);
      if (!told) return events;
      const count = Math.max(0, told.settled - events.length);
      events = [...events, ...told.events.slice(0, count)];
      return [...events, ...told.events.slice(count)];
    },
    /** @param {Seconds} from @param {Seconds} to */
    inputs: (from, to) => scenes ? recordings.inputs(number(), from, to) : [],
    /**
     * What there was in a window, at moments that are evenly apart.
     * @param {readonly [Seconds, Seconds]} window
     * @param {number} count
     * @param {Seconds} end how far the branch goes
     * @param {Axis} axis the list's
     */
    samples(window, count, end, axis) {
      if (!momentAt(window[0])) return Array(count).fill(null);
      return store.samples(window, count, branch === null ? end - unsettled : Infinity, axis);
    },
    /**
     * What there was at moments that are evenly apart, as it is known now; none while the branch is not.
     * @param {Seconds} start
     * @param {Seconds} step
     * @param {number} count
     * @param {Axis} axis the list's
     */
    moments(start, step, count, axis) {
      const numbers = scenes && recordings.frames(number(), start, step, count);
      return numbers ? Array.from({ length: count }, (_, n) => sample(numbers, axis, n)) : [];
    },
    /**
     * The first difference from the branch beside which this one is shown, until a moment; null if there is none, undefined
     * without such a branch.
     * @param {Seconds} end
     * @param {Axis} axis the list's
     * @returns {Difference | null | undefined}
     */
    difference(end, axis) {
      const other = beside(), numbers = [number(), other ?? 0];
      if (!scenes || other === null) return undefined;
      const [here, there] = numbers.map((each) => recordings.events(each, 0, end)?.events);
      const found = here && there && firstDifference(here, there);
      if (!found) return found;
      const [one, another] = numbers.map((each) => recordings.moment(each, found.at));
      if (!one || !another) return undefined;
      const input = recordings.inputs(number(), 0, found.at).at(-1) ?? null;
      return {
        ...found,
        input,
        states: [sample(one.numbers, axis), sample(another.numbers, axis)],
      };
    },
    /** The same of the branch beside which this one is shown; null without one. @type {(...window: Parameters<typeof comparedStore.samples>) => ReturnType<typeof comparedStore.samples> | null} */
    compared: (window, count, end, axis) =>
      beside() === null
        ? null
        : comparedStore.samples(window, count, changed === null ? 0 : end, axis), // the other may go on
  };
}

// The scene at any moment of a branch, as the server has told it; what moves is in the engine's numbers of the moment.

/** What a control looks like wherever it is placed. @typedef {{ extent: Points | { percent: number }, presentation: Presentation, background?: string, layers: Layer[] }} ControlLook */
/**
 * What of a branch's picture its recording does not have, as `recording` of PROTOCOL.md tells it.
 * @typedef {object} Picture
 * @property {number} course
 * @property {boolean} followed
 * @property {any} scene the scene as the recording begins
 * @property {{ time: Seconds, at: number, remove: number, insert: Row[], shift: Points }[]} rows what changed in its rows since
 * @property {Record<string, ControlLook>} looks
 */

/** The extent of a control at an edge of a viewport. @param {ControlLook["extent"]} extent @param {Edge} edge @param {Float64Array} numbers @returns {Points} */
const extentAt = (extent, edge, numbers) =>
  typeof extent === "number"
    ? extent
    : extent.percent / 100 * lengthAlong(viewportOf(numbers), axisOf(edge));

/**
 * The scenes of a branch.
 * @param {Picture} picture
 * @param {Scene} live the present one, for what is not of the past
 */
export function pastScenes(picture, live) {
  const { rows: steps, looks } = picture;
  const first = reduce(
    { ...emptyScene(), ...onlyLive(live) },
    { kind: "scene", body: picture.scene },
    0,
  );
  let scene = first, next = 0;

  /** The rows of a moment: going back begins anew. @param {Seconds} time */
  function showRows(time) {
    if (next > 0 && steps[next - 1].time > time) {
      scene = { ...scene, rows: first.rows };
      next = 0;
    }
    for (; next < steps.length && steps[next].time <= time; next++) {
      scene = reduce(scene, { kind: "rows", body: steps[next] }, steps[next].time);
    }
  }

  /** The control of a name at an edge, drawn as it was if it is the one that is drawn. @param {Edge} edge @param {string} name @param {Float64Array} numbers */
  function controlAt(edge, name, numbers) {
    const before = scene.controls[edge], look = looks[name];
    const extent = extentAt(look.extent, edge, numbers);
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
    const isSame = edges.every((edge) => controls[edge] === scene.controls[edge]);
    if (!isSame) scene = { ...scene, controls };
  }

  return {
    /** Adds a change of the rows. @param {Picture["rows"][number]} body */
    addRows(body) {
      if (body.time > (steps.at(-1)?.time ?? -Infinity)) steps.push(body);
    },
    /** Adds what a control looks like. @param {Control} control */
    addLook({ name, extent, presentation, background, layers }) {
      looks[name] = { extent, presentation, background, layers };
    },
    /**
     * The scene of a moment; the same object while nothing of it changes but where content is.
     * @param {Seconds} time
     * @param {Float64Array} numbers the engine's
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

/** What of the present the past has as well. @param {Scene} live @returns {Partial<Scene>} */
const onlyLive = ({ session, device, role, devices, feed, speed }) => ({
  session,
  device,
  role,
  devices,
  feed,
  speed,
});
