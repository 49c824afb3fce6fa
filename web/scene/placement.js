// @ts-check
// Where a control's box lies in the gap that a pull opens.
import { axisOf, isLeading, leadingInset, lengthAlong, trailingInset } from "./edges.js";

/** @import { Points, Ratio } from "../engine/types.d.ts" */
/** @import { Edge, Insets, Placement, Presentation, Rectangle, Size } from "./types.d.ts" */
/**
 * @typedef {Rectangle & { scaleAlong: Ratio, clip: Rectangle, isFree: boolean }} Box its length by the control's extent,
 *   where it is seen, and whether that is the whole viewport
 */
/**
 * What decides where a control's box lies.
 * @typedef {object} Placed
 * @property {Edge} edge
 * @property {Points} extent
 * @property {Size} viewport
 * @property {Insets} insets the bars', without what controls hold or keep
 * @property {Points} distance how far the gap is open: the pull, and the space kept for the control
 * @property {Presentation} presentation
 * @property {Rectangle | null} [frame] where the program has placed the box, if that is free
 */

/** The least length of a stretched box as a part of its extent: a length of 0 could not be drawn. */
const thinnest = 0.01;

/**
 * The placement of a box whose edge is open so far: the last that holds from there on.
 * @param {Presentation} presentation
 * @param {Points} distance
 * @param {Points} extent
 */
const placementAt = ({ placement, from }, distance, extent) => {
  let last = placement;
  for (const [ratio, next] of from) if (distance >= ratio * extent) last = next;
  return last;
};

/**
 * How far from its edge a box begins.
 * @param {Placement} placement
 * @param {Points} distance
 * @param {Points} extent
 * @param {Points} gap
 */
const start = (placement, distance, extent, gap) => {
  switch (placement) {
    case "pinned":
    case "stretched":
    case "free":
      return 0;
    case "following":
      return distance - extent - gap;
    case "centered":
      return (distance - extent) / 2;
  }
};

/**
 * Fills in a rectangle as wide as the viewport, at a distance from an edge.
 * @param {Rectangle} rectangle
 * @param {Edge} edge
 * @param {Size} viewport
 * @param {Points} at
 * @param {Points} length
 */
const lay = (rectangle, edge, viewport, at, length) => {
  const axis = axisOf(edge);
  const origin = isLeading(edge) ? at : lengthAlong(viewport, axis) - at - length;
  rectangle.x = axis === "x" ? origin : 0;
  rectangle.y = axis === "y" ? origin : 0;
  rectangle.width = axis === "x" ? length : viewport[0];
  rectangle.height = axis === "y" ? length : viewport[1];
};

/** Fills in a rectangle as another. @param {Rectangle} rectangle @param {Rectangle} of */
const copy = (rectangle, { x, y, width, height }) => {
  rectangle.x = x;
  rectangle.y = y;
  rectangle.width = width;
  rectangle.height = height;
};

/** A box for `place` to fill, frame after frame. @returns {Box} */
export const emptyBox = () => {
  const clip = { x: 0, y: 0, width: 0, height: 0 };
  return { ...clip, scaleAlong: 1, clip, isFree: false };
};

/**
 * Places a control's box in the viewport, and the gap that it is seen through: a free one is seen everywhere, or in the frame
 * that the program has given it.
 * @param {Placed} control
 * @param {Box} [box] is filled and returned
 */
export const place = (control, box = emptyBox()) => {
  const { edge, extent, viewport, insets, distance, presentation, frame } = control;
  const placement = placementAt(presentation, distance, extent);
  const inset = (isLeading(edge) ? leadingInset : trailingInset)(insets, axisOf(edge));
  const stretches = placement === "stretched";
  const length = stretches ? Math.max(distance, thinnest * extent) : extent;
  box.scaleAlong = extent > 0 ? length / extent : 1;
  lay(
    box,
    edge,
    viewport,
    inset + start(placement, distance, extent, presentation.gap),
    length,
  );
  box.isFree = placement === "free";
  if (box.isFree && frame) {
    copy(box, frame);
    copy(box.clip, frame);
  } else if (box.isFree) lay(box.clip, edge, viewport, 0, lengthAlong(viewport, axisOf(edge)));
  else lay(box.clip, edge, viewport, inset, Math.max(0, distance));
  return box;
};
