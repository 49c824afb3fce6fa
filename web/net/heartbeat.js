// @ts-check
// The pings of a live connection. They measure the session's clock, and detect a server that no longer answers.

/** @import { Milliseconds } from "../engine/types.d.ts" */

/**
 * The number of first pings, which measure the clock, and the pauses between them and between later pings, in
 * milliseconds.
 */
const quickPings = 8, quickPause = 50, pause = 1000;
/** How long an answer can take beyond two round trips before the server counts as silent, in milliseconds. */
const answerTimeLimit = 800;
/** The same limit for a page that has been away. Its connection might have ended without a notification. */
const returnTimeLimit = 500;
/** The server counts as lost after this multiple of the time limit for a silent server. */
const lossFactor = 3;
/**
 * How long a silent server can take beyond two more round trips while the user acts, in milliseconds. In all, that is 1
 * s and four round trips.
 */
const hurriedTimeLimit = 200;
/** An input sends a ping if the server's last message is older than this, in milliseconds. */
const recent = 250;

/**
 * @param {object} connection
 * @param {() => void} connection.ping sends a ping, unless the page is hidden
 * @param {() => Milliseconds} connection.roundTrip
 * @param {() => void} connection.silent called when the server counts as silent
 * @param {(isHurried: boolean) => void} connection.lost called when the server counts as lost; `isHurried` is whether
 *   the user acts at that time
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

  /** @param {Milliseconds} time the time limit that the answer has exceeded */
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
    /** Starts with the quick pings. */
    start() {
      pings = 0;
      clearTimeout(timer);
      timer = setTimeout(beat, quickPause);
    },
    stop() {
      clearTimeout(timer);
      answer.stop();
    },
    /** Handles a message from the server. */
    received() {
      answer.stop();
      isSilent = isActing = false;
      receivedAt = performance.now();
    },
    /** Handles an input that was sent: the server must answer soon, because the user waits. */
    act() {
      if (!answer.isDue && performance.now() - receivedAt > recent) beat();
      if (isSilent && !isActing) hurry();
      isActing = true;
    },
    /** Checks with a short time limit whether the server still answers, because the device has returned. */
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
    /** Starts or restarts the timeout. */
    expect,
    /** Stops the timeout: an answer has arrived, or none is expected. */
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
    /** Whether an answer is expected or overdue. */
    get isDue() {
      return timer !== undefined;
    },
  };
}
