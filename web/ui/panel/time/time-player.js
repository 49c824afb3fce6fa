// @ts-check
// Goes through a course of the session: what the stage shows, and where it is.
import { pastView } from "./past-view.js";
import * as playheads from "./playhead.js";
import { chunk, stretches } from "./stretches.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { MotionFormulas } from "../../../engine/trajectory.js" */
/** @import { Scene } from "../../../scene/types.d.ts" */
/** @import { Playhead } from "./playhead.js" */
/** @import { Stretch } from "./stretches.js" */
/** @typedef {ReturnType<typeof timePlayer>} TimePlayer */

/**
 * @param {object} page
 * @param {() => Scene} page.scene the present one
 * @param {() => Seconds} page.now on the session's clock
 * @param {(kind: string, body: object) => void} page.send
 * @param {() => void} page.changed what is shown may be something else
 * @param {MotionFormulas} page.formulas
 */
export function timePlayer({ scene, now, send, changed, formulas }) {
  /** The number of the course that is gone through; null for the one that the session follows. @type {number | null} */
  let course = null;
  /** How far it goes; null while it goes on. @type {Seconds | null} */
  let end = null;
  /** Null in the present. @type {Playhead | null} */
  let playhead = null;
  /** @type {ReturnType<typeof pastView> | null} */
  let view = null;
  /** Where to go once it is known where that is. @type {1 | -1 | null} */
  let seeks = null;
  const known = stretches((at, to) => send("past", { at, to, course }));

  const last = () => end ?? now();

  /** Asks for what is shown, and for what a playing head comes to next. @param {Seconds} moment */
  function want(moment) {
    known.want(moment, moment);
    if (playhead?.since !== null && moment + chunk / 2 < last()) {
      known.want(moment, moment + chunk / 2);
    }
  }

  /** @param {Playhead} next */
  function become(next) {
    playhead = next;
    view ??= pastView(
      {
        momentAt(t) {
          const moment = playheads.momentOf(/** @type {Playhead} */ (playhead), t, last());
          want(moment);
          return moment;
        },
        sceneAt: (moment) => known.sceneAt(moment, scene()),
        changed,
        plays: (t) => playhead !== null && playheads.isPlaying(playhead, t, last()),
      },
      scene(),
      formulas,
    );
    changed();
  }

  /** The playhead, which stands at the present if the stage shows that. */
  const head = () => playhead ?? playheads.playheadAt(now());

  /** Goes to the event that is next in a direction, as soon as that is known. @param {1 | -1} way */
  function seek(way) {
    const at = playheads.momentOf(head(), performance.now(), last());
    become(playheads.stoppedAt(head(), at, last()));
    const event = way > 0 ? known.eventAfter(at) : known.eventBefore(at);
    seeks = event === undefined ? way : null;
    if (event === undefined) known.want(at, at);
    else if (event !== null) become(playheads.stoppedAt(head(), event, last()));
  }

  return {
    /** Shows a moment. @param {Seconds} moment @param {Milliseconds} t */
    goTo(moment, t) {
      become(playheads.movedTo(head(), Math.min(moment, last()), t));
    },
    /** Shows a course from its beginning. @param {number | null} number @param {Seconds | null} until how far it goes */
    look(number, until) {
      known.clear();
      course = number;
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
    /** Shows the present again. */
    live() {
      if (!playhead) return;
      playhead = view = null;
      changed();
    },
    /** Another scene begins, or the session goes on from elsewhere: nothing is known of it yet. */
    forget() {
      known.clear();
      course = end = seeks = null;
      playhead = view = null;
      changed();
    },
    /** Takes an answer. @param {Stretch} stretch */
    take(stretch) {
      known.take(stretch);
      if (seeks !== null) seek(seeks);
      changed();
    },
    get view() {
      return view;
    },
    get course() {
      return course;
    },
    /** The moment that the stage shows, and how far the course goes. @param {Milliseconds} t */
    place(t) {
      const length = last();
      return {
        moment: playhead ? playheads.momentOf(playhead, t, length) : length,
        end: length,
        plays: playhead !== null && playheads.isPlaying(playhead, t, length),
        loops: playhead?.loop != null,
      };
    },
    /** What is known, for the tracks. */
    get stretches() {
      return known;
    },
  };
}
