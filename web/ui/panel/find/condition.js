// @ts-check
// Parses a condition on the past: `offset < -80 and phase = pulling`, `velocity > 2000`, `declined momentum`.
import { causes, eventWords, reasons } from "../../../engine/recordings.js";
import { outcomes, phases } from "../../../engine/frame.js";
import { edges } from "../../../scene/edges.js";
import { phaseWords } from "../../labels.js";
import { numberIn } from "../numbers.js";

/** @import { PastEvent } from "../../../engine/recordings.js" */
/** @import { Edge, Phase } from "../../../scene/types.d.ts" */
/** @import { Sample } from "../time/chart/samples.js" */
/** @typedef {"offset" | "velocity" | "pull"} Quantity */
/** @typedef {"<" | "<=" | ">" | ">=" | "="} Comparison */
/**
 * @typedef {{ quantity: Quantity, comparison: Comparison, value: number } | { edge: Edge | null, phase: Phase }} State
 */
/**
 * `details` are the numbers that its detail can have, or `null` for any.
 * @typedef {{ edge: Edge | null, event: string, details: readonly number[] | null }} EventCondition
 */
/**
 * `eventCondition` is `null` without an event. `doubt` questions a number that is probably not intended, or is empty.
 * @typedef {{ states: readonly State[], eventCondition: EventCondition | null, doubt: string }} Condition
 */

/** The unit of each quantity, and the value of one unit. @type {Record<Quantity, { unit: string, one: number }>} */
const units = {
  offset: { unit: "pt", one: 1 },
  velocity: { unit: "pt/s", one: 1 },
  pull: { unit: "%", one: 0.01 },
};
/** The smallest pull that was probably meant as a percentage: without the sign, 100 is a hundred thresholds. */
const doubtful = 10;
const quantities = /** @type {Quantity[]} */ (Object.keys(units));

/** @type {Record<Comparison, (one: number, other: number) => boolean>} */
const comparisons = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
  "=": (one, other) => one === other,
};

/**
 * The details of events, by number; the details of other events are plain numbers.
 * @type {Record<string, readonly (string | null)[]>}
 */
const detailWords = { declined: reasons, began: causes, finished: outcomes };

export class ConditionProblem extends Error {
  /** @param {string | undefined} token `undefined` at the end @param {string} expected */
  constructor(token, expected) {
    super(`${token ? `At “${token}”` : "At the end"}: expected ${expected}.`);
  }
}

/** @param {string} text @returns {string[]} */
const tokensOf = (text) =>
  text.replaceAll("−", "-").match(/[<>]=?|=|-?\d+(?:[.,]\d+)?|pt\/s|[\p{L}\d]+|\S/giu) ?? [];

/** @param {readonly string[]} words */
const oneOf = (words) =>
  words.length < 2 ? `${words[0]}` : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/**
 * @param {string} text
 * @returns {Condition} @throws {ConditionProblem} {ConditionProblem} with the unexpected token and the expected words
 */
export function readCondition(text) {
  const tokens = tokensOf(text), states = /** @type {State[]} */ ([]);
  /** @type {EventCondition | null} */
  let eventCondition = null;
  let doubt = "";
  /** @param {string} expected @param {string} [token] the unexpected token @returns {never} */
  function fail(expected, token = tokens[0]) {
    throw new ConditionProblem(token, expected);
  }

  /** Returns the next token in lower case, because conditions are not case-sensitive. */
  const peek = () => tokens[0]?.toLowerCase();

  /**
   * Consumes the next word if it is one of `words`.
   * @template {string} Word
   * @param {readonly Word[]} words
   * @returns {Word | null}
   */
  function accept(words) {
    const found = words.find((word) => word.toLowerCase() === peek()) ?? null;
    if (found !== null) tokens.shift();
    return found;
  }

  /** @template {string} Word @param {readonly Word[]} words @param {string} [expected] @returns {Word} */
  const need = (words, expected = oneOf(words)) => accept(words) ?? fail(expected);

  function number() {
    const value = numberIn(peek() ?? "");
    if (Number.isNaN(value)) fail("a number");
    tokens.shift();
    return value;
  }

  /** A pull without a unit is a ratio of the threshold. @param {Quantity} quantity */
  function amount(quantity) {
    const value = number(), { unit, one } = units[quantity];
    if (accept([unit])) return value * one;
    if (quantity === "pull" && value >= doubtful) {
      doubt = `Did you mean ${value} %? A pull of 1 is the threshold.`;
    }
    return value;
  }

  /** A phase's name or its display text. */
  function phase() {
    need(["="]);
    const found = phases.find((name) => [name, phaseWords[name]].includes(peek() ?? "")) ??
      fail(oneOf(Object.values(phaseWords)));
    tokens.shift();
    return found;
  }

  /** @param {string} event */
  function details(event) {
    if (peek() === undefined || peek() === "and") return null;
    const words = detailWords[event];
    if (!words) return [number()];
    const [first] = tokens, entered = /** @type {(string | undefined)[]} */ ([]);
    for (; peek() !== undefined && peek() !== "and"; tokens.shift()) entered.push(peek());
    const found = words.flatMap((word, n) =>
      word?.toLowerCase().includes(entered.join(" ")) ? [n] : []
    );
    if (found.length === 0) fail(oneOf(words.filter((word) => word !== null)), first);
    return found;
  }

  do {
    const quantity = accept(quantities);
    if (quantity) {
      const comparison = need(/** @type {Comparison[]} */ (Object.keys(comparisons)));
      states.push({ quantity, comparison, value: amount(quantity) });
      continue;
    }
    const edge = accept(edges);
    if (accept(["phase"])) {
      states.push({ edge, phase: phase() });
      continue;
    }
    const [place] = tokens;
    const event = need(
      eventWords,
      edge ? "phase or an event, such as declined" : "offset, velocity, pull, phase or an event",
    );
    if (eventCondition) {
      fail("only one event: two events never happen at once", place);
    }
    eventCondition = { edge, event, details: details(event) };
  } while (accept(["and"]));
  if (tokens.length > 0) fail("and");
  return { states, eventCondition, doubt };
}

/** @param {Condition} condition @param {Sample} sample */
export const isMet = ({ states }, sample) =>
  states.every((state) => {
    if ("quantity" in state) {
      return comparisons[state.comparison](sample[state.quantity], state.value);
    }
    const { edge, phase } = state;
    return edge ? sample.phases[edge] === phase : Object.values(sample.phases).includes(phase);
  });

/** @param {EventCondition} eventCondition @param {PastEvent} occurred */
export const matchesEvent = ({ edge, event, details }, occurred) =>
  occurred.event === event && (edge === null || edges[occurred.edge] === edge) &&
  (details === null || details.includes(occurred.detail));
