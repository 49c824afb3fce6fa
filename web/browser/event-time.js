// @ts-check

/** Milliseconds by which an event's time stamp may differ from now; beyond, it is of another clock. */
const plausible = 1000;

/**
 * Maps the time stamps of events to performance.now(): where they are of another clock, the event that arrived soonest
 * sets its origin.
 * @returns {(stamp: DOMHighResTimeStamp, now: DOMHighResTimeStamp) => DOMHighResTimeStamp}
 */
export const eventTime = () => {
  let origin = Infinity;
  return (stamp, now) => {
    if (Math.abs(now - stamp) < plausible) return Math.min(stamp, now);
    if (now - stamp - origin > plausible || now - stamp < origin) origin = now - stamp;
    return Math.min(stamp + origin, now);
  };
};
