// @ts-check
// What is known of a branch: its recording, which the engine plays, and the picture that the server has told beside it.
import { pastScenes } from "./past-scene.js";
import { firstDifference } from "./first-difference.js";
import { sample, sampleStore } from "../chart/samples.js";

/** @import { PastEvent, Recordings } from "../../../../engine/recordings.js" */
/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { Axis, Scene } from "../../../../scene/types.d.ts" */
/** @import { Difference } from "./first-difference.js" */
/** @import { Picture } from "./past-scene.js" */
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
