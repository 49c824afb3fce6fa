// @ts-check

import { closeUp, difference } from "./comparison.js";
import { labModels } from "./models.js";
import { numeral } from "./scales.js";
import { trajectoryFacts } from "./trajectory-facts.js";

/**
 * What the lab shows of a state.
 *
 * @typedef {import("./models.js").Model} Model
 * @typedef {import("./url-state.js").State} State
 */

/** The models, in the order in which they are drawn and listed. */
export const modelNames = {
  overscroll: { name: "Overscroll" },
  flutter: { name: "Flutter" },
  textbook: { name: "Textbook" },
};

export const models = /** @type {Model[]} */ (Object.keys(modelNames));

/** The longest range of time that is drawn, seconds. */
const longest = 6;

/** All that is computed from a state. @param {State} state @param {import("../engine/trajectory.js").MotionFormulas} formulas */
export function viewModel(state, formulas) {
  const { trajectories } = labModels(formulas), { facts, moments } = trajectoryFacts(formulas);
  const each = trajectories(state);
  const range = { lower: 0, upper: state.edge };
  const known = {
    overscroll: facts(each.overscroll, range),
    flutter: facts(each.flutter, range),
    textbook: facts(each.textbook, range),
  };
  const end = Math.max(...models.map((model) => known[model].rest), 0.1);
  const last = Math.min(longest, end * 1.04);
  const close = state.view === "bounce" ? closeUp(Object.values(known), last) : null;
  return {
    edge: state.edge,
    trajectories: each,
    known,
    differences: {
      flutter: difference(formulas, each.overscroll, each.flutter),
      textbook: difference(formulas, each.overscroll, each.textbook),
    },
    moments: moments(each.overscroll, known.overscroll),
    end: last,
    time: close?.time ?? whole(last),
    focus: close?.focus ?? null,
    shown: models.filter((model) => !state.hidden.includes(model)),
  };
}

/** @param {number} end @returns {import("./scales.js").Span} */
const whole = (end) => [0, end];

/** UIKit's bounce as a spring, in a line. @param {import("../engine/types.d.ts").Engine} engine @param {number} rate per millisecond */
export function uikitNote({ functions }, rate) {
  const returnConstant = functions.returnConstant();
  const other = returnConstant + functions.decayConstant(rate);
  const stiffness = returnConstant * other;
  const ratio = (returnConstant + other) / 2 / Math.sqrt(stiffness);
  return `A spring of stiffness ${numeral(stiffness, 1)} and ratio ${
    numeral(ratio, 4)
  }, and a start of ` +
    `${numeral(-returnConstant, 2)} pt/s for each point it begins beyond the edge.`;
}
