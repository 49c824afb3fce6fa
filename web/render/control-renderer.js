// @ts-check
// Paints a control into the gap that a pull opens: its background, then its layers.
import { axisOf, isLeading } from "../scene/edges.js";
import { layerTracks } from "../scene/layer-tracks.js";
import { drawnPhase } from "../scene/phase-text.js";
import { emptyBox, place } from "../scene/control-box.js";
import { paint } from "./layer-painter.js";
import { resolveColor } from "./paint-styles.js";

/** @import { Milliseconds, Points, RunEngine } from "../engine/types.d.ts" */
/** @import { Control, Edge, Rectangle } from "../scene/types.d.ts" */
/** @import { AnimatedValues } from "../scene/layer-tracks.js" */
/** @import { ImageNamed, Moment, Opening } from "./types.d.ts" */
/** @typedef {ReturnType<typeof controlRenderer>} ControlRenderer */

/** The rotation at each edge, in radians; the "down" of a rotated box points to the content. */
const rotations = { top: 0, bottom: 0, left: -Math.PI / 2, right: Math.PI / 2 };

/** @param {Rectangle} gap @param {Edge} edge @param {Points} under */
function extend(gap, edge, under) {
  const before = isLeading(edge) ? 0 : under;
  if (axisOf(edge) === "x") {
    gap.x -= before;
    gap.width += under;
  } else {
    gap.y -= before;
    gap.height += under;
  }
}

/**
 * Sets `seen` to the device pixels that contain `of`.
 * @param {Rectangle} seen @param {Rectangle} of @param {number} ratio
 */
function setDevicePixels(seen, { x, y, width, height }, ratio) {
  seen.x = Math.floor(x * ratio);
  seen.y = Math.floor(y * ratio);
  seen.width = Math.ceil((x + width) * ratio) - seen.x;
  seen.height = Math.ceil((y + height) * ratio) - seen.y;
}

/**
 * Reuses one moment per edge.
 * @param {ImageNamed} imageNamed @param {() => Milliseconds} wallClock milliseconds since 1970
 * @param {RunEngine} run
 */
export function controlRenderer(imageNamed, wallClock, run) {
  const follow = layerTracks(run);
  const box = emptyBox(), moments = /** @type {Partial<Record<Edge, Moment>>} */ ({});

  /** @param {Control} control @param {Opening} opening @param {AnimatedValues} animated */
  function momentOf(control, opening, animated) {
    const { edge, now, ratio, updated } = opening;
    const moment = moments[edge] ??= /** @type {any} */ ({
      imageNamed,
      values: {},
      seen: { x: 0, y: 0, width: 0, height: 0 },
    });
    if (moment.updated !== updated) {
      const time = new Date(wallClock() - 1000 * (now - (updated ?? now)));
      moment.values.updated = updated === null
        ? ""
        : time.toLocaleTimeString([], { timeStyle: "short" });
    }
    moment.values.unclampedPercent = Math.floor(100 * ratio + 1e-9);
    Object.assign(moment, control, opening);
    moment.phase = drawnPhase(opening);
    // The percentage is 100 only if a release would refresh or a refresh has begun.
    const most = moment.phase === "pulling" ? 99 : 100;
    moment.values.percent = Math.min(most, moment.values.unclampedPercent);
    moment.changes = control.changes;
    moment.animated = animated;
    moment.width = axisOf(edge) === "x" ? box.height : box.width;
    return moment;
  }

  return {
    /**
     * Paints nothing without an engine, which computes a control's box and motion.
     * @param {CanvasRenderingContext2D} context @param {Control} control @param {Opening} opening
     */
    paint(context, control, opening) {
      const { edge, under, mirrored } = opening;
      if (!place(run, opening, box) || box.clip.width * box.clip.height <= 0) return;
      const animated = follow(control, opening);
      if (!animated) return;
      const moment = momentOf(control, opening, animated);
      if (!box.isFree) extend(box.clip, edge, under);
      const { x, y, width, height } = box.clip;
      setDevicePixels(moment.seen, box.clip, opening.pixelRatio);
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      if (control.background && !box.isFree) {
        context.fillStyle = resolveColor(control.background, moment.colors);
        context.fillRect(x, y, width, height);
      }
      context.direction = mirrored ? "rtl" : "ltr";
      context.translate(box.x + box.width / 2, box.y + box.height / 2);
      context.rotate(rotations[edge]);
      context.scale(mirrored ? -1 : 1, box.scaleAlong);
      paint(context, control.layers, moment);
      context.restore();
    },
  };
}
