// @ts-check
// Where a control's box lies in the gap that a pull opens.
import { along, axisOf, isLeading, leading, trailing } from "./edges.js";

/** @import { Box, Lay, PlaceStart, Placed } from "../types.d.ts" */

/** The least length of a stretched box, by its extent: a length of 0 could not be drawn. */
const thinnest = 0.01;

/** How far from its edge the box begins. @type {PlaceStart} */
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

/** Sets a rectangle as wide as the viewport, at a distance from an edge. @type {Lay} */
const lay = (rectangle, edge, viewport, at, length) => {
  const axis = axisOf(edge);
  const origin = isLeading(edge) ? at : along(viewport, axis) - at - length;
  rectangle.x = axis === "x" ? origin : 0;
  rectangle.y = axis === "y" ? origin : 0;
  rectangle.width = axis === "x" ? length : viewport[0];
  rectangle.height = axis === "y" ? length : viewport[1];
};

/** A box to be filled by `place`, frame after frame. @type {() => Box} */
export const emptyBox = () => {
  const clip = { x: 0, y: 0, width: 0, height: 0 };
  return { ...clip, scaleAlong: 1, clip };
};

/** Places a control's box in the viewport, and the gap that it shows through. @type {(control: Placed, box?: Box) => Box} */
export const place = (control, box = emptyBox()) => {
  const { edge, extent, viewport, insets, distance, presentation } = control;
  const placement = distance <= extent ? presentation.revealing : presentation.overpulled;
  const inset = (isLeading(edge) ? leading : trailing)(insets, axisOf(edge));
  const stretches = placement === "stretched";
  const length = stretches ? Math.max(distance, thinnest * extent) : extent;
  box.scaleAlong = extent > 0 ? length / extent : 1;
  lay(
    box,
    edge,
    viewport,
    inset + start(placement, distance, extent, presentation.gap ?? 0),
    length,
  );
  lay(box.clip, edge, viewport, inset, placement === "free" ? 0 : Math.max(0, distance));
  return box;
};
