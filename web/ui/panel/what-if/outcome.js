// @ts-check
// What came of a pull, and what would have come of it, in a sentence.
import { edges } from "../../../scene/edges.js";

/** @import { Pull, PullOutcome } from "./pull.js" */
/** @import { Seconds } from "../../../engine/types.d.ts" */
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
