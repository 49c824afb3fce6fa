// @ts-check
// How the space comes into view that a release opens: at an edge where content stands, it moves to the new edge.
import { rest } from "../physics/segment.js";
import { returning } from "../physics/returning.js";
import {
  trajectoryDestination,
  trajectoryPosition,
  trajectoryVelocity,
} from "../physics/trajectory.js";
import { axisOf, edges, isLeading } from "../scene/edges.js";
import { liftAt, restingRange, scrollRange } from "../scene/scroll-range.js";

/** @import { Points, Seconds, Trajectory } from "../engine/types.d.ts" */
/** @import { Axis, Edge, Scene, Timing } from "../scene/types.d.ts" */
/** @import { SpaceChange } from "./types.d.ts" */

/** Points from an edge up to which content counts as standing there: a finger's hysteresis. */
const slack = 10;

/**
 * The edges of an axis at which space has opened.
 * @param {Axis} axis
 * @param {SpaceChange} change
 */
const openedEdges = (axis, { before, scene }) =>
  edges.filter((edge, n) => axisOf(edge) === axis && scene.held[n] > before.held[n]);

/**
 * The motion of released content along an axis, with the space in view that has opened.
 * @param {Trajectory} running where the space opens before content reaches it
 * @param {Axis} axis
 * @param {SpaceChange} change
 * @param {Seconds} now
 * @returns {Trajectory}
 */
export const withOpening = (running, axis, { before, scene }, now) =>
  openedEdges(axis, { before, scene }).reduce((motion, edge) => {
    const opening = scene.controls[edge]?.opening ?? "spring", range = scrollRange(scene, axis);
    const limit = isLeading(edge) ? range.lower : range.upper;
    const destination = trajectoryDestination(motion);
    const isThere = typeof opening === "string" && destination === limit;
    return isThere || !isNear(before, edge, destination)
      ? motion
      : moved(motion, limit, opening, scene, now);
  }, running);

/**
 * Whether content that rests at an offset stands at an edge, as it was before space opened there.
 * @param {Scene} scene
 * @param {Edge} edge
 * @param {Points} offset
 */
const isNear = (scene, edge, offset) => {
  const index = edges.indexOf(edge), range = restingRange(scene, axisOf(edge));
  const beyond = isLeading(edge) ? range.lower - offset : offset - range.upper;
  return beyond >= (scene.held[index] > 0 ? liftAt(scene, edge) : -scene.prompts[index]) - slack;
};

/**
 * The motion of content that goes to a place from where a motion has brought it.
 * @param {Trajectory} motion
 * @param {Points} to
 * @param {Timing} timing
 * @param {Scene} scene
 * @param {Seconds} origin
 * @returns {Trajectory}
 */
const moved = (motion, to, timing, { physics }, origin) => {
  const from = trajectoryPosition(motion, origin), end = rest(to);
  const velocity = trajectoryVelocity(motion, origin);
  if (timing === "spring") return returning({ edge: to, from, velocity, physics, origin });
  if (timing === "none" || !(timing.duration > 0) || from === to) {
    return { origin, segments: [end] };
  }
  return { origin, segments: [{ kind: "tween", from, to, ...timing }, end] };
};
