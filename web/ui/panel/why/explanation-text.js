// @ts-check
// Describes why a control refreshes or does not, and why the content is where it is.
import { isLeading } from "../../../scene/edges.js";
import { sentence } from "../../words.js";
import { inPoints, pointsText, reasonText, remainingText } from "../../labels.js";
import { momentText } from "../numbers.js";

/** @import { DeclinedPull, PullChange } from "../../../engine/recordings.js" */
/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Edge, Explanation, InsetOwner, RefreshStatus, Wait } from "../../../scene/types.d.ts" */

/** @param {Seconds} seconds */
const span = (seconds) => `${Math.max(0, seconds).toFixed(2)} s`;

const beginnings = {
  user: "Started by a pull",
  program: "Started by a button, a key or the program",
  edge: "Started near the end of the list",
};

/** The names of spaces by owner, in the order of the text. @type {Record<InsetOwner, string>} */
const spaces = {
  base: "bar",
  safeArea: "safe area",
  control: "space held by the refresh",
  prompt: "resting prompt",
};

/** @type {Record<Edge, string>} */
const beyond = { top: "below", left: "to the right of", bottom: "above", right: "to the left of" };

/** About the present or about a moment of the past. @param {Explanation} explanation */
export const question = ({ status, time, branch }) => {
  const words = status.is === "runs" ? "why does it refresh?" : "why does it not refresh?";
  return branch === undefined ? sentence(words) : `At ${momentText(time)}: ${words}`;
};

/** The remaining time replaces the `#`. @type {Record<Wait["for"], string>} */
const waitWords = {
  answer: "it is waiting for data",
  showing: "it appears in #",
  minimum: "it stays at least #",
  hold: "the result stays for # more",
  cycle: "its animation ends in #",
  release: "a finger is holding it",
  exit: "its closing ends in #",
  program: "only the program closes it",
};

/** @param {RefreshStatus & { is: "runs" }} status @param {Seconds} now */
function runText({ cause, began, waits }, now) {
  const beginning = `${beginnings[cause]} ${span(now - began)} ago.`;
  if (waits.length === 0) return beginning;
  const all = waits.map((wait) =>
    waitWords[wait.for].replace("#", span((wait.until ?? now) - now))
  );
  const last = all.pop();
  return `${beginning} ${sentence(all.length ? `${all.join(", ")}, and ${last}` : `${last}`)}`;
}

/** @param {Explanation} explanation @param {number} distance */
function shortText({ pull, threshold, reach, trigger }, distance) {
  if (threshold > reach) {
    return reach > 0
      ? `Its threshold of ${pointsText(threshold)} is out of reach here: a finger pulls at most ${
        pointsText(Math.floor(reach))
      }.`
      : "The list cannot be pulled here: it does not move beyond its ends.";
  }
  const then = trigger === "threshold" ? "to refresh." : "and release to refresh.";
  if (pull > 0) {
    return `It is pulled ${pointsText(pull)}. Pull ${remainingText(distance)} more ${then}`;
  }
  const place = pull < 0
    ? `Its edge is ${pointsText(-pull)} out of view.`
    : "It is not being pulled.";
  return `${place} Pull ${pointsText(threshold)} ${then}`;
}

/** @param {Explanation} explanation */
export function statusText(explanation) {
  const { status, pull, threshold, time } = explanation;
  switch (status.is) {
    case "armed": {
      const what = status.level === 2 ? "opens the second floor" : "refreshes";
      const beyond = pull > threshold ? `, ${inPoints(pull - threshold)} beyond its threshold` : "";
      return `Releasing it now ${what}: it is pulled ${pointsText(pull)}${beyond}.`;
    }
    case "short":
      return shortText(explanation, status.by);
    case "far":
      return `The end of the list is ${remainingText(status.by)} too far away to load more.`;
    case "declines":
      return reasonText(status.reason);
    case "runs":
      return runText(status, time);
  }
}

/** @param {Explanation} explanation */
export function contentText({ content, time, edge, insets }) {
  switch (content.is) {
    case "held":
      return "A finger is resting on it.";
    case "dragged":
      return "A finger is dragging it.";
    case "moves":
      return `It is moving to ${inPoints(content.to)} and arrives in ${
        span(content.until - time)
      }.`;
    case "between":
      return "It rests where it was left.";
    case "rests": {
      const place = `It is at rest at the ${content.edge}`;
      const space = content.edge === edge ? spaceText(insets) : "";
      return space ? `${place}, ${beyond[edge]} ${space}.` : `${place}.`;
    }
  }
}

/**
 * The offset's velocity, as in the rest of the panel; an explanation has the pull's.
 * @param {Pick<Explanation, "edge" | "velocity">} explanation
 */
export const offsetVelocity = ({ edge, velocity }) => isLeading(edge) ? -velocity : velocity;

/** Describes the space, or returns an empty string if it is 0. @param {Record<InsetOwner, number>} insets */
function spaceText(insets) {
  const shares = /** @type {[InsetOwner, string][]} */ (Object.entries(spaces));
  return shares.filter(([owner]) => insets[owner] !== 0)
    .map(([owner, words]) => `the ${inPoints(insets[owner])}-point ${words}`).join(" and ");
}

/** @type {Record<DeclinedPull["means"], { further: string, longer: string, hold: string }>} */
const advice = {
  finger: { further: "dragging", longer: "holding it", hold: "holding longer" },
  wheel: { further: "scrolling", longer: "scrolling", hold: "scrolling longer" },
};

/** @param {DeclinedPull} pull @param {Seconds} now the moment that the question is about */
export function refreshConditionsText({ at, changes, means, reason }, now) {
  const pull = at > now ? "This pull, declined" : "The last pull,";
  const it = at === now ? "It" : `${pull} at ${momentText(at)},`;
  const isShort = reason === "below threshold";
  const why = isShort ? "" : `${it} did not refresh. ${reasonText(reason)}`;
  const would = isShort ? `${it} would` : `${why} The pull would`;
  if (changes.length === 1) return `${would} have refreshed with this:`;
  if (changes.length > 0) return `${would} have refreshed with any one of these:`;
  return why ||
    `${it} would not have refreshed: pulling further, ${
      advice[means].hold
    } or a lower threshold would not have helped.`;
}

/** Returns a distance in points, rounded down to one decimal. @param {PullChange} change */
export const lowEnough = ({ to }) => Math.floor(10 * to) / 10;

/** @param {PullChange} change */
export const thresholdText = (change) =>
  `threshold ${inPoints(lowEnough(change))}, not ${inPoints(change.from)}`;

/**
 * The numbers are rounded so that the change is sufficient.
 * @param {PullChange} change @param {DeclinedPull["means"]} means
 */
export function changeText({ what, from, to }, means) {
  switch (what) {
    case "further":
      return `${advice[means].further} ${pointsText(Math.ceil(10 * (to - from)) / 10)} further`;
    case "longer":
      return `${advice[means].longer} ${(Math.ceil(100 * (to - from)) / 100).toFixed(2)} s longer`;
    case "threshold":
      return `a threshold of ${pointsText(lowEnough({ what, from, to }))}, not ${inPoints(from)}`;
  }
}
