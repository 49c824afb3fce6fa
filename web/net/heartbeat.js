// @ts-check
// The pings of a live connection. They measure the session's clock, and detect a server that no longer answers.

/** @import { Milliseconds } from "../engine/types.d.ts" */

/**
 * The number of first pings, which measure the clock, and the pauses between those and later pings, in milliseconds.
 */
const quickPings = 8, quickPause = 50, pause = 1000;
/** How long an answer can take beyond two round trips before the server counts as silent, in milliseconds. */
const answerTimeLimit = 800;
/** The same limit for a page that has been away, whose connection might have ended without a notification. */
const returnTimeLimit = 500;
/** The server counts as lost after this multiple of the time limit for a silent server. */
const lossFactor = 3;
/**
 * While the user acts, a server is lost after this time and two more round trips, in ms: in all, 1 s and four of them.
 */
const hurriedTimeLimit = 200;
/** An input sends a ping if the server's last message is older than this, in milliseconds. */
const recent = 250;

/**
 * @param {object} connection
 * @param {() => void} connection.ping sends a ping, unless the page is hidden
 * @param {() => Milliseconds} connection.roundTrip
 * @param {() => void} connection.silent
 * @param {(isHurried: boolean) => void} connection.lost `isHurried` is whether the user acts
 */
export function heartbeat({ ping, roundTrip, silent, lost }) {
  const answer = answerTimeout();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let pings = 0, receivedAt = 0;
  /** Whether the server is silent, and whether the user has acted since the ping. */
  let isSilent = false, isActing = false;

  function beat() {
    clearTimeout(timer);
    if (!document.hidden) {
      ping();
      pings += 1;
      const time = answerTimeLimit + 2 * roundTrip();
      if (!answer.isDue) answer.expect(time, () => becomeSilent(time));
    }
    timer = setTimeout(beat, pings < quickPings ? quickPause : pause);
  }

  /** @param {Milliseconds} time */
  function becomeSilent(time) {
    isSilent = true;
    silent();
    if (isActing) hurry();
    else answer.expect((lossFactor - 1) * time, () => lost(false));
  }

  function hurry() {
    answer.expect(hurriedTimeLimit + 2 * roundTrip(), () => lost(true));
  }

  return {
    start() {
      pings = 0;
      clearTimeout(timer);
      timer = setTimeout(beat, quickPause);
    },
    stop() {
      clearTimeout(timer);
      answer.stop();
    },
    received() {
      answer.stop();
      isSilent = isActing = false;
      receivedAt = performance.now();
    },
    /** An input was sent: the server must answer soon, because the user waits. */
    act() {
      if (!answer.isDue && performance.now() - receivedAt > recent) beat();
      if (isSilent && !isActing) hurry();
      isActing = true;
    },
    /** The device has returned: checks with a short time limit whether the server still answers. */
    check() {
      pings = 0;
      answer.expect(returnTimeLimit + 2 * roundTrip(), () => lost(false));
      beat();
    },
  };
}

// The timeout for an answer of the server.

/** A timer that is this late, in milliseconds, shows that the page was suspended. */
const asleep = 250;

export function answerTimeout() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Milliseconds} time @param {() => void} otherwise */
  function expect(time, otherwise) {
    const due = performance.now() + time;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // If the page was suspended, the answer might already be in the queue.
      if (performance.now() - due > asleep) expect(asleep, otherwise);
      else otherwise();
    }, time);
  }

  return {
    expect,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
    get isDue() {
      return timer !== undefined;
    },
  };
}
