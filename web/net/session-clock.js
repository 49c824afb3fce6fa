// @ts-check
// The session's clock, estimated from pings: the server's `now` is taken for the middle between a ping and its answer,
// and of the last eight the quickest is believed. The estimate is slewed: the session's time never runs backwards.
// Where the page's clock has stood still, while the device slept for instance, the answers before that are forgotten.

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { SessionClock } from "./types.d.ts" */

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
