// @ts-check
// Paints a control into the gap that a pull opens: its background, then its layers where placement says.
import { axisOf, isLeading } from "../scene/edges.js";
import { colour } from "./paint-styles.js";
import { timelinePosition } from "../scene/keyframes.js";
import { paint } from "./layer-painter.js";
import { emptyBox, place } from "../scene/placement.js";
/** @import { MakeGaps, Moments, See, Spread } from "../types.d.ts" */

/** How many times slower a cycle runs where motion is to be reduced: calm, never frozen. */
const calm = 2.5;

/** Turns, in radians, that make a box's own "down" point to the content. */
const turned = { top: 0, bottom: 0, left: -Math.PI / 2, right: Math.PI / 2 };

/** Lets a gap go on beneath the content's rounded edge. @type {Spread} */
function spread(gap, edge, under) {
  const before = isLeading(edge) ? 0 : under;
  if (axisOf(edge) === "x") {
    gap.x -= before;
    gap.width += under;
  } else {
    gap.y -= before;
    gap.height += under;
  }
}

/** Paints controls; keeps a moment an edge. @type {MakeGaps} */
export function gap(picture, wall) {
  const box = emptyBox(), moments = /** @type {Moments} */ ({});

  /** @type {See} */
  function see(control, opening) {
    const { edge, now, ratio, still, viewport } = opening, { timeline, updated } = control;
    const moment = moments[edge] ??= /** @type {any} */ ({ picture, values: {} });
    if (moment.updated !== updated) {
      const time = new Date(wall() - 1000 * (now - (updated ?? now)));
      moment.values.updated = updated === null
        ? ""
        : time.toLocaleTimeString([], { timeStyle: "short" });
    }
    moment.values.percent = Math.floor(100 * Math.min(1, ratio) + 1e-9);
    Object.assign(moment, opening, control);
    moment.changes = control.changes;
    moment.name = timeline;
    moment.at = timelinePosition(control, now, ratio);
    if (still) {
      if (timeline === "cycle") moment.at /= calm;
      moment.cycles = (control.cycles ?? 0) / calm;
    }
    moment.width = viewport[axisOf(edge) === "x" ? 1 : 0];
    return moment;
  }

  return {
    paint(context, control, opening) {
      const { edge, under, mirrored } = opening, moment = see(control, opening);
      place(opening, box);
      if (box.clip.width * box.clip.height <= 0) return; // placed nowhere
      spread(box.clip, edge, under);
      const { x, y, width, height } = box.clip;
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      if (control.background) {
        context.fillStyle = colour(control.background, moment.colours);
        context.fillRect(x, y, width, height);
      }
      context.direction = mirrored ? "rtl" : "ltr";
      context.translate(box.x + box.width / 2, box.y + box.height / 2);
      context.rotate(turned[edge]);
      context.scale(mirrored ? -1 : 1, box.scaleAlong);
      paint(context, control.layers, moment);
      context.restore();
    },
  };
}
