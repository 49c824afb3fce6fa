// @ts-check
// Goes through a branch of the session: what the stage shows, and where it is.
import { subscribers } from "../../../browser/flow.js";
import { differ } from "../../../scene/moving.js";
import { lastPull } from "../what-if/outcome.js";
import * as playheads from "./playback.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { Shown } from "../../../scene/types.d.ts" */
/** @import { PanelStore } from "../lazy-panel.js" */
/** @import { BranchPast } from "./past/branch-past.js" */
/** @import { Playhead } from "./playback.js" */
/** @typedef {ReturnType<typeof timePlayer>} TimePlayer */

/**
 * @param {object} page
 * @param {Shown} page.present
 * @param {() => Seconds} page.now on the session's clock
 * @param {BranchPast} page.past of the branch that is gone through
 */
export function timePlayer({ present, now, past }) {
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const changes = subscribers();
  /** How far it goes; null while it goes on. @type {Seconds | null} */
  let end = null;
  /** Null in the present. @type {Playhead | null} */
  let playhead = null;
  /** @type {ReturnType<typeof pastView> | null} */
  let view = null;

  const last = () => end ?? now();

  /** @param {Playhead} next */
  function become(next) {
    playhead = next;
    view ??= pastView(
      {
        momentAt: (t) => playheads.momentOf(/** @type {Playhead} */ (playhead), t, last()),
        at: past.at,
        changed: changes.tell,
        plays: (t) => playhead !== null && playheads.isPlaying(playhead, t, last()),
      },
      present,
    );
    changes.tell();
  }

  /** The playhead, which stands at the present if the stage shows that. */
  const head = () => playhead ?? playheads.playheadAt(now());

  /** Goes to the event that is next in a direction. @param {1 | -1} way */
  function seek(way) {
    const at = playheads.momentOf(head(), performance.now(), last());
    const events = past.eventsUntil(last());
    const event = way > 0
      ? events.find(({ time }) => time > at)
      : events.findLast(({ time }) => time < at);
    become(playheads.stoppedAt(head(), event?.time ?? at, last()));
  }

  /** Another scene begins, or the session goes on from elsewhere: nothing is known of it yet. */
  function forget() {
    past.choose(null);
    end = null;
    playhead = view = null;
    changes.tell();
  }

  return {
    /** Subscribes to what is shown, which may be something else. */
    onChange: changes.add,
    /** What is known of the branch may be gone: it is asked for again, and the stage shows the last of it until then. */
    askAgain() {
      past.clear();
      changes.tell();
    },
    /** Shows a moment. @param {Seconds} moment @param {Milliseconds} t */
    goTo(moment, t) {
      become(playheads.movedTo(head(), Math.min(moment, last()), t));
    },
    /**
     * Shows a branch from its beginning.
     * @param {number | null} number
     * @param {Seconds | null} until how far it goes
     * @param {boolean} isBranch whether it begins as the one does that the session follows
     */
    look(number, until, isBranch) {
      past.choose(number, isBranch);
      end = until;
      view = null;
      become(playheads.playheadAt(0));
    },
    seek,
    /** Goes some frames on, or back. @param {number} frames @param {Milliseconds} t */
    step(frames, t) {
      const at = playheads.momentOf(head(), t, last());
      become(playheads.stoppedAt(head(), at + frames * playheads.frameLength, last()));
    },
    /** @param {Milliseconds} t */
    playOrPause(t) {
      const plays = playhead !== null && playheads.isPlaying(playhead, t, last());
      const at = playheads.momentOf(head(), t, last());
      become(
        plays ? playheads.stoppedAt(head(), at, last()) : playheads.playing(head(), t, last()),
      );
    },
    /** @param {number} speed @param {Milliseconds} t */
    setSpeed(speed, t) {
      become(playheads.atSpeed(head(), speed, t, last()));
    },
    /** @param {Milliseconds} t */
    loopOrNot(t) {
      become(playheads.looping(head(), head().loop === null, t, last()));
    },
    /** Shows the present again, of the branch that the session follows. */
    live() {
      if (!playhead) return;
      if (past.branch !== null) return forget();
      playhead = view = null;
      changes.tell();
    },
    forget,
    get view() {
      return view;
    },
    /** The moment that the stage shows, and how far the branch goes. @param {Milliseconds} t */
    place(t) {
      const length = last();
      return {
        moment: playhead ? playheads.momentOf(playhead, t, length) : length,
        end: length,
        plays: playhead !== null && playheads.isPlaying(playhead, t, length),
        loops: playhead?.loop != null,
      };
    },
  };
}

