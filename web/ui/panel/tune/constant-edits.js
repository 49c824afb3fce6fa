// @ts-check
// What a person has done to the constants: the steps to undo, the other set of an A/B comparison, and the presets they have
// left. Whatever changes, changes by lines to the server, at most once a frame.
import {
  asPreset,
  changesText,
  defaults,
  linesTo,
  presetValues,
  same,
  valuesIn,
} from "./constants.js";

/** @import { Group, Tuning, Values } from "./constants.js" */
/** @typedef {ReturnType<typeof tuner>} Tuner */
/** A preset that values are compared with. @typedef {{ key: string, values: Values }} Base */
/** @typedef {{ tuning: Tuning, known: Values, steps: Values[], other: Values | null, isB: boolean, bases: Map<string, Base> }} Kept */

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
  /** What changes are compared with: what they are, or were at the pull that is looked at. @type {Values} */
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
  /** Where what is changed is imagined, what the present has, and what a person had done there; null where it is sent. @type {Kept | null} */
  let kept = null;
  /** Whether the constants are those of the pull that is looked at. */
  let isRecalled = false;
  /** The values of the set that a person has chosen in the past; null for none. @type {Values | null} */
  let chosen = null;
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
    [values, wanted, open, chosen] = [known, null, null, null];
  }

  /** @param {Values} to */
  function want(to) {
    if (!wanted) nextFrame(flush);
    wanted = { ...wanted, ...to };
  }

  /** What the constants are, or will be in the next frame. */
  const now = () => ({ ...values, ...wanted });

  /** The values of the set that is shown: in the past that of the present, with what was changed, unless one was chosen there. */
  function shownSet() {
    const all = now();
    if (!kept || chosen) return all;
    const changed = Object.entries(all).filter(([id, value]) => !same(known[id] ?? "", value));
    return { ...kept.known, ...Object.fromEntries(changed) };
  }

  /** Shows the other set of values: at first, the scene's own. */
  function swap() {
    const next = other ?? defaults(tuning.groups);
    other = shownSet();
    isB = !isB;
    open = null;
    if (kept) chosen = next;
    want(next);
  }

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
        if (kept) Object.assign(kept, { steps, other, isB, bases: new Map() });
      }
      if (kept) Object.assign(kept, { tuning: told, known: told.values });
      if (isRecalled) return;
      tuning = told;
      values = known = told.values;
    },
    /** Adopts values that have changed. @param {Values} changed */
    adopt(changed) {
      if (kept) kept.known = { ...kept.known, ...changed };
      if (isRecalled) return;
      known = { ...known, ...changed };
      values = { ...values, ...changed };
    },
    /**
     * Takes what the constants were at the pull that is looked at: what is changed there, by lines, is compared with that.
     * @param {Tuning} told
     * @param {readonly string[]} lines
     */
    recall(told, lines) {
      if (!kept) return;
      if (linesTo(told.groups, known, told.values).length > 0) steps = [];
      isRecalled = true;
      tuning = told;
      known = told.values;
      values = { ...known, ...valuesIn(told.groups, lines) };
    },
    /** From now on, what is changed is imagined and not sent; or sent again, and what was imagined is forgotten. @param {boolean} isImagined */
    imagine(isImagined) {
      if (isImagined === (kept !== null)) return;
      flush();
      forget();
      if (kept) {
        ({ tuning, known } = kept);
        [values, isRecalled, kept] = [known, false, null];
      } else {
        kept = { tuning, known, steps, other, isB, bases: new Map(bases) };
      }
    },
    /** All that was imagined is forgotten. */
    forget,
    /** The present takes all that was imagined: one step, from what the present had. */
    applied() {
      if (!kept) return;
      kept.steps = [...kept.steps.slice(1 - longest), kept.known];
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
      return isB ? { a: hidden, b: shownSet() } : { a: shownSet(), b: hidden };
    },
    /** Shows a set, A or B; in the past, neither may be shown. @param {boolean} showsB */
    showSet(showsB) {
      if (showsB !== isB) swap();
      else if (kept) go(chosen = shownSet());
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
    swap,
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
    /** What changes are compared with: what the constants are, or were at the pull that is looked at. */
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
