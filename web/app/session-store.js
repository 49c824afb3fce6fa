// @ts-check
// The page's state of the session: its scene, the engine's current numbers, and its clock.
import { subscribers } from "../browser/flow.js";
import { changeStart, edgePlace, edgeStart, headPlace } from "../engine/frame.js";
import { differ, emptyNumbers, fillOpening } from "../scene/moving.js";
import { emptyScene, reduce } from "../scene/scene.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { SessionClock } from "../net/types.d.ts" */
/** @typedef {ReturnType<typeof sessionStore>} SessionStore */

/** @param {() => void} changed requests a frame */
export function sessionStore(changed) {
  let scene = emptyScene(), clock = sessionClock();
  /** @type {Float64Array} */
  const numbers = emptyNumbers();
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const steps = subscribers();

  function step() {
    steps.notify();
    changed();
  }

  const now = () => toSessionTime(clock, performance.now());

  /** @param {Milliseconds} sent @param {Seconds} now the server's clock when it answered */
  function adjustClock(sent, now) {
    const isAtRest = !numbers[headPlace.isMoving] && !numbers[headPlace.hasFinger];
    clock = afterPong(clock, { sent, received: performance.now(), now }, isAtRest);
  }

  return {
    get scene() {
      return scene;
    },
    /** The engine's current numbers; before it has a model, the scene's opening numbers. */
    numbers,
    /** Subscribes to step changes of sizes and control states, which also occur while no frames are drawn. */
    onStep: steps.add,
    /** @param {Float64Array} next */
    show(next) {
      const isStep = differ(numbers, next);
      numbers.set(next);
      if (isStep) step();
    },
    /** Stores a change of a control. @param {Float64Array} change in the engine's format */
    showChange(change) {
      numbers.set(change.subarray(changeStart), edgeStart(change[1]) + edgePlace.phase);
      step();
    },
    /** Marks the content as standing still; call it without a model. @param {Seconds} now */
    showStanding(now) {
      numbers[headPlace.time] = now;
      numbers[headPlace.isMoving] = 0;
    },
    /** Opens a scene before the engine has its model. @param {any} body the body of the scene message */
    open: (body) => fillOpening(numbers, body),
    get roundTrip() {
      return latestRoundTrip(clock);
    },
    /** @param {Milliseconds} time */
    toSessionTime: (time) => toSessionTime(clock, time),
    now,
    /**
     * @param {string} kind @param {any} body @param {Seconds} [at] the drawn time
     * @param {Milliseconds} [greeted] when the page sent its greeting, which a welcome answers
     */
    receive(kind, body, at, greeted = 0) {
      if (kind === "welcome") {
        // In the same session the clock continues, because a delayed greeting is inaccurate.
        if (body.session !== scene.session || clock.speed !== 1) clock = sessionClock();
        adjustClock(greeted, body.now);
      } else if (kind === "pong") {
        adjustClock(body.t, body.now);
      } else if (kind === "speed") {
        // The server read `now` half a round trip ago.
        const sent = performance.now() - 1000 * (latestRoundTrip(clock) ?? 0);
        clock = sessionClock(body.speed);
        adjustClock(sent, body.now);
      }
      const next = reduce(scene, { kind, body }, at ?? now());
      if (next === scene) return;
      scene = next;
      changed();
    },
  };
}

// Passes each message first to the store, and then to the subscribers of its kind.

/** @param {Pick<SessionStore, "receive">} store */
export function sessionMessages(store) {
  /** @type {ReturnType<typeof subscribers<[kind: string, body: any]>>} */
  const { add, notify } = subscribers();
  return {
    /** @param {readonly string[]} kinds @param {(body: any) => void} subscriber */
    on(kinds, subscriber) {
      add((kind, body) => kinds.includes(kind) && subscriber(body));
    },
    onAny: add,
    /** @param {string} kind @param {any} body @param {Seconds} [at] @param {Milliseconds} [greeted] */
    dispatch(kind, body, at, greeted) {
      store.receive(kind, body, at, greeted);
      notify(kind, body);
    },
  };
}

// Estimates the session's clock from pings. It assumes that the server read `now` halfway between a ping and its
// answer, and uses the fastest of the last eight answers. While content moves, the estimate is slewed, so motion never
// runs backwards. At rest, the clock is set at once: the first answer to a loading page is slow, and if the clock is
// ahead, the server handles inputs before their timestamps, and the page corrects its drawing. If the page's clock has
// stopped, for example while the device slept, the older answers are discarded.

/** The number of samples; NTP's clock filter keeps as many. */
const maximumEstimates = 8;
/** The maximum drift of two clocks within eight pings, in seconds. */
const drift = 0.02;
/** The fastest slew, in seconds per second: half a millisecond per frame at 60 Hz. */
const slew = 0.03;

/**
 * Creates a clock that follows the page's clock until the server answers.
 * @param {number} [speed] seconds per second
 * @returns {SessionClock}
 */
export const sessionClock = (speed = 1) => ({ speed, estimates: [], from: 0, towards: 0, at: 0 });

/** The offset to add to the page's time at the session's speed. @param {SessionClock} clock @param {Seconds} time */
const offset = ({ from, towards, at }, time) => {
  const limit = slew * Math.max(0, time - at);
  return from + Math.max(-limit, Math.min(towards - from, limit));
};

/**
 * Whether two answers contradict each other: each offset is accurate to half its delay.
 * @param {SessionClock["estimates"][number]} one @param {SessionClock["estimates"][number]} other
 */
const contradict = (one, other) =>
  Math.abs(one.offset - other.offset) > (one.delay + other.delay) / 2 + drift;

/**
 * The first answer sets the clock, and so does an answer at rest or an answer that contradicts earlier answers.
 * @param {SessionClock} state @param {object} pong
 * @param {Milliseconds} pong.sent
 * @param {Milliseconds} pong.received
 * @param {Seconds} pong.now the server's clock when it answered
 * @param {boolean} [isAtRest] whether no content moves and no finger is down
 * @returns {SessionClock}
 */
export const afterPong = (state, { sent, received, now }, isAtRest = false) => {
  const at = received / 1000;
  const estimate = {
    offset: now - state.speed * (sent + received) / 2000,
    delay: (received - sent) / 1000,
  };
  const agreeing = state.estimates.some((other) => contradict(estimate, other))
    ? []
    : state.estimates;
  const estimates = [...agreeing, estimate].slice(-maximumEstimates);
  const best = estimates.reduce((least, other) => other.delay <= least.delay ? other : least);
  const from = isAtRest || agreeing.length === 0 ? best.offset : offset(state, at);
  return { ...state, estimates, from, towards: best.offset, at };
};

/** @param {SessionClock} clock @param {Milliseconds} milliseconds @returns {Seconds} */
export const toSessionTime = (clock, milliseconds) =>
  clock.speed * milliseconds / 1000 + offset(clock, milliseconds / 1000);

/** @param {SessionClock} clock @returns {Seconds | null} */
export const latestRoundTrip = ({ estimates }) => estimates.at(-1)?.delay ?? null;
