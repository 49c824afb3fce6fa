// @ts-check
// Computes motions that are known in advance, for the lab. A value that does not exist is null.

/** @import { Engine, MotionConstants, Points, Seconds, Segment, Speed, Trajectory } from "./types.d.ts" */
/** @typedef {ReturnType<typeof motionFormulas>} MotionFormulas */

/** The kinds of segments, in the order of their numbers. @type {Segment["kind"][]} */
const kinds = ["rest", "decay", "bounce", "spring", "tween"];
/** The number of numbers in a segment: its kind, its duration and six parameters. */
const segmentLength = 8;

/** @param {number} number @returns {number | null} */
const known = (number) => Number.isNaN(number) ? null : number;

/** @param {Engine} engine */
export function motionFormulas(engine) {
  const { functions } = engine, room = functions.segments() / Float64Array.BYTES_PER_ELEMENT;

  /** @param {readonly Segment[]} segments */
  function put(segments) {
    const { doubles } = engine;
    segments.forEach(({ numbers }, n) => doubles.set(numbers, room + segmentLength * n));
    return segments.length;
  }

  /** The engine's functions, for one segment. @param {Segment} segment */
  function of(segment) {
    put([segment]);
    return functions;
  }

  /** @param {number} count @param {Seconds} origin @returns {Trajectory} */
  function trajectory(count, origin) {
    if (count === 0) throw new RangeError("the engine cannot move content like that");
    const segments = Array.from({ length: count }, (_, n) => {
      const start = room + segmentLength * n;
      const numbers = engine.doubles.slice(start, start + segmentLength);
      return { kind: kinds[numbers[0]], duration: numbers[1], numbers };
    });
    return { origin, segments };
  }

  /** @param {Partial<MotionConstants>} constants */
  function use({ rate, isIdeal = false, spring, stopSpeed, restDistance }) {
    const isPossible = functions.setPhysics(
      rate ?? standard.rate,
      isIdeal ? 1 : 0,
      spring?.stiffness ?? NaN,
      spring?.damping ?? NaN,
      stopSpeed ?? standard.stopSpeed,
      restDistance ?? standard.restDistance,
    );
    if (!isPossible) throw new RangeError("the engine has no such constants of motion");
  }

  const standard = {
    rate: functions.normalRate(),
    stopSpeed: functions.stopSpeed(),
    restDistance: functions.restDistance(),
  };

  return {
    /** UIScrollView's constants. */
    standard,
    /**
     * Returns the position, which is the initial position before the origin.
     * @param {Trajectory} trajectory @param {Seconds} now
     * @returns {Points}
     */
    position: ({ origin, segments }, now) => functions.position(put(segments), origin, now),
    /** The velocity, or 0 before the origin. @param {Trajectory} trajectory @param {Seconds} now @returns {Speed} */
    velocity: ({ origin, segments }, now) => functions.velocity(put(segments), origin, now),
    /** @param {Trajectory} trajectory @returns {Seconds} */
    end: ({ origin, segments }) => origin + functions.duration(put(segments)),
    /**
     * When content first reaches a level, or null. Times are relative to the origin.
     * @param {Trajectory} trajectory @param {Points} level @param {Seconds} after
     * @returns {Seconds | null}
     */
    timeReaching: ({ segments }, level, after) =>
      known(functions.timeReaching(put(segments), level, after)),
    /**
     * The motion of released content until it rests.
     * @param {object} start
     * @param {Points} start.from
     * @param {Speed} start.velocity of the finger
     * @param {Points} start.lower
     * @param {Points} start.upper
     * @param {boolean} [start.bounces]
     * @param {Partial<MotionConstants>} [start.physics]
     * @param {Seconds} [start.origin]
     */
    fling({ from, velocity, lower, upper, bounces = true, physics = {}, origin = 0 }) {
      use(physics);
      return trajectory(functions.fling(from, velocity, lower, upper, bounces ? 1 : 0), origin);
    },
    /**
     * The motion of content that returns to an edge and never crosses it.
     * @param {object} start
     * @param {Points} start.edge
     * @param {Points} start.from
     * @param {Speed} start.velocity of the content
     * @param {Partial<MotionConstants>} [start.physics]
     */
    returning({ edge, from, velocity, physics = {} }) {
      use(physics);
      return trajectory(functions.returning(edge, from, velocity), 0);
    },
    /** Times are relative to the segment's start. */
    segment: {
      /** @param {Segment} segment @param {Seconds} t @returns {Points} */
      position: (segment, t) => of(segment).segmentPosition(t),
      /** @param {Segment} segment @param {Seconds} t @returns {Speed} */
      velocity: (segment, t) => of(segment).segmentVelocity(t),
      /** When content first reverses its direction, or null. @param {Segment} segment @returns {Seconds | null} */
      turnTime: (segment) => known(of(segment).turnTime()),
    },
  };
}
