// @ts-check
// The moment that the Time tab was opened for: a link's or the last pull's. It is gone to as soon as the session is known.
import { lastPull } from "../what-if/pull.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { PanelStore } from "../lazy-panel.js" */
/** @import { BranchPast } from "./past/branch-past.js" */
/** @import { TimePlayer } from "./time-player.js" */

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
