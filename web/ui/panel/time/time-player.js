// @ts-check
// Goes through a branch of the session: what the stage shows, and where it is.
import { subscribers } from "../../../browser/flow.js";
import { pastView } from "./past/past-view.js";
import * as playheads from "./playhead.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { Scene } from "../../../scene/types.d.ts" */
/** @import { BranchPast } from "./past/branch-past.js" */
/** @import { Playhead } from "./playhead.js" */
/** @typedef {ReturnType<typeof timePlayer>} TimePlayer */

/**
 * @param {object} page
 * @param {() => Scene} page.scene the present one
 * @param {() => Seconds} page.now on the session's clock
 * @param {BranchPast} page.past of the branch that is gone through
 */
export function timePlayer({ scene, now, past }) {
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
      scene(),
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
