// @ts-check
// The pings of a live connection: they learn the session's clock, and notice when the server does not answer any more.

/** @import { Milliseconds } from "../engine/types.d.ts" */

/** The first pings, which learn the clock, and the milliseconds between them and between later ones. */
const quickPings = 8, quickPause = 50, pause = 1000;
/** Milliseconds that an answer may take beyond two round trips, before the server counts as silent. */
const patience = 800;
/** As many, for a page that has been away: its connection may have died without a word. */
const impatience = 500;
/** A server that is silent for so many times its patience is lost. */
const lossFactor = 3;
/** Milliseconds that a silent server may take beyond two more round trips while someone acts: 1 s and 4 in all. */
const haste = 200;
/** Milliseconds after the last word of the server at which an input asks for another. */
const recent = 250;

/**
 * @param {object} connection
 * @param {() => void} connection.ping sends one, unless nobody looks at the page
 * @param {() => Milliseconds} connection.roundTrip
 * @param {() => void} connection.silent the server has said nothing for its patience
 * @param {(isHurried: boolean) => void} connection.lost it has said nothing for so long that it is lost; `isHurried`: someone
 *   acts meanwhile
 */
export function heartbeat({ ping, roundTrip, silent, lost }) {
  const answer = answerTimeout();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let pings = 0, heard = 0;
  /** Whether the server is silent, and whether someone has acted since it was asked. */
  let isSilent = false, isActing = false;

  function beat() {
    clearTimeout(timer);
    if (!document.hidden) {
      ping();
      pings += 1;
      const time = patience + 2 * roundTrip();
      if (!answer.isDue) answer.expect(time, () => fallSilent(time));
    }
    timer = setTimeout(beat, pings < quickPings ? quickPause : pause);
  }

  /** @param {Milliseconds} time that the answer has taken */
  function fallSilent(time) {
    isSilent = true;
    silent();
    if (isActing) hurry();
    else answer.expect((lossFactor - 1) * time, () => lost(false));
  }

  function hurry() {
    answer.expect(haste + 2 * roundTrip(), () => lost(true));
  }

  return {
    /** Begins with the quick pings. */
    start() {
      pings = 0;
      clearTimeout(timer);
      timer = setTimeout(beat, quickPause);
    },
    stop() {
      clearTimeout(timer);
      answer.came();
    },
    /** Something has come from the server. */
    heard() {
      answer.came();
      isSilent = isActing = false;
      heard = performance.now();
    },
    /** An input was sent: the server must answer soon, since someone waits for that. */
    act() {
      if (!answer.isDue && performance.now() - heard > recent) beat();
      if (isSilent && !isActing) hurry();
      isActing = true;
    },
    /** The device is back: makes sure without much patience that the server is still there. */
    check() {
      pings = 0;
      answer.expect(impatience + 2 * roundTrip(), () => lost(false));
      beat();
    },
  };
}

// The answer that a server owes: how long it may take, and what happens if it does not come.

/** Milliseconds that a timer is late where the page itself was asleep. */
const asleep = 250;

export function answerTimeout() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Milliseconds} time @param {() => void} otherwise */
  function expect(time, otherwise) {
    const due = performance.now() + time;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Where this page itself was asleep, the answer may have come and wait to be read.
      if (performance.now() - due > asleep) expect(asleep, otherwise);
      else otherwise();
    }, time);
  }

  return {
    /** Waits so long for an answer, from now on. */
    expect,
    /** An answer has come, or none is due any more. */
    came() {
      clearTimeout(timer);
      timer = undefined;
    },
    /** Whether an answer has been waited for and has not come, in time or late. */
    get isDue() {
      return timer !== undefined;
    },
  };
}
