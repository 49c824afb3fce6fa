// @ts-check
// The user's changes of the constants: the undo steps, the other set of an A/B comparison, and the compared presets.
// Each change is sent to the server as lines, at most once per frame.
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
/** @typedef {{ key: string, values: Values }} Base */
/** @typedef {{ tuning: Tuning, known: Values, steps: Values[], other: Values | null, isB: boolean, bases: Map<string, Base> }} Present */

/** The maximum number of undo steps. */
const longest = 100;

/**
 * @param {(line: string) => void} send @param {(flush: () => void) => void} nextFrame
 * @param {(lines: readonly string[], words: string) => void} [onPendingChanges] receives unsent changes
 */
export function tuner(send, nextFrame, onPendingChanges = () => {}) {
  /** @type {Tuning} */
  let tuning = { groups: [], values: {}, presets: {} };
  /** Including changes that have been sent but not confirmed. @type {Values} */
  let values = {};
  /** The values that changes are compared with; in the past, those at the current pull. @type {Values} */
  let known = {};
  /** The values to send in the next frame. @type {Values | null} */
  let scheduled = null;
  /** @type {Values[]} */
  let steps = [];
  /** The constant that the user is dragging or typing: one step. @type {string | null} */
  let open = null;
  /** @type {Values | null} */
  let other = null;
  let isB = false;
  /**
   * The present's values and the user's changes to them, while changes apply only to the past.
   * @type {Present | null}
   */
  let present = null;
  let isRecalled = false;
  /** The set that the user has chosen in the past. @type {Values | null} */
  let chosen = null;
  /** The preset of a group, by title. @type {Map<string, Base>} */
  let bases = new Map();

  function flush() {
    const to = scheduled;
    scheduled = null;
    if (!to) return;
    if (!present) { for (const line of linesTo(tuning.groups, values, to)) send(line); }
    values = { ...values, ...to };
    if (present) reportPending();
  }

  function reportPending() {
    const { groups } = tuning;
    onPendingChanges(linesTo(groups, known, values), changesText(groups, known, values));
  }

  function forget() {
    if (!present) return;
    ({ steps, other, isB } = present);
    bases = new Map(present.bases);
    [values, scheduled, open, chosen] = [known, null, null, null];
  }

  /** @param {Values} to */
  function schedule(to) {
    if (!scheduled) nextFrame(flush);
    scheduled = { ...scheduled, ...to };
  }

  /** Including those to send in the next frame. */
  const now = () => ({ ...values, ...scheduled });

  /** In the past, the present's set with the changes, unless the user chose a set there. */
  function shownSet() {
    const all = now();
    if (!present || chosen) return all;
    const changed = Object.entries(all).filter(([id, value]) => !same(known[id] ?? "", value));
    return { ...present.known, ...Object.fromEntries(changed) };
  }

  /** At first, the other set contains the scene's values. */
  function swap() {
    const next = other ?? defaults(tuning.groups);
    other = shownSet();
    isB = !isB;
    open = null;
    if (present) chosen = next;
    schedule(next);
  }

  function step() {
    steps = [...steps.slice(1 - longest), now()];
  }

  /** @param {Values} to */
  function go(to) {
    step();
    open = null;
    schedule(to);
  }

  /** @param {Group} group @param {string} key @param {Values} preset */
  function compare(group, key, preset) {
    const values = presetValues(group, preset);
    bases.set(group.title, { key, values });
    return values;
  }

  return {
    /** @param {Tuning} received */
    begin(received) {
      if (
        received.groups.map(({ title }) => title).join() !==
          tuning.groups.map(({ title }) => title).join()
      ) {
        steps = [];
        other = null;
        isB = false;
        bases = new Map();
        if (present) Object.assign(present, { steps, other, isB, bases: new Map() });
      }
      if (present) Object.assign(present, { tuning: received, known: received.values });
      if (isRecalled) return;
      tuning = received;
      values = known = received.values;
    },
    /** @param {Values} changed */
    adopt(changed) {
      if (present) present.known = { ...present.known, ...changed };
      if (isRecalled) return;
      known = { ...known, ...changed };
      values = { ...values, ...changed };
    },
    /**
     * The constants at the current pull of the past.
     * @param {Tuning} received @param {readonly string[]} lines the current changes
     */
    recall(received, lines) {
      if (!present) return;
      if (linesTo(received.groups, known, received.values).length > 0) steps = [];
      isRecalled = true;
      tuning = received;
      known = received.values;
      values = { ...known, ...valuesIn(received.groups, lines) };
    },
    /** Pending changes apply only to the past. Both transitions remove them. @param {boolean} isPending */
    setPending(isPending) {
      if (isPending === (present !== null)) return;
      flush();
      forget();
      if (present) {
        ({ tuning, known } = present);
        [values, isRecalled, present] = [known, false, null];
      } else {
        present = { tuning, known, steps, other, isB, bases: new Map(bases) };
      }
    },
    forget,
    /** The changes to the past are now one step from the present's values. */
    applied() {
      if (!present) return;
      present.steps = [...present.steps.slice(1 - longest), present.known];
      present.bases = new Map(bases);
    },
    /** Changes that were not made in this tab. @param {readonly string[]} lines */
    applyPendingLines(lines) {
      const { groups } = tuning;
      if (!present || scheduled || linesTo(groups, known, values).join("\n") === lines.join("\n")) {
        return;
      }
      step();
      values = { ...known, ...valuesIn(groups, lines) };
    },
    /** The lines that change the known values, or all with `isAll`. @param {Values} to @param {boolean} [isAll] */
    linesTo: (to, isAll = false) => linesTo(tuning.groups, isAll ? {} : known, to),
    get sets() {
      const hidden = other ?? defaults(tuning.groups);
      return isB ? { a: hidden, b: shownSet() } : { a: shownSet(), b: hidden };
    },
    /** In the past, it is possible that neither set is shown. @param {boolean} showsB */
    showSet(showsB) {
      if (showsB !== isB) swap();
      else if (present) go(chosen = shownSet());
    },
    flush,
    /**
     * Further changes of the same constant until `close` belong to the same step.
     * @param {string} id @param {string} value
     */
    set(id, value) {
      if (same(now()[id], value)) return;
      if (open !== id) step();
      open = id;
      schedule({ [id]: value });
    },
    close() {
      open = null;
    },
    /** Restores a value that the server has rejected. @param {string} id */
    refused(id) {
      values = { ...values, [id]: known[id] };
      steps = steps.slice(0, -1);
      open = null;
      if (present) reportPending();
    },
    /** Changes values in one step. @param {Values} to */
    go,
    undo() {
      const before = steps.at(-1);
      steps = steps.slice(0, -1);
      open = null;
      if (before) schedule(before);
    },
    swap,
    /** @param {Group} group @param {string} key @param {Values} preset */
    compare,
    /**
     * Compares the group with the preset from now on.
     * @param {Group} group @param {string} key @param {Values} preset
     */
    apply(group, key, preset) {
      go(compare(group, key, preset));
    },
    /** The preset's key, or empty for the scene's values. @param {Group} group */
    chosen: (group) => bases.get(group.title)?.key ?? "",
    /** @param {Group} group */
    preset: (group) => asPreset(group, now()),
    /** @param {Group} group @param {string} id @param {string} standard */
    base: (group, id, standard) => bases.get(group.title)?.values[id] ?? standard,
    /** The lines that change the scene's values to the current values. */
    lines: () => linesTo(tuning.groups, defaults(tuning.groups), now()),
    get tuning() {
      return tuning;
    },
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
