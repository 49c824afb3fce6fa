// @ts-check

import { along, axisOf, isLeading, leading, trailing } from "./axes.js";

/**
 * Where a control's box lies in the gap that a pull opens.
 *
 * @typedef {import("./axes.js").Edge} Edge
 * @typedef {import("./axes.js").Size} Size
 * @typedef {import("./axes.js").Insets} Insets
 * @typedef {"pinned" | "following" | "centered" | "stretched"} Placement
 * @typedef {{ revealing: Placement, overpulled: Placement }} Presentation
 * @typedef {{ x: number, y: number, width: number, height: number }} Rectangle points from the viewport's top left
 * @typedef {Rectangle & { scaleAlong: number, clip: Rectangle }} Box
 *   `scaleAlong` is the box's length by the control's extent; `clip` is the gap
 */

/** The least length of a stretched box, by its extent: a length of 0 could not be drawn. */
const thinnest = 0.01;

/**
 * How far from its edge the box begins.
 * @param {Placement} placement
 * @param {number} distance
 * @param {number} extent
 */
const start = (placement, distance, extent) => {
  switch (placement) {
    case "pinned":
    case "stretched":
      return 0;
    case "following":
      return distance - extent;
    case "centered":
      return (distance - extent) / 2;
  }
};

/**
 * Sets a rectangle as wide as the viewport, of a length and at a distance from an edge.
 * @param {Rectangle} rectangle
 * @param {Edge} edge
 * @param {Size} viewport
 * @param {number} at points from the viewport's end
 * @param {number} length
 */
const lay = (rectangle, edge, viewport, at, length) => {
  const axis = axisOf(edge);
  const origin = isLeading(edge) ? at : along(viewport, axis) - at - length;
  rectangle.x = axis === "x" ? origin : 0;
  rectangle.y = axis === "y" ? origin : 0;
  rectangle.width = axis === "x" ? length : viewport[0];
  rectangle.height = axis === "y" ? length : viewport[1];
};

/**
 * A box to be filled by `place`, frame after frame.
 * @returns {Box}
 */
export const emptyBox = () => ({
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  scaleAlong: 1,
  clip: { x: 0, y: 0, width: 0, height: 0 },
});

/**
 * Places a control's box in the viewport, and the gap that it shows through.
 * @param {object} control
 * @param {Edge} control.edge
 * @param {number} control.extent points
 * @param {Size} control.viewport points
 * @param {Insets} control.insets the base's, without what is held; points
 * @param {number} control.distance how far the gap is open beyond the base edge, points
 * @param {Presentation} control.presentation
 * @param {Box} [box] to be filled instead of a new one
 * @returns {Box}
 */
export const place = (control, box = emptyBox()) => {
  const { edge, extent, viewport, insets, distance, presentation } = control;
  const placement = distance <= extent ? presentation.revealing : presentation.overpulled;
  const inset = (isLeading(edge) ? leading : trailing)(insets, axisOf(edge));
  const stretches = placement === "stretched";
  const length = stretches ? Math.max(distance, thinnest * extent) : extent;
  box.scaleAlong = extent > 0 ? length / extent : 1;
  lay(box, edge, viewport, inset + start(placement, distance, extent), length);
  lay(box.clip, edge, viewport, inset, Math.max(0, distance));
  return box;
};