// What the stage draws of the past: the scene of a moment and its numbers, in the form in which it draws the present.

/**
 * @param {object} past
 * @param {(t: Milliseconds) => Seconds} past.momentAt the moment to draw at a time of the page
 * @param {(moment: Seconds) => Shown | null} past.at null while that is not known
 * @param {(t: Milliseconds) => boolean} past.plays whether the moment moves by itself
 * @param {() => void} past.changed what is shown has gone a step on: what does not look at each frame must be told
 * @param {Shown} first until a moment is known
 */
export function pastView({ momentAt, at, plays, changed }, first) {
  let moment = 0, isKnown = false, { scene } = first;
  /** @type {Float64Array} */
  let numbers = first.numbers.slice();

  return {
    /** What a frame draws; where its moment is not known yet, the last one stays. @param {Milliseconds} t */
    at(t) {
      const wanted = momentAt(t), known = at(wanted);
      isKnown = known !== null;
      if (known) {
        const isStep = known.scene !== scene || differ(known.numbers, numbers);
        moment = wanted;
        ({ scene, numbers } = known);
        if (isStep) changed();
      }
      return { scene, numbers, inputT: 0, isHeld: false, moves: plays(t) || !isKnown };
    },
    get scene() {
      return scene;
    },
    get numbers() {
      return numbers;
    },
    /** The moment that was drawn last. */
    get moment() {
      return moment;
    },
    /** Whether the moment that was wanted last is known. */
    get isKnown() {
      return isKnown;
    },
  };
}

// The moment that the Time tab was opened for: a link's or the last pull's. It is gone to as soon as the session is known.

/**
 * @param {object} tab
 * @param {TimePlayer} tab.player
 * @param {Pick<BranchPast, "at" | "eventsUntil">} tab.past
 * @param {Pick<PanelStore, "scene">} tab.store
 * @param {(at: Seconds) => void} tab.opened a link's moment is gone to
 * @param {() => void} tab.tune shows the constants
 * @param {(words: string) => void} tab.hint says something on the stage, briefly
 */
export function wantedMoment({ player, past, store, opened, tune, hint }) {
  /** The moment of the session to go to. @type {Seconds | null} */
  let wanted = null;
  let isPullWanted = false;

  function goToMoment() {
    if (wanted === null || !store.scene.session) return;
    opened(wanted);
    player.goTo(wanted, performance.now());
    wanted = null;
  }

  /** Goes to the last pull, if there is one, and to the values that it could have had. */
  function goToPull() {
    const { end } = player.place(performance.now());
    isPullWanted = past.at(end) === null;
    if (isPullWanted) return;
    const at = lastPull(past.eventsUntil(end));
    if (at === undefined) hint("Nothing was pulled yet: pull the list, and try again.");
    else {
      player.goTo(at, performance.now());
      hint("This is the last pull, in the past. Live leads back.");
    }
    tune();
  }

  return {
    goToPull,
    /** Another moment is wanted. @param {Seconds} at */
    goTo(at) {
      wanted = at;
      goToMoment();
    },
    /** The page is in a session. */
    joined: goToMoment,
    /** The past may have become known. */
    tryAgain() {
      if (isPullWanted) goToPull();
    },
  };
}
