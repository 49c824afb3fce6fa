// @ts-check
// The outcome of a pull, as recorded and with other constants, as text.
import { count, edgePlace, edgeStart } from "../../../engine/frame.js";
import { causes } from "../../../engine/recordings.js";
import { isWheel, sampleKinds } from "../../../net/protocol.js";
import { edges } from "../../../scene/edges.js";
import { momentText } from "../numbers.js";

/** @import { PastEvent, Recordings } from "../../../engine/recordings.js" */
/** @import { Points, Seconds } from "../../../engine/types.d.ts" */
/** @import { Edge } from "../../../scene/types.d.ts" */

/**
 * A pull as recorded and otherwise, and the time of its last input.
 * @typedef {{ edge: Edge, from: Seconds, last: Seconds, to: Seconds, before: PullOutcome, after: PullOutcome }} Outcome
 */

/** The smallest distance, in points, and time difference, in seconds, that the text mentions. */
const little = 0.5, moment = 0.0005;

/** Edges that refreshed come first, then edges that were pulled further. @param {PullOutcome | null} outcome */
const weight = (outcome) =>
  outcome === null ? -1 : (outcome.began === null ? 0 : 1e9) + outcome.farthest;

/**
 * Compares a pull at the edge with the highest rank; `null` if it has no control.
 * @param {Pull} before @param {Pull} after
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

/**
 * Returns the change of a time, or an empty string if a time is not known or the times are equal.
 * @param {Seconds | null} before @param {Seconds | null} after @param {string} less @param {string} more
 */
function changeText(before, after, less, more) {
  if (before === null || after === null || Math.abs(after - before) < moment) return "";
  return `${momentText(Math.abs(after - before))} ${after < before ? less : more}`;
}

/** How much sooner or later a refresh would have begun. @param {Outcome} outcome */
export const shiftText = ({ before, after }) =>
  changeText(before.began, after.began, "sooner", "later");

/** How long a refresh is visible; `null` if it did not begin or stays open. @param {PullOutcome} outcome */
export const lengthOf = ({ began, closed }) =>
  began === null || closed === null ? null : closed - began;

/** How much shorter or longer a refresh would have been. @param {Outcome} outcome */
export const lengthText = ({ before, after }) =>
  changeText(lengthOf(before), lengthOf(after), "shorter", "longer");

/** How long after the release a refresh would have been over, if it began and ended. @param {Outcome} outcome */
export function overText({ last, after: { began, closed } }) {
  if (began === null || closed === null) return "";
  return closed < last ? "before release" : momentText(closed - last);
}

export const answersText = "Replays recorded data; nothing is fetched.";

/** Whether a refresh stays open because no answer was recorded after it. @param {Outcome} outcome */
export const staysOpen = ({ before, after }) =>
  after.began !== null && after.closed === null &&
  (before.began === null || before.closed !== null);

/** @param {Outcome} outcome */
export function outcomeText(outcome) {
  const { before, after } = outcome, shift = shiftText(outcome);
  if (after.began !== null) {
    const words = `Would have refreshed at ${momentText(after.began)}`;
    const open = staysOpen(outcome) ? " The recording has no answer, so it stays refreshing." : "";
    if (before.began === null) return `${words} (it did not).${open}`;
    return `${words}, ${shift || "just as it did"}.${open}`;
  }
  if (before.began !== null) {
    const busy = after.isBusy ? ": the previous refresh was still open" : "";
    return `This pull would not have refreshed${busy}. It did at ${momentText(before.began)}.`;
  }
  return Math.max(before.farthest, after.farthest) < little
    ? "Nothing is pulled here. Go to a pull to see what would have happened."
    : "This pull would not have refreshed either.";
}

// A pull of the past: its gesture, and its outcome at each edge.

/**
 * The time from a gesture's start to the start of the next gesture, and the time of its last input.
 * @typedef {{ from: Seconds, last: Seconds, to: Seconds }} Gesture
 */
/**
 * When a refresh began and when its control had closed, or `null`, and the greatest pull. `isBusy` is whether the
 * previous refresh was still open when the pull began.
 * @typedef {{ began: Seconds | null, closed: Seconds | null, farthest: Points, isBusy: boolean }} PullOutcome
 */
/**
 * A pull and its outcomes in the order of the wire; an outcome is `null` if the edge has no control.
 * @typedef {Gesture & { outcomes: (PullOutcome | null)[] }} Pull
 */

/** A step of a wheel begins a new gesture after a pause of this length, in seconds. */
const pause = 0.5;
/** How far before and after a moment its gesture is searched, in seconds. */
const around = 60;
/** How long after its last input a pull is observed, in seconds, and at how many moments. */
const after = 2, moments = 240;

/**
 * Returns the gesture at a moment: from a touch or a wheel's first turn to the next gesture, or to the end of the
 * searched inputs. A moment before the first gesture belongs to it.
 * @param {Pick<Recordings, "inputs">} past @param {number} branch @param {Seconds} at
 * @param {Seconds} end of the branch
 * @returns {Gesture}
 */
export function gestureAt(past, branch, at, end) {
  const start = Math.max(0, at - around), inputs = past.inputs(branch, start, at + around);
  const until = Math.min(end, at + around); // later gestures are not known
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

/** Whether a pull or a scroll began the refresh, not a button or the program. @param {PastEvent} event */
const isRefresh = ({ event, detail }) => event === "began" && causes[detail] !== "program";

/**
 * `null` if the branch is not known.
 * @param {Pick<Recordings, "events" | "frames">} past @param {number} branch @param {Gesture} gesture
 * @param {Seconds} end of the branch
 * @returns {Pull | null}
 */
export function pullIn(past, branch, gesture, end) {
  const { from, last, to } = gesture, events = past.events(branch, 0, end)?.events;
  const length = Math.min(to, last + after) - from;
  const numbers = past.frames(branch, from, length / (moments - 1), moments);
  if (!events || !numbers) return null;
  /** @param {(event: PastEvent) => boolean} isIt @param {number} edge @param {Seconds} since */
  const first = (isIt, edge, since) =>
    events.find((each) => isIt(each) && each.edge === edge && each.time >= since)?.time ?? null;
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

/**
 * Returns the time of the last pull that refreshed, or of the last declined pull if none refreshed.
 * @param {readonly PastEvent[]} events
 * @returns {Seconds | undefined}
 */
export const lastPull = (events) =>
  (events.findLast(isRefresh) ?? events.findLast(({ event }) => event === "declined"))?.time;
