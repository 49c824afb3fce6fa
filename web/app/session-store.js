// @ts-check
// What the page knows of the session: its scene, the engine's numbers of the present, and its clock.
import { subscribers } from "../browser/flow.js";
import { changeStart, edgePlace, edgeStart, headPlace } from "../engine/frame.js";
import { differ, emptyNumbers, fillOpening } from "../scene/moving.js";
import { emptyScene, reduce } from "../scene/scene.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { SessionClock } from "../net/types.d.ts" */
/** @typedef {ReturnType<typeof sessionStore>} SessionStore */

/** @param {() => void} changed a frame is due */
export function sessionStore(changed) {
  let scene = emptyScene(), clock = sessionClock();
  /** @type {Float64Array} */
  const numbers = emptyNumbers();
  /** @type {ReturnType<typeof subscribers<[]>>} */
  const steps = subscribers();

  function step() {
    steps.tell();
    changed();
  }

  const store = {
    get scene() {
      return scene;
    },
    /** The engine's numbers of the present; before it has a model, those with which the scene began. */
    numbers,
    /** Subscribes to what changes of the numbers in steps, also while no frames are drawn: sizes, and what controls do. */
    onStep: steps.add,
    /** The numbers of an instant. @param {Float64Array} next */
    show(next) {
      const isStep = differ(numbers, next);
      numbers.set(next);
      if (isStep) step();
    },
    /** A control has done something. @param {Float64Array} change as the engine has it */
    showChange(change) {
      numbers.set(change.subarray(changeStart), edgeStart(change[1]) + edgePlace.phase);
      step();
    },
    /** There is no model: content stands where it is. @param {Seconds} now */
    showStanding(now) {
      numbers[headPlace.time] = now;
      numbers[headPlace.isMoving] = 0;
    },
    /** A scene begins, and the engine does not have its model yet. @param {any} body of its message */
    open: (body) => fillOpening(numbers, body),
    get roundTrip() {
      return latestRoundTrip(clock);
    },
    /** The session's time at a time of the page. @param {Milliseconds} time */
    toSessionTime: (time) => toSessionTime(clock, time),
    now: () => toSessionTime(clock, performance.now()),
    /** Applies a message to the scene. @param {string} kind @param {any} body @param {Seconds} [at] */
    apply(kind, body, at = store.now()) {
      const next = reduce(scene, { kind, body }, at);
      if (next === scene) return;
      scene = next;
      changed();
    },
    /**
     * A message has come.
     * @param {string} kind
     * @param {any} body
     * @param {Seconds} [at] when it happens, for what this page draws
     * @param {Milliseconds} [greeted] when the connection's greeting went up
     */
    receive(kind, body, at, greeted = 0) {
      if (kind === "welcome") return store.begin(body, greeted);
      if (kind === "pong") store.adjustClock(body.t, body.now);
      if (kind === "speed") store.setSpeed(body);
      store.apply(kind, body, at);
    },
    /**
     * A connection begins. In the same session the clock goes on, because a greeting that lay for long tells little of it.
     * @param {{ session: string, now: Seconds }} welcome
     * @param {Milliseconds} greeted when its greeting went up
     */
    begin(welcome, greeted) {
      const goesOn = welcome.session === scene.session && clock.speed === 1;
      if (!goesOn) clock = sessionClock();
      store.adjustClock(greeted, welcome.now);
      store.apply("welcome", welcome);
    },
    /**
     * The session's clock runs at another speed: it said `now` half a round trip ago.
     * @param {{ speed: number, now: Seconds }} change
     */
    setSpeed({ speed, now }) {
      const sent = performance.now() - 1000 * (store.roundTrip ?? 0);
      clock = sessionClock(speed);
      store.adjustClock(sent, now);
    },
    /**
     * Sets the clock by an answer to a ping or a greeting.
     * @param {Milliseconds} sent
     * @param {Seconds} now the server's clock as it answered
     */
    adjustClock(sent, now) {
      clock = afterPong(clock, { sent, received: performance.now(), now });
    },
  };
  return store;
}

