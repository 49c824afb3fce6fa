// @ts-check
// Paints a control into the gap that a pull opens: its background, then its layers where placement says.
import { axisOf, isLeading } from "./axes.js";
import { timelinePosition } from "./keyframes.js";
import { paint } from "./painter.js";
import { emptyBox, place } from "./placement.js";

/** @import { Gaps, Timeline } from "./types.d.ts" */

/** How many times slower a cycle runs where motion is to be reduced: calm, never frozen. */
const calm = 2.5;

/** Turns, in radians, that make a box's own "down" point to the content. */
const turned = { top: 0, bottom: 0, left: -Math.PI / 2, right: Math.PI / 2 };

/** Paints controls; keeps its box and timeline from frame to frame. @type {() => Gaps} */
export function gap() {
  const box = emptyBox();
  /** @type {Timeline} */
  const timeline = { name: "pull", at: 0 };
  return {
    isMoving: ({ timeline, since, exit }, now) =>
      timeline === "cycle" || (timeline === "exit" && now < since + exit),
    paint(context, control, opening) {
      const { edge, now, ratio, under, still } = opening;
      place(opening, box);
      timeline.name = control.timeline;
      timeline.at = timelinePosition(control, now, ratio);
      if (still && timeline.name === "cycle") timeline.at /= calm;
      const { x, y, width, height } = box.clip, before = isLeading(edge) ? 0 : under;
      const sideways = axisOf(edge) === "x";
      context.save();
      if (control.background) {
        context.fillStyle = control.background;
        if (sideways) context.fillRect(x - before, y, width + under, height);
        else context.fillRect(x, y - before, width, height + under);
      }
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      context.translate(box.x + box.width / 2, box.y + box.height / 2);
      context.rotate(turned[edge]);
      context.scale(1, box.scaleAlong);
      paint(context, control.layers, timeline);
      context.restore();
    },
  };
}
