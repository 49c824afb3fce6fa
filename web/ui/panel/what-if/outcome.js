// @ts-check
// What came of a pull, and what would have come of it, in a sentence.
import { count, edgePlace, edgeStart } from "../../../engine/frame.js";
import { causes } from "../../../engine/recordings.js";
import { isWheel, sampleKinds } from "../../../net/protocol.js";
import { edges } from "../../../scene/edges.js";

/** @import { PastEvent, Recordings } from "../../../engine/recordings.js" */
/** @import { Points, Seconds } from "../../../engine/types.d.ts" */
/** @import { Edge } from "../../../scene/types.d.ts" */

/**
 * What came of a pull as it was recorded and otherwise, and when its last input was.
 * @typedef {{ edge: Edge, from: Seconds, last: Seconds, to: Seconds, before: PullOutcome, after: PullOutcome }} Outcome
 */

/** Points and seconds that say nothing. */
const little = 0.5, moment = 0.0005;

/** How much a pull is about an edge: a refresh there, and then the distance. @param {PullOutcome | null} outcome */
const weight = (outcome) =>
  outcome === null ? -1 : (outcome.began === null ? 0 : 1e9) + outcome.farthest;

/**
 * What came of the same pull in two branches, at the edge that it is about; null without a control.
 * @param {Pull} before
 * @param {Pull} after
 * @returns {Outcome | null}
 */
export function outcomeOf(before, after) {
  const weights = edges.map((_, n) =>
    Math.max(weight(before.outcomes[n]), weight(after.outcomes[n]))
  );
  const place = weights.indexOf(Math.max(...weights));
  const [one, other] = [before.outcomes[place], after.outcomes[place]];
  const { from, last, to } = before;
  return one && other && { edge: edges[place], from, last, to, before: one, after: other };
}

/** @param {Seconds} time */
export const secondsText = (time) => `${time.toFixed(3)} s`;

/** How much less or more a time is than another; empty if one is not known, or they are the same. @param {Seconds | null} before @param {Seconds | null} after @param {string} less @param {string} more */
function changeText(before, after, less, more) {
  if (before === null || after === null || Math.abs(after - before) < moment) return "";
  return `${secondsText(Math.abs(after - before))} ${after < before ? less : more}`;
}

/** How much sooner or later a refresh would have begun; empty where it would have begun just then. @param {Outcome} outcome */
export const shiftText = ({ before, after }) =>
  changeText(before.began, after.began, "sooner", "later");

/** How long a refresh is to be seen, until its control has closed; null if there is none or it stays open. @param {PullOutcome} outcome */
export const lengthOf = ({ began, closed }) =>
  began === null || closed === null ? null : closed - began;

/** How much shorter or longer a refresh would have been; empty where that is not known or it would have been as long. @param {Outcome} outcome */
export const lengthText = ({ before, after }) =>
  changeText(lengthOf(before), lengthOf(after), "shorter", "longer");

/** How long after the release a refresh would have been over; empty if there is none or it stays open. @param {Outcome} outcome */
export function overText({ last, after: { began, closed } }) {
  if (began === null || closed === null) return "";
  return closed < last ? "before it" : secondsText(closed - last);
}

/** What stands in the place of the work that a refresh does, of which nothing is done again. */
export const answersText = "Replays recorded data; nothing is fetched.";

/** Whether a refresh has no end, as no answer was recorded after it, and not as it goes on until now. @param {Outcome} outcome */
export const staysOpen = ({ before, after }) =>
  after.began !== null && after.closed === null &&
  (before.began === null || before.closed !== null);

/** What would have come of a pull, in a sentence. @param {Outcome} outcome */
export function outcomeText(outcome) {
  const { before, after } = outcome, shift = shiftText(outcome);
  if (after.began !== null) {
    const words = `Would have refreshed at ${secondsText(after.began)}`;
    const open = staysOpen(outcome) ? " The recording has no answer, so it stays refreshing." : "";
    if (before.began === null) return `${words} (it did not).${open}`;
    return `${words}, ${shift || "just as it did"}.${open}`;
  }
  if (before.began !== null) {
    const busy = after.isBusy ? ": the refresh before it was still open" : "";
    return `This pull would not have refreshed${busy}. It did at ${secondsText(before.began)}.`;
  }
  return Math.max(before.farthest, after.farthest) < little
    ? "Nothing is pulled here: go to a pull to see what would have come of it."
    : "This pull would not have refreshed either.";
}

// A pull of the past: the gesture that it is, and what came of it at each edge.

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