// Hands each message to the session's store first, and then to those that subscribed to its kind, or to all.

/** @param {Pick<SessionStore, "receive">} store */
export function sessionMessages(store) {
  /** By kind. @type {Map<string, ReturnType<typeof subscribers<[body: any]>>>} */
  const some = new Map();
  /** @type {ReturnType<typeof subscribers<[kind: string, body: any]>>} */
  const all = subscribers();
  return {
    /** Subscribes to messages of some kinds. @param {readonly string[]} kinds @param {(body: any) => void} subscriber */
    on(kinds, subscriber) {
      for (const kind of kinds) {
        const those = some.get(kind) ?? subscribers();
        those.add(subscriber);
        some.set(kind, those);
      }
    },
    /** Subscribes to all messages. */
    onAny: all.add,
    /**
     * A message has come.
     * @param {string} kind
     * @param {any} body
     * @param {Seconds} [at] when it happens, for what this page draws
     * @param {Milliseconds} [greeted] when the connection's greeting went up
     */
    deliver(kind, body, at, greeted) {
      store.receive(kind, body, at, greeted);
      some.get(kind)?.tell(body);
      all.tell(kind, body);
    },
  };
}

// The session's clock, estimated from pings: the server's `now` is taken for the middle between a ping and its answer,
// and of the last eight the quickest is believed. The estimate is slewed: the session's time never runs backwards.
// Where the page's clock has stood still, while the device slept for instance, the answers before that are forgotten.

/** As many samples as NTP's clock filter keeps. */
const kept = 8;
/** How far two clocks may drift apart within eight pings, seconds. */
const drift = 0.02;
/** The fastest slew: half a millisecond a frame at 60 Hz, seconds per second. */
const slew = 0.03;

/**
 * A clock before the first answer: the session's time is the page's.
 * @param {number} [speed] seconds of the session in a second
 * @returns {SessionClock}
 */
export const sessionClock = (speed = 1) => ({ speed, estimates: [], from: 0, towards: 0, at: 0 });

/** What is added to the page's time, which runs at the session's speed. @param {SessionClock} clock @param {Seconds} time */
const offset = ({ from, towards, at }, time) => {
  const most = slew * Math.max(0, time - at);
  return from + Math.max(-most, Math.min(towards - from, most));
};

/**
 * Whether two answers cannot both be right: the server's clock lies within half of a ping's delay about its offset.
 * @param {SessionClock["estimates"][number]} one
 * @param {SessionClock["estimates"][number]} other
 */
const contradict = (one, other) =>
  Math.abs(one.offset - other.offset) > (one.delay + other.delay) / 2 + drift;

/**
 * The clock after an answered ping; the first answer sets it, and one that contradicts what was believed.
 * @param {SessionClock} state
 * @param {object} pong
 * @param {Milliseconds} pong.sent
 * @param {Milliseconds} pong.received
 * @param {Seconds} pong.now the server's clock as it answered
 * @returns {SessionClock}
 */
export const afterPong = (state, { sent, received, now }) => {
  const at = received / 1000;
  const estimate = {
    offset: now - state.speed * (sent + received) / 2000,
    delay: (received - sent) / 1000,
  };
  const believed = state.estimates.some((other) => contradict(estimate, other))
    ? []
    : state.estimates;
  const estimates = [...believed, estimate].slice(-kept);
  const best = estimates.reduce((least, other) => other.delay <= least.delay ? other : least);
  const from = believed.length === 0 ? best.offset : offset(state, at);
  return { ...state, estimates, from, towards: best.offset, at };
};

/**
 * The session's time at a time of this page.
 * @param {SessionClock} clock
 * @param {Milliseconds} milliseconds
 * @returns {Seconds}
 */
export const toSessionTime = (clock, milliseconds) =>
  clock.speed * milliseconds / 1000 + offset(clock, milliseconds / 1000);

/** The latest round trip; null before the first. @param {SessionClock} clock @returns {Seconds | null} */
export const latestRoundTrip = ({ estimates }) =>
  estimates.length > 0 ? estimates[estimates.length - 1].delay : null;
