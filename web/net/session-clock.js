// @ts-check
// The session's clock, estimated from pings: the server's `now` is taken for the middle between a ping and its answer,
// and of the last eight the quickest is believed. The estimate is slewed: the session's time never runs backwards.

/** @import { Clock, Milliseconds, Pong, Seconds } from "../types.d.ts" */

/** As many samples as NTP's clock filter keeps. */
const kept = 8;
/** The fastest slew: half a millisecond a frame at 60 Hz, seconds per second. */
const slew = 0.03;
/** Milliseconds by which a stamp may differ from now before it must be of another clock. */
const plausible = 1000;

/** A clock that knows nothing yet: the session's time is the page's. @type {() => Clock} */
export const clock = () => ({ probes: [], from: 0, towards: 0, at: 0 });

/** What is to be added to the page's time. @type {(state: Clock, time: Seconds) => Seconds} */
const offset = ({ from, towards, at }, time) => {
  const most = slew * Math.max(0, time - at);
  return from + Math.max(-most, Math.min(towards - from, most));
};

/** Learns from an answered ping; the first sets the clock. @type {(state: Clock, pong: Pong) => Clock} */
export const sample = (state, { sent, received, now }) => {
  const at = received / 1000;
  const probe = { offset: now - (sent + received) / 2000, delay: (received - sent) / 1000 };
  const probes = [...state.probes, probe].slice(-kept);
  const best = probes.reduce((least, other) => other.delay <= least.delay ? other : least);
  const from = state.probes.length === 0 ? best.offset : offset(state, at);
  return { probes, from, towards: best.offset, at };
};

/** The session's time at a time of this page. @type {(state: Clock, milliseconds: Milliseconds) => Seconds} */
export const toSession = (state, milliseconds) =>
  milliseconds / 1000 + offset(state, milliseconds / 1000);

/** The round trip last measured; null before the first. @type {(state: Clock) => Seconds | null} */
export const roundTrip = ({ probes }) => probes.length > 0 ? probes[probes.length - 1].delay : null;

/** Maps stamps of events to performance.now(): where they are of another clock, the event that came soonest sets its origin. @type {() => (stamp: Milliseconds, now: Milliseconds) => Milliseconds} */
export const stamps = () => {
  let origin = Infinity;
  return (stamp, now) => {
    if (Math.abs(now - stamp) < plausible) return Math.min(stamp, now);
    if (now - stamp - origin > plausible || now - stamp < origin) origin = now - stamp;
    return Math.min(stamp + origin, now);
  };
};
