// @ts-check
// A pull of the past: the gesture that it is, and what came of it at each edge.
import { causes } from "../../../engine/recordings.js";
import { count, edgePlace, edgeStart } from "../../../engine/frame.js";
import { isWheel, sampleKinds } from "../../../net/protocol.js";
import { edges } from "../../../scene/edges.js";

/** @import { PastEvent, Recordings } from "../../../engine/recordings.js" */
/** @import { Points, Seconds } from "../../../engine/types.d.ts" */
/** The range of time in which a gesture is the latest one, and its last input. @typedef {{ from: Seconds, last: Seconds, to: Seconds }} Gesture */
/**
 * What came of a pull at an edge: when a refresh began and when its control had closed, null if none did or it has not, how far
 * content was pulled at most, and whether the refresh before it was still open as it began.
 * @typedef {{ began: Seconds | null, closed: Seconds | null, farthest: Points, isBusy: boolean }} PullOutcome
 */
/** What came of a pull at each edge, in the wire's order; null at an edge that has no control. @typedef {Gesture & { outcomes: (PullOutcome | null)[] }} Pull */

/** Seconds without a step after which a wheel begins to turn anew. */
const pause = 0.5;
/** Seconds before and after a moment in which its gesture is looked for. */
const around = 60;
/** Seconds after its last input in which a pull is looked at, and at how many moments. */
const after = 2, moments = 240;

/**
 * The gesture at a moment: from when a finger went down or a wheel began to turn, until the next one or as far as inputs are
 * looked at. Before the first gesture it is that one.
 * @param {Pick<Recordings, "inputs">} past
 * @param {number} branch
 * @param {Seconds} at
 * @param {Seconds} end of the branch
 * @returns {Gesture}
 */
export function gestureAt(past, branch, at, end) {
  const start = Math.max(0, at - around), inputs = past.inputs(branch, start, at + around);
  const until = Math.min(end, at + around); // a later gesture is not known
  let turned = -Infinity;
  /** @type {Gesture | null} */
  let gesture = null;
  for (const { at: time, kind } of inputs) {
    const turns = isWheel(kind);
    const begins = kind === sampleKinds.touch || (turns && time - turned > pause);
    turned = turns ? time : -Infinity;
    if (kind < 0) continue;
    if (begins && gesture && time > at) return { ...gesture, to: time };
    if (begins) gesture = { from: time, last: time, to: until };
    else if (gesture) gesture.last = time;
  }
  return gesture ?? { from: start, last: at, to: until };
}

/** Whether an event is a refresh that came of a pull or a scroll, and not of a button or the program. @param {PastEvent} event */
const isRefresh = ({ event, detail }) => event === "began" && causes[detail] !== "program";

/**
 * What came of a gesture in a branch; null if that is not known.
 * @param {Pick<Recordings, "events" | "frames">} past
 * @param {number} branch
 * @param {Gesture} gesture
 * @param {Seconds} end of the branch
 * @returns {Pull | null}
 */
export function pullIn(past, branch, gesture, end) {
  const { from, last, to } = gesture, events = past.events(branch, 0, end)?.events;
  const length = Math.min(to, last + after) - from;
  const numbers = past.frames(branch, from, length / (moments - 1), moments);
  if (!events || !numbers) return null;
  const first = (
    /** @type {(event: PastEvent) => boolean} */ isIt,
    /** @type {number} */ edge,
    /** @type {Seconds} */ since,
  ) => events.find((each) => isIt(each) && each.edge === edge && each.time >= since)?.time ?? null;
  const outcomes = edges.map((_, edge) => {
    const number = (/** @type {number} */ n, /** @type {"control" | "pull"} */ name) =>
      numbers[n * count + edgeStart(edge) + edgePlace[name]];
    let farthest = 0, hasControl = false;
    for (let n = 0; n < moments; n++) {
      hasControl ||= number(n, "control") === 1;
      farthest = Math.max(farthest, number(n, "pull"));
    }
    if (!hasControl) return null;
    const next = first(isRefresh, edge, from), began = next !== null && next <= to ? next : null;
    const closed = began === null ? null : first(({ event }) => event === "ended", edge, began);
    const isOpen = events.findLast(({ event, edge: at, time }) =>
      at === edge && time < from && (event === "began" || event === "ended")
    );
    return { began, closed, farthest, isBusy: isOpen?.event === "began" };
  });
  return { ...gesture, outcomes };
}

/** The moment of the last pull that refreshed or, if none did, of the last one that was declined; undefined without one. @param {readonly PastEvent[]} events @returns {Seconds | undefined} */
export const lastPull = (events) =>
  (events.findLast(isRefresh) ?? events.findLast(({ event }) => event === "declined"))?.time;
