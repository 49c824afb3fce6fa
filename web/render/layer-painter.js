// @ts-check
// Draws a tree of layers at a moment. It does not depend on specific controls.
import { propertyOf } from "../scene/keyframes.js";
import { cachedByBox, lengthInPoints, outline, sizeOf } from "./shapes.js";
import { interpolateColors, paintOf, resolveColor, stroke } from "./paint-styles.js";
import { fontFamily } from "./list-items.js";

/** @import { Layer } from "../scene/types.d.ts" */
/** @import { Moment } from "./types.d.ts" */

const turn = 2 * Math.PI;
/** The alignments, by the position of the layer's origin in its text. @type {Record<string, CanvasTextAlign>} */
const alignments = { leading: "start", trailing: "end" };

/** @type {typeof interpolateColors} */
const interpolateTextColors = (from, to, part, { colors }) =>
  interpolateColors(from, to, part, { colors: colors.words });

/** @param {Layer} layer @param {Moment} moment @param {CanvasRenderingContext2D} context */
const inkOf = (layer, moment, context) => {
  const fill = propertyOf(layer, "fill", moment, interpolateTextColors) ?? "ink";
  return typeof fill === "string"
    ? resolveColor(fill, moment.colors.words)
    : paintOf(fill, moment, context) ?? "";
};

/** @param {{ phases?: string[], outcomes?: (string | null)[], level?: number }} shown @param {Moment} moment */
const isShown = ({ phases, outcomes, level }, moment) =>
  (!phases || phases.includes(moment.phase)) && (!outcomes || outcomes.includes(moment.outcome)) &&
  (!level || level === moment.level);

/**
 * Draws from back to front. The context's origin is the center of the box.
 * @param {CanvasRenderingContext2D} context @param {readonly Layer[]} layers @param {Moment} moment
 */
export function paint(context, layers, moment) {
  for (const layer of layers) {
    if (layer.shown && !isShown(layer.shown, moment)) continue;
    const opacity = propertyOf(layer, "opacity", moment),
      scale = propertyOf(layer, "scale", moment);
    if (opacity <= 0 || scale === 0) continue;
    context.save();
    context.globalAlpha *= Math.min(1, opacity);
    context.translate(
      propertyOf(layer, "x", moment) + propertyOf(layer, "across", moment) * moment.width,
      propertyOf(layer, "y", moment) + propertyOf(layer, "along", moment) * moment.extent,
    );
    context.rotate(turn * propertyOf(layer, "rotation", moment));
    context.scale(
      scale * propertyOf(layer, "scaleX", moment) *
        Math.cos(turn * propertyOf(layer, "flipY", moment)),
      scale * propertyOf(layer, "scaleY", moment) *
        Math.cos(turn * propertyOf(layer, "flipX", moment)),
    );
    draw(context, layer, moment);
    context.restore();
  }
}

/** @param {CanvasRenderingContext2D} context @param {Layer} layer @param {Moment} moment */
function draw(context, layer, moment) {
  const { anchor, clip, group, text, image } = layer;
  const shadow = propertyOf(layer, "shadow", moment);
  if (anchor) {
    context.translate(-lengthInPoints(anchor[0], moment), -lengthInPoints(anchor[1], moment));
  }
  const clipped = clip && outline(clip, moment, context);
  if (clipped) context.clip(clipped.path);
  if (shadow) castShadow(context, shadow, moment);
  if (group && (context.globalAlpha < 1 || shadow)) paintWhole(context, group.layers, moment);
  else if (group) paint(context, group.layers, moment);
  else if (text) drawText(context, layer, moment);
  else if (image) drawImage(context, layer, moment);
  else drawShape(context, layer, moment);
}

/**
 * Canvases measure shadows in device pixels and never rotate them.
 * @param {CanvasRenderingContext2D} context @param {any} shadow @param {Moment} moment
 */
