// @ts-check
// When a spring is where, and content that is drawn back by one. The page only draws springs that the server sends: it
// has no use for this file, the lab has.
import { springPosition, springVelocity } from "./spring.js";
import { endOfLeg } from "./fling.js";
import { settlingTime } from "./roots.js";
import { spring, velocity } from "./segment.js";

/** @import { Go, Points, ScrollPhysics, Seconds, Speed } from "../types.d.ts" */

/**
 * The first time after 0 at which the spring is at 0; null if it never is.
 * @type {(y: Points, v: Speed, stiffness: number, damping: number) => Seconds | null}
 */
export const springZeroTime = (y, v, stiffness, damping) => {
  const beta = damping / 2;
  const square = stiffness - beta * beta;
  const slope = v + beta * y;
  if (square > 0) {
    const omega = Math.sqrt(square);
    const angle = Math.atan2(slope / omega, y) + Math.PI / 2;
    const phase = angle - Math.PI * Math.floor(angle / Math.PI);
    // A start at 0 is no crossing: the next one is half a period on.
    return (y !== 0 && phase > 0 ? phase : Math.PI) / omega;
  }
  const ratio = -y / slope;
  if (!(ratio > 0 && ratio < Infinity)) return null;
  if (square === 0) return ratio;
  const omega = Math.sqrt(-square);
  return omega * ratio < 1 ? Math.atanh(omega * ratio) / omega : null;
};

/**
 * The times, in order, between which neither |y| nor |y′| changes its direction.
 * @type {(y: Points, v: Speed, stiffness: number, damping: number) => Seconds[]}
 */
const pieces = (y, v, stiffness, damping) => {
  const bend = -damping * v - stiffness * y;
  const firsts = [
    springZeroTime(y, v, stiffness, damping),
    springZeroTime(v, bend, stiffness, damping),
    springZeroTime(bend, -damping * bend - stiffness * v, stiffness, damping),
  ].filter((time) => time !== null).sort((a, b) => a - b);
  const square = stiffness - damping * damping / 4;
  const period = Math.PI / Math.sqrt(square);
  const count = square > 0 ? Math.ceil(60 / period) : 1;
  const rounds = Array.from({ length: Math.min(count, 1000) }, (_, n) => n);
  return rounds.flatMap((n) => firsts.map((first) => first + (n === 0 ? 0 : n * period)));
};

/**
 * The first time at which the spring is both slower than a speed and within a distance of 0.
 * @type {(y: Points, v: Speed, stiffness: number, damping: number, speed: Speed, distance: Points) => Seconds}
 */
export const springRestTime = (y, v, stiffness, damping, speed, distance) =>
  settlingTime(
    pieces(y, v, stiffness, damping),
    (t) => Math.abs(springPosition(y, v, stiffness, damping, t)) <= distance,
    (t) => Math.abs(springVelocity(y, v, stiffness, damping, t)) < speed,
  );

/** Beyond an edge, with a spring: until it rests there, or swings across it. @type {(stiffness: number, damping: number) => Go} */
const springBack = (stiffness, damping) => (x, v, edge, { gain, stopSpeed, restDistance }) => {
  const e = x - edge, w = gain * v, segment = spring(edge, x, w, stiffness, damping);
  const stop = springRestTime(e, w, stiffness, damping, stopSpeed, restDistance);
  const leg = endOfLeg(segment, edge, stop, springZeroTime(e, w, stiffness, damping));
  return { ...leg, v: velocity(segment, segment.duration) / gain };
};

/** A physics' bounce with a spring of mass 1. @type {(stiffness: number, damping: number) => ScrollPhysics["bounce"]} */
export const springBounce = (stiffness, damping) => {
  return { kind: "spring", stiffness, damping, back: springBack(stiffness, damping) };
};
