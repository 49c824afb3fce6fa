// @ts-check
// What a person has done to the constants: the steps to undo, the other set of an A/B comparison, and the presets they have
// left. Whatever changes, changes by lines to the server, at most once a frame.
import { changesText } from "./tune-text.js";
import { asPreset, defaults, linesTo, presetValues, same, valuesIn } from "./constant-lines.js";

/** @import { Group, Tuning, Values } from "./constant-lines.js" */
/** @typedef {ReturnType<typeof tuner>} Tuner */
/** A preset that values are compared with. @typedef {{ key: string, values: Values }} Base */

/** The most steps that can be undone. */
const longest = 100;

/**
 * @param {(line: string) => void} send
 * @param {(flush: () => void) => void} nextFrame
 * @param {(lines: readonly string[], words: string) => void} [imagined] hears what is changed while that is not sent
 */
export function tuner(send, nextFrame, imagined = () => {}) {
  /** @type {Tuning} */
  let tuning = { groups: [], values: {}, presets: {} };
  /** What the constants are, with what has been sent and not been answered. @type {Values} */
  let values = {};
  /** What the server has said that they are. @type {Values} */
  let known = {};
  /** What is to be sent in the next frame. @type {Values | null} */
  let wanted = null;
  /** The values before each step. @type {Values[]} */
  let steps = [];
  /** The constant whose value is being dragged or typed: all of that is one step. @type {string | null} */
  let open = null;
  /** The set that is not shown. @type {Values | null} */
  let other = null;
  let isB = false;
  /** Where what is changed is imagined, what a person had done before; null where it is sent. @type {{ steps: Values[], other: Values | null, isB: boolean, bases: Map<string, Base> } | null} */
  let kept = null;
  /** By the group's title, what its values are compared with. @type {Map<string, Base>} */
  let bases = new Map();

  function flush() {
    const to = wanted;
    wanted = null;
    if (!to) return;
    if (!kept) { for (const line of linesTo(tuning.groups, values, to)) send(line); }
    values = { ...values, ...to };
    if (kept) imagine();
  }

  function imagine() {
    const { groups } = tuning;
    imagined(linesTo(groups, known, values), changesText(groups, known, values));
  }

  /** All that was imagined is forgotten. */
  function forget() {
    if (!kept) return;
    ({ steps, other, isB } = kept);
    bases = new Map(kept.bases);
    [values, wanted, open] = [known, null, null];
  }

  /** @param {Values} to */
  function want(to) {
    if (!wanted) nextFrame(flush);
    wanted = { ...wanted, ...to };
  }

  /** What the constants are, or will be in the next frame. */
  const now = () => ({ ...values, ...wanted });

  function step() {
    steps = [...steps.slice(1 - longest), now()];
  }

  /** @param {Values} to */
  function go(to) {
    step();
    open = null;
    want(to);
  }

  /** @param {Group} group @param {string} key @param {Values} preset */
  function compare(group, key, preset) {
    const values = presetValues(group, preset);
    bases.set(group.title, { key, values });
    return values;
  }

  return {
    /** Takes what the server has told. @param {Tuning} told */
    begin(told) {
      if (
        told.groups.map(({ title }) => title).join() !==
          tuning.groups.map(({ title }) => title).join()
      ) {
        steps = [];
        other = null;
        isB = false;
        bases = new Map();
        if (kept) kept = { steps, other, isB, bases: new Map() };
      }
      tuning = told;
      values = known = told.values;
    },
    /** Adopts values that have changed. @param {Values} changed */
    adopt(changed) {
      known = { ...known, ...changed };
      values = { ...values, ...changed };
    },
    /** From now on, what is changed is imagined and not sent; or sent again, and what was imagined is forgotten. @param {boolean} isImagined */
    imagine(isImagined) {
      if (isImagined === (kept !== null)) return;
      flush();
      forget();
      kept = isImagined ? { steps, other, isB, bases: new Map(bases) } : null;
    },
    /** All that was imagined is forgotten. */
    forget,
    /** The present takes all that was imagined: one step, from what the present had. */
    applied() {
      if (!kept) return;
      kept.steps = [...kept.steps.slice(1 - longest), known];
      kept.bases = new Map(bases);
    },
    /** Has what lines change, which was not imagined here. @param {readonly string[]} lines */
    imagineLines(lines) {
      const { groups } = tuning;
      if (!kept || wanted || linesTo(groups, known, values).join("\n") === lines.join("\n")) return;
      step();
      values = { ...known, ...valuesIn(groups, lines) };
    },
    /** The lines that lead from what is to other values, and those to values whatever is now. @param {Values} to @param {boolean} [isAll] */
    linesTo: (to, isAll = false) => linesTo(tuning.groups, isAll ? {} : known, to),
    /** The sets A and B. */
    get sets() {
      const hidden = other ?? defaults(tuning.groups);
      return isB ? { a: hidden, b: now() } : { a: now(), b: hidden };
    },
    /** Sends at once what was to be sent in the next frame. */
    flush,
    /** Changes one constant; what follows until `close` is the same step. @param {string} id @param {string} value */
    set(id, value) {
      if (same(now()[id], value)) return;
      if (open !== id) step();
      open = id;
      want({ [id]: value });
    },
    close() {
      open = null;
    },
    /** The server refused a value: it is what it was. @param {string} id */
    refused(id) {
      values = { ...values, [id]: known[id] };
      steps = steps.slice(0, -1);
      open = null;
      if (kept) imagine();
    },
    /** Goes to other values in one step. @param {Values} to */
    go,
    undo() {
      const before = steps.at(-1);
      steps = steps.slice(0, -1);
      open = null;
      if (before) want(before);
    },
    /** Shows the other set of values: at first, the scene's own. */
    swap() {
      const next = other ?? defaults(tuning.groups);
      other = now();
      isB = !isB;
      open = null;
      want(next);
    },
    /** Begins to compare a group with a preset. @param {Group} group @param {string} key @param {Values} preset */
    compare,
    /** Begins to compare a group with a preset, whose values it takes. @param {Group} group @param {string} key @param {Values} preset */
    apply(group, key, preset) {
      go(compare(group, key, preset));
    },
    /** The key of the preset that a group is compared with; empty for the scene's own values. @param {Group} group */
    chosen: (group) => bases.get(group.title)?.key ?? "",
    /** @param {Group} group */
    preset: (group) => asPreset(group, now()),
    /** What a group's constant is compared with. @param {Group} group @param {string} id @param {string} standard */
    base: (group, id, standard) => bases.get(group.title)?.values[id] ?? standard,
    /** The lines that lead from the scene's own values to these. */
    lines: () => linesTo(tuning.groups, defaults(tuning.groups), now()),
    get tuning() {
      return tuning;
    },
    /** What the server has said that the constants are. */
    get known() {
      return known;
    },
    get values() {
      return now();
    },
    get canUndo() {
      return steps.length > 0;
    },
    get isB() {
      return isB;
    },
  };
}