function castShadow(context, { color, radius, x, y }, { pixelRatio, mirrored, colors }) {
  context.shadowColor = resolveColor(color, colors);
  context.shadowBlur = radius * pixelRatio;
  context.shadowOffsetX = (mirrored ? -x : x) * pixelRatio;
  context.shadowOffsetY = y * pixelRatio;
}

/** @param {CanvasRenderingContext2D} context @param {Layer} layer @param {Moment} moment */
function drawShape(context, layer, moment) {
  const shape = outline(layer, moment, context);
  if (!shape) return;
  const filling = propertyOf(layer, "fill", moment, interpolateColors);
  const fill = filling && paintOf(filling, moment, context);
  if (fill && !layer.line) {
    context.fillStyle = fill;
    context.fill(shape.path);
    context.shadowColor = "#0000"; // the line casts no shadow on the fill
  }
  const line = propertyOf(layer, "stroke", moment, interpolateColors);
  const ink = line ? resolveColor(line, moment.colors) : layer.line && fill;
  const width = propertyOf(layer, "lineWidth", moment);
  if (!ink || !(width > 0)) return;
  context.strokeStyle = ink;
  context.lineWidth = width;
  const start = propertyOf(layer, "strokeStart", moment),
    end = propertyOf(layer, "strokeEnd", moment);
  const dash = propertyOf(layer, "dash", moment);
  stroke(context, shape, dash?.length ? dash : undefined, start, end);
}

const fontOf = cachedByBox(({ size, weight = 400 }) => `${weight} ${size}px ${fontFamily}`);

/** @param {CanvasRenderingContext2D} context @param {Layer} layer @param {Moment} moment */
function drawText(context, layer, moment) {
  const { text, name } = layer;
  const words = moment.changes?.[name]?.text ?? textOf(text.text, moment.values);
  context.font = fontOf(text, moment, context);
  context.textAlign = alignments[text.align] ?? "center";
  context.textBaseline = "middle";
  context.fillStyle = inkOf(layer, moment, context);
  if (moment.mirrored) context.scale(-1, 1);
  // U+2068 gives the text its natural direction.
  context.fillText(moment.mirrored ? `\u2068${words}` : words, 0, 0);
}

/** @param {readonly any[]} parts @param {Moment["values"]} values */
function textOf(parts, values) {
  let words = "";
  for (const part of parts) words += typeof part === "string" ? part : values[part.value] ?? "";
  return words;
}

/** @param {CanvasRenderingContext2D} context @param {Layer} layer @param {Moment} moment */
function drawImage(context, layer, moment) {
  const image = moment.imageNamed(moment.changes?.[layer.name]?.image ?? layer.image.name);
  const w = sizeOf(layer, "width", moment), h = sizeOf(layer, "height", moment);
  if (moment.mirrored) context.scale(-1, 1);
  if (image) context.drawImage(image, -w / 2, -h / 2, w, h);
}

// Draws a group as one picture, so that the layers of a translucent group are not visible through each other.

/** A canvas for each nesting depth of groups. Canvases only grow. @type {CanvasRenderingContext2D[]} */
const kept = [];
let depth = 0;

/** The current depth's canvas, with at least this size. @param {number} width @param {number} height */
function emptied(width, height) {
  const context = kept[depth] ??= /** @type {CanvasRenderingContext2D} */ (
    document.createElement("canvas").getContext("2d")
  );
  const { canvas } = context;
  if (canvas.width < width || canvas.height < height) {
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  return context;
}

/**
 * Draws layers on a separate canvas, which has the opacity, clip and shadow of `context`.
 * @param {CanvasRenderingContext2D} context loses its transform
 * @param {readonly Layer[]} layers @param {Moment} moment
 */
function paintWhole(context, layers, moment) {
  const { x, y, width, height } = moment.seen;
  const beside = emptied(width, height), { a, b, c, d, e, f } = context.getTransform();
  beside.save();
  beside.direction = context.direction;
  beside.setTransform(a, b, c, d, e - x, f - y);
  depth++;
  paint(beside, layers, moment);
  depth--;
  beside.restore();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(beside.canvas, 0, 0, width, height, x, y, width, height);
}
