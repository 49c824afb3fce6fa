// @ts-check
// Paints a control into the gap that a pull opens: its background, then its layers where placement says.
import { axisOf, isLeading } from "./axes.js";
import { emptyBox, place } from "./placement.js";
import { timelinePosition } from "./keyframes.js";
import { paint } from "./painter.js";

/** How many times slower a cycle runs where motion is to be reduced: calm, never frozen. */
const calm = 2.5;

/** Quarter turns that make a box's own "down" point to the content. @type {Record<string, number>} */
const turned = { top: 0, bottom: 0, left: -Math.PI / 2, right: Math.PI / 2 };

/**
 * Paints controls; keeps its box and timeline from frame to frame.
 */
export function gap() {
  const box = emptyBox();
  /** @type {import("./keyframes.js").Timeline} */
  const timeline = { name: "pull", at: 0 };
  return {
    /**
     * Whether a control moves by itself.
     * @param {{timeline: string, since: number, exit: number}} control @param {number} now
     */
    isMoving: ({ timeline, since, exit }, now) =>
      timeline === "cycle" || (timeline === "exit" && now < since + exit),
    /**
     * @param {CanvasRenderingContext2D} context
     * @param {any} control
     * @param {{viewport: import("./axes.js").Size, insets: import("./axes.js").Insets, now: number,
     *   distance: number, ratio: number, under: number, still: boolean}} view `under` is how far the
     *   background goes on beneath the content's rounded edge
     */
    paint(context, control, { viewport, insets, now, distance, ratio, under, still }) {
      const { edge, extent, presentation } = control;
      place({ edge, extent, viewport, insets, distance, presentation }, box);
      timeline.name = control.timeline;
      timeline.at = timelinePosition(control, now, ratio);
      if (still && timeline.name === "cycle") timeline.at /= calm;
      const { x, y, width, height } = box.clip, far = isLeading(edge) ? 0 : under;
      const [overX, overY] = axisOf(edge) === "x" ? [under, 0] : [0, under];
      context.save();
      if (control.background) {
        context.fillStyle = control.background;
        context.fillRect(
          x - Math.min(far, overX),
          y - Math.min(far, overY),
          width + overX,
          height + overY,
        );
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
