// @ts-check
// What is known of a course: stretches, each with the picture at its beginning and what changed in it. What is missing is
// asked for, a chunk at a time. The newest stretch goes on for as long as nothing is heard of a change: content that rests, or
// runs out, does that without a word of the server.
import { reduce } from "../../../scene/scene.js";
import { dragged } from "./drag-speed.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Edge, Scene } from "../../../scene/types.d.ts" */
/** @typedef {{ time: Seconds, edge: Edge, event: string, detail: string, cause: string }} PastEvent */
/**
 * A stretch as `past` of PROTOCOL.md tells it.
 * @typedef {object} Stretch
 * @property {number} course
 * @property {Seconds} at
 * @property {Seconds} to
 * @property {Seconds} end
 * @property {Seconds | null} previous
 * @property {Seconds | null} next
 * @property {any} scene
 * @property {any[]} motions
 * @property {any[]} steps
 * @property {{ at: Seconds, kind: string }[]} inputs
 * @property {PastEvent[]} events
 */

/** Seconds of a chunk: two of them, being played, leave time to ask for the next. */
export const chunk = 4;
/** The messages that tell of a change. */
const changes = new Set(
  [
    "motion",
    "phase",
    "frame",
    "event",
    "failed",
    "rows",
    "metrics",
    "control",
    "layers",
    "physics",
    "feed",
    "speed",
  ],
);
/** The most stretches that are kept: ten minutes of a session in which little happens. */
const most = 150;

/** A motion as the scene has it: its last segment lasts for ever. @param {any} told */
const motion = ({ axis, origin, segments }) => ({
  axis,
  origin,
  sequence: 0,
  segments: segments.map((/** @type {object} */ each) => ({ duration: Infinity, ...each })),
});

/** The scene after a message of the past. @param {Scene} scene @param {string} kind @param {any} body @param {Seconds} at */
const changed = (scene, kind, body, at) =>
  reduce(scene, { kind, body: kind === "motion" ? dragged(motion(body), scene) : body }, at);

/**
 * @param {(at: Seconds, to: Seconds) => void} ask asks for a stretch
 */
export function stretches(ask) {
  /** The earliest first. @type {Stretch[]} */
  let all = [];
  /** What was asked for and has not come. @type {string | null} */
  let asked = null;
  /** How far a stretch has been gone through. @type {{ stretch: Stretch, next: number, time: Seconds, scene: Scene } | null} */
  let place = null;

  /** When a change was last heard of. @type {Seconds} */
  let heardAt = -Infinity;

  /** Until when a stretch tells everything. @param {Stretch} stretch @returns {Seconds} */
  const reach = ({ to, end }) => to >= end && end >= heardAt ? Infinity : to;

  /** The stretch that shows a moment. @param {Seconds} time */
  const covering = (time) => all.findLast((each) => each.at <= time && time <= reach(each));

  /** @param {Stretch} stretch @param {Scene} base */
  function beginning(stretch, base) {
    let scene = changed({ ...base, log: [], holder: null }, "scene", stretch.scene, stretch.at);
    for (const body of stretch.motions) scene = changed(scene, "motion", body, stretch.at);
    return { stretch, next: 0, time: stretch.at, scene };
  }

  return {
    /** Takes an answer. @param {Stretch} stretch */
    take(stretch) {
      asked = null;
      all = all.filter(({ at, to }) => at < stretch.at || to > stretch.to);
      all.push(stretch);
      if (all.length > most) all.shift();
      all.sort((one, other) => one.at - other.at);
    },
    /** Hears a message of the present. @param {string} kind @param {Seconds} now */
    hear(kind, now) {
      if (changes.has(kind)) heardAt = now;
    },
    /** Asks for what is missing from one moment to another, a stretch at a time. @param {Seconds} from @param {Seconds} to */
    want(from, to) {
      let at = from;
      for (let known = covering(at); known && at < to; known = covering(at)) {
        if (reach(known) <= at) break;
        at = reach(known);
      }
      if (at >= to && covering(from)) return;
      const start = Math.floor(at / chunk) * chunk, end = start + chunk;
      // A stretch in which much has happened ends before its chunk does; one at the end of the course is asked for anew.
      const begin = all.reduce(
        (latest, stretch) =>
          stretch.to <= at && stretch.to < stretch.end ? Math.max(latest, stretch.to) : latest,
        start,
      );
      if (asked === `${begin}`) return;
      asked = `${begin}`;
      ask(begin, end);
    },
    /**
     * The scene at a moment; null if that is not known yet.
     * @param {Seconds} time
     * @param {Scene} base what of the session is not of the past: its name and its devices
     * @returns {Scene | null}
     */
    sceneAt(time, base) {
      const stretch = covering(time);
      if (!stretch) return null;
      if (place?.stretch !== stretch || time < place.time) place = beginning(stretch, base);
      const { steps } = stretch;
      while (place.next < steps.length && steps[place.next].at <= time) {
        const { at, ...change } = steps[place.next++];
        const [[kind, body]] = Object.entries(change);
        place.scene = changed(place.scene, kind, body, at);
      }
      place.time = time;
      return place.scene;
    },
    /** When the next event happens after a moment; null if there is none, undefined if that is not known yet. @param {Seconds} time */
    eventAfter(time) {
      const stretch = covering(time);
      return stretch && (stretch.events.find((event) => event.time > time)?.time ?? stretch.next);
    },
    /** When the latest event happened before a moment, as `eventAfter`. @param {Seconds} time */
    eventBefore(time) {
      const stretch = covering(time);
      return stretch &&
        (stretch.events.findLast((event) => event.time < time)?.time ??
          (stretch.previous !== null && stretch.previous < time ? stretch.previous : null));
    },
    /** The stretches that are known, the earliest first. */
    get all() {
      return all;
    },
    clear() {
      all = [];
      asked = place = null;
      heardAt = -Infinity;
    },
  };
}
