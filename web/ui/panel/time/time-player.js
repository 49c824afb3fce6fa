// @ts-check
// Plays a branch of the session on the stage.
import { subscribers } from "../../../browser/flow.js";
import { differ } from "../../../scene/moving.js";
import { lastPull } from "../what-if/outcome.js";
import * as playheads from "./playback.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { Shown } from "../../../scene/types.d.ts" */
/** @import { PanelStore } from "../lazy-panel.js" */
/** @import { BranchPast } from "./past/branch-past.js" */
/** @import { Playhead, PlayheadChange } from "./playback.js" */
/** @typedef {ReturnType<typeof timePlayer>} TimePlayer */

/** @param {object} page @param {Shown} page.present @param {() => Seconds} page.now @param {BranchPast} page.past */
export function timePlayer({ present, now, past }) {
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  /** `null` while the branch continues. @type {Seconds | null} */
  let end = null;
  /** `null` in the present. @type {Playhead | null} */
  let playhead = null;
  /** @type {ReturnType<typeof pastView> | null} */
  let view = null;
  /** The chosen speed, which stays while the stage shows the present. */
  let speed = 1;

  const last = () => end ?? now();

  /** The playhead. In the present, it is stopped at the current time. */
  const head = () => playhead ?? playheads.playheadAt(now(), speed);

  /** @param {Milliseconds} t */
  const momentAt = (t) => playheads.momentOf(head(), t, last());

  /** @param {Milliseconds} t */
  const plays = (t) => playheads.isPlaying(head(), t, last());

  /** @param {Playhead} next */
  function setPlayhead(next) {
    playhead = next;
    speed = next.speed;
    view ??= pastView({ momentAt, at: past.at, plays, changed: changes.notify }, present);
    changes.notify();
  }

  /** Another scene begins, or the session continues from another moment. */
  function forget() {
    past.choose(null);
    end = null;
    playhead = view = null;
    changes.notify();
  }

  return {
    onChange: changes.add,
    /** The engine might have lost the branch. Until it arrives, the stage shows the last picture. */
    requestAgain() {
      past.clear();
      changes.notify();
    },
    /** @param {Seconds} moment */
    goTo: (moment) =>
      setPlayhead(playheads.movedTo(head(), Math.min(moment, last()), performance.now())),
    /**
     * @param {number} number @param {Seconds | null} until
     * @param {boolean} isBranch whether it has a common beginning with the followed branch
     */
    showBranch(number, until, isBranch) {
      past.choose(number, isBranch);
      end = until;
      view = null;
      setPlayhead(playheads.playheadAt(0, speed));
    },
    /** @param {1 | -1} way */
    seek(way) {
      const at = momentAt(performance.now()), events = past.eventsUntil(last());
      const event = way > 0
        ? events.find(({ time }) => time > at)
        : events.findLast(({ time }) => time < at);
      setPlayhead(playheads.stoppedAt(head(), event?.time ?? at, last()));
    },
    /** @param {PlayheadChange} next */
    change: (next) => setPlayhead(next(head(), performance.now(), last())),
    live() {
      if (!playhead) return;
      if (past.branch !== null) return forget();
      playhead = view = null;
      changes.notify();
    },
    forget,
    get view() {
      return view;
    },
    /** @param {Milliseconds} t */
    place: (t) => ({
      moment: momentAt(t),
      end: last(),
      plays: plays(t),
      loops: head().loop !== null,
    }),
  };
}

// A view of the past for the stage, in the same form as the present.

/**
 * @param {object} past
 * @param {(t: Milliseconds) => Seconds} past.momentAt
 * @param {(moment: Seconds) => Shown | null} past.at `null` if the moment is not known
 * @param {(t: Milliseconds) => boolean} past.plays whether the moment moves by itself
 * @param {() => void} past.changed for parts of the page that do not update in each frame
 * @param {Shown} first shown until a moment is known
 */
export function pastView({ momentAt, at, plays, changed }, first) {
  const view = {
    scene: first.scene,
    /** @type {Float64Array} */
    numbers: first.numbers.slice(),
    /** Whether the last requested moment is known. */
    isKnown: false,
    /** The state to draw, which is the last state if the moment is not known yet. @param {Milliseconds} t */
    at(t) {
      const known = at(momentAt(t));
      const isStep = known && (known.scene !== view.scene || differ(known.numbers, view.numbers));
      Object.assign(view, known, { isKnown: known !== null });
      if (isStep) changed();
      const { scene, numbers, isKnown } = view;
      return { scene, numbers, inputT: 0, isHeld: false, moves: plays(t) || !isKnown };
    },
  };
  return view;
}

// The moment that the Time tab was opened for, a link's moment or the last pull, is shown after the page has joined.

/**
 * @param {object} tab
 * @param {TimePlayer} tab.player
 * @param {Pick<BranchPast, "at" | "eventsUntil">} tab.past
 * @param {Pick<PanelStore, "scene">} tab.store
 * @param {(at: Seconds) => void} tab.opened called when the page shows a link's moment
 * @param {() => void} tab.tune shows the constants
 * @param {(words: string) => void} tab.hint
 */
export function wantedMoment({ player, past, store, opened, tune, hint }) {
  /** `null` after it has been shown. @type {Seconds | "pull" | null} */
  let wanted = null;

  /** The page might have joined, or the last pull's past might have arrived. */
  function tryAgain() {
    const { end } = player.place(performance.now());
    const isPull = wanted === "pull", isReady = isPull ? past.at(end) : store.scene.session;
    if (wanted === null || !isReady) return;
    const at = wanted === "pull" ? lastPull(past.eventsUntil(end)) : wanted;
    wanted = null;
    if (!isPull && at !== undefined) opened(at);
    if (at !== undefined) player.goTo(at);
    if (!isPull) return;
    hint(
      at === undefined
        ? "Nothing has been pulled yet. Pull the list, then try again."
        : "Showing your last pull. Choose Live to return.",
    );
    tune();
  }

  return {
    /** @param {Seconds | "pull"} next */
    goTo(next) {
      wanted = next;
      tryAgain();
    },
    tryAgain,
  };
}
