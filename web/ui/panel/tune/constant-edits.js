// @ts-check
// The user's changes of the constants: the undo steps, the other set of an A/B comparison, and the compared presets.
// Each change is sent to the server as lines, at most once per frame.
import { changesText, defaults, linesTo, presetValues, same, valuesIn } from "./constants.js";

/** @import { Group, Tuning, Values } from "./constants.js" */
/** @typedef {ReturnType<typeof tuner>} Tuner */
/**
 * The undo steps, the other set, whether set B is shown, and the compared preset of each group, by the group's title.
 * @typedef {object} Edits
 * @property {readonly Values[]} steps
 * @property {Values | null} other
 * @property {boolean} isB
 * @property {Record<string, { key: string, values: Values }>} bases
 */

/** The maximum number of undo steps. */
const longest = 100;

/** @type {Edits} */
const noEdits = { steps: [], other: null, isB: false, bases: {} };

/** @param {Edits} edits @param {Values} values @returns {Edits} */
const withStep = (edits, values) => ({
  ...edits,
  steps: [...edits.steps.slice(1 - longest), values],
});

/** Differs for other groups. @param {Tuning} tuning */
export const titlesOf = ({ groups }) => groups.map(({ title }) => title).join();

/**
 * @param {(line: string) => void} send @param {(flush: () => void) => void} nextFrame
 * @param {(lines: readonly string[], words: string) => void} [onPendingChanges] receives unsent changes
 * @param {() => void} [changed] called when values have changed here
 */
export function tuner(send, nextFrame, onPendingChanges = () => {}, changed = () => {}) {
  /** The session's constants with the confirmed values. @type {Tuning} */
  let session = { groups: [], values: {}, presets: {} };
  /** The constants at the current pull; `null` in the present and before they are known. @type {Tuning | null} */
  let past = null;
  /** The values, including changes that have been sent but not confirmed. @type {Values} */
  let values = {};
  /** The values to send in the next frame. @type {Values | null} */
  let scheduled = null;
  /** The constant that the user is dragging or typing: one step. @type {string | null} */
  let open = null;
  let edits = noEdits;
  /** The edits of the present, while changes apply only to the past. @type {Edits | null} */
  let present = null;
  /** Whether the user has chosen a set in the past. */
  let isChosen = false;

  /** Changes are compared with its values. */
  const tuning = () => past ?? session;

  function flush() {
    const to = scheduled;
    scheduled = null;
    if (!to) return;
    if (!present) { for (const line of linesTo(tuning().groups, values, to)) send(line); }
    values = { ...values, ...to };
    if (present) reportPending();
  }

  function reportPending() {
    const { groups, values: known } = tuning();
    onPendingChanges(linesTo(groups, known, values), changesText(groups, known, values));
  }

  function forget() {
    if (!present) return;
    edits = present;
    [values, scheduled, open, isChosen] = [tuning().values, null, null, false];
  }

  /** @param {Values} to */
  function schedule(to) {
    if (!scheduled) nextFrame(flush);
    scheduled = { ...scheduled, ...to };
    changed();
  }

  /** Returns all values, including those to send in the next frame. */
  const now = () => ({ ...values, ...scheduled });

  /** Returns the shown set. In the past, it is the present's set with the changes, unless the user chose another. */
  function shownSet() {
    const all = now();
    if (!present || isChosen) return all;
    const changed = Object.entries(all)
      .filter(([id, value]) => !same(tuning().values[id] ?? "", value));
    return { ...session.values, ...Object.fromEntries(changed) };
  }

  /** Returns the hidden set, which contains the scene's values at first. */
  const hiddenSet = () => edits.other ?? defaults(tuning().groups);

  function swap() {
    const next = hiddenSet();
    edits = { ...edits, other: shownSet(), isB: !edits.isB };
    open = null;
    isChosen = present !== null;
    schedule(next);
  }

  function step() {
    edits = withStep(edits, now());
  }

  /** @param {Values} to */
  function go(to) {
    step();
    open = null;
    schedule(to);
  }

  function removeStep() {
    edits = { ...edits, steps: edits.steps.slice(0, -1) };
    open = null;
  }

  /** @param {Group} group @param {string} key @param {Values} preset */
  function compare(group, key, preset) {
    const values = presetValues(group, preset);
    edits = { ...edits, bases: { ...edits.bases, [group.title]: { key, values } } };
    return values;
  }

  return {
    /** @param {Tuning} received */
    begin(received) {
      if (titlesOf(received) !== titlesOf(session)) {
        edits = noEdits;
        present &&= noEdits;
      }
      session = received;
      if (!past) values = received.values;
    },
    /** @param {Values} changed */
    adopt(changed) {
      session = { ...session, values: { ...session.values, ...changed } };
      if (!past) values = { ...values, ...changed };
    },
    /**
     * The constants at the current pull of the past.
     * @param {Tuning} received @param {readonly string[]} lines the current changes
     */
    recall(received, lines) {
      if (!present) return;
      const isOther = linesTo(received.groups, tuning().values, received.values).length > 0;
      if (isOther) edits = { ...edits, steps: [] };
      past = received;
      values = { ...received.values, ...valuesIn(received.groups, lines) };
    },
    /** Pending changes apply only to the past. Both transitions remove them. @param {boolean} isPending */
    setPending(isPending) {
      if (isPending === (present !== null)) return;
      if (isPending) flush();
      past = null;
      forget();
      present = isPending ? edits : null;
    },
    forget,
    /** The changes to the past are now one step from the present's values. */
    applied() {
      if (present) present = { ...withStep(present, session.values), bases: edits.bases };
    },
    /** Changes that were not made in this tab. @param {readonly string[]} lines */
    applyPendingLines(lines) {
      const { groups, values: known } = tuning();
      if (!present || scheduled || linesTo(groups, known, values).join("\n") === lines.join("\n")) {
        return;
      }
      step();
      values = { ...known, ...valuesIn(groups, lines) };
    },
    get sets() {
      const [shown, hidden] = [shownSet(), hiddenSet()];
      return edits.isB ? { a: hidden, b: shown } : { a: shown, b: hidden };
    },
    /** Shows a set; in the past, it is possible that neither set is shown. @param {boolean} showsB */
    showSet(showsB) {
      if (showsB !== edits.isB) swap();
      else if (present) {
        const shown = shownSet();
        isChosen = true;
        go(shown);
      }
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
      values = { ...values, [id]: tuning().values[id] };
      removeStep();
      if (present) reportPending();
    },
    /** Changes values in one step. @param {Values} to */
    go,
    undo() {
      const before = edits.steps.at(-1);
      removeStep();
      if (before) schedule(before);
    },
    swap,
    compare,
    /**
     * Compares the group with the preset from now on.
     * @param {Group} group @param {string} key @param {Values} preset
     */
    apply(group, key, preset) {
      go(compare(group, key, preset));
    },
    /** The preset's key, or empty for the scene's values. @param {Group} group */
    chosen: (group) => edits.bases[group.title]?.key ?? "",
    /** @param {Group} group @param {string} id @param {string} standard */
    base: (group, id, standard) => edits.bases[group.title]?.values[id] ?? standard,
    /** The lines that change the scene's values to the current values. */
    lines: () => linesTo(tuning().groups, defaults(tuning().groups), now()),
    get tuning() {
      return tuning();
    },
    get values() {
      return now();
    },
    get canUndo() {
      return edits.steps.length > 0;
    },
    get isB() {
      return edits.isB;
    },
  };
}
