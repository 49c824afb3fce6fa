// @ts-check

/** Milliseconds by which a stamp may differ from now before it must be of another clock. */
const plausible = 1000;

/**
 * Maps the stamps of events to performance.now(). Some engines stamp real input by a clock with another
 * origin, where only differences mean anything: the event that came soonest after its stamp sets the origin.
 */
export function stamps() {
  let origin = Infinity;
  return {
    /** @param {number} stamp @param {number} now both milliseconds */
    map(stamp, now) {
      if (Math.abs(now - stamp) < plausible) return Math.min(stamp, now);
      if (now - stamp - origin > plausible || now - stamp < origin) origin = now - stamp;
      return Math.min(stamp + origin, now);
    },
  };
}
