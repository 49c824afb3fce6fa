// @ts-check

/**
 * The session's clock, estimated from pings.
 *
 * A ping sent at s and answered at r, in this page's milliseconds, says that the server's `now` lay within; taking it
 * for the middle errs by half the round trip at most. Of the last eight the quickest is believed. The estimate is
 * slewed, never stepped, so the session's time never runs backwards.
 *
 * @typedef {{ offset: number, delay: number }} Probe seconds
 * @typedef {object} Clock
 * @property {readonly Probe[]} probes the last eight
 * @property {number} from the offset when the last probe came, seconds
 * @property {number} towards the offset that is slewed to
 * @property {number} at when the last probe came, seconds of this page
 */

/** As many samples as NTP's clock filter keeps. */
const kept = 8;
/** The fastest slew: half a millisecond a frame at 60 Hz, seconds per second. */
const slew = 0.03;

/**
 * A clock that knows nothing yet: the session's time is the page's.
 * @returns {Clock}
 */
export const clock = () => ({ probes: [], from: 0, towards: 0, at: 0 });

/**
 * What is to be added to the page's time.
 * @param {Clock} state
 * @param {number} time seconds of this page
 */
const offset = ({ from, towards, at }, time) => {
  const most = slew * Math.max(0, time - at);
  return from + Math.max(-most, Math.min(towards - from, most));
};

/**
 * Learns from an answered ping; the first sets the clock.
 * @param {Clock} state
 * @param {{ sent: number, received: number, now: number }} pong milliseconds of this page, and the session's seconds
 * @returns {Clock}
 */
export const sample = (state, { sent, received, now }) => {
  const at = received / 1000;
  const probe = { offset: now - (sent + received) / 2000, delay: (received - sent) / 1000 };
  const probes = [...state.probes, probe].slice(-kept);
  const best = probes.reduce((least, other) => other.delay <= least.delay ? other : least);
  const from = state.probes.length === 0 ? best.offset : offset(state, at);
  return { probes, from, towards: best.offset, at };
};

/**
 * The session's time at a time of this page.
 * @param {Clock} state
 * @param {number} milliseconds of `performance.now()` or an event's time stamp
 * @returns {number} seconds
 */
export const toSession = (state, milliseconds) =>
  milliseconds / 1000 + offset(state, milliseconds / 1000);

/**
 * The round trip last measured.
 * @param {Clock} state
 * @returns {number | null} seconds; null before the first
 */
export const roundTrip = ({ probes }) => probes.length > 0 ? probes[probes.length - 1].delay : null;
