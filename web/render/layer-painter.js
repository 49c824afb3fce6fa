// @ts-check
// Draws any layer tree at a moment. It knows shapes and properties, no control.
import { colour, paintOf } from "./paint-styles.js";
import { value } from "../scene/keyframes.js";
import { keeping, measure } from "./lengths.js";
import { family } from "./list-parts.js";
import { outline } from "./shapes.js";
import { stroke } from "./stroke-parts.js";
/** @import { Ends, IsShown, Layer, Paint, PropertyOf, Wording } from "../types.d.ts" */

const turn = 2 * Math.PI;
/** @type {Ends} */
const ends = { leading: "start", trailing: "end" };

/** As the server changed it, or as its tracks say. @type {PropertyOf} */
const of = (layer, property, moment) =>
  moment.changes?.[layer.name]?.[property] ?? value(layer, property, moment);

/** @type {IsShown} */
const isShown = ({ phases, outcomes, level }, moment) =>
  (!phases || phases.includes(moment.phase)) && (!outcomes || outcomes.includes(moment.outcome)) &&
  (!level || level === moment.level);

/** Draws layers, the first at the back; the context's origin is the box's centre. @type {Paint<readonly Layer[]>} */
export function paint(context, layers, moment) {
  for (const layer of layers) {
    if (layer.shown && !isShown(layer.shown, moment)) continue;
    const opacity = of(layer, "opacity", moment), scale = of(layer, "scale", moment);
    if (opacity <= 0 || scale === 0) continue;
    context.save();
    context.globalAlpha *= Math.min(1, opacity);
    context.translate(
      of(layer, "x", moment) + of(layer, "across", moment) * moment.width,
      of(layer, "y", moment) + of(layer, "along", moment) * moment.extent,
    );
    context.rotate(turn * of(layer, "rotation", moment));
    context.scale(
      scale * of(layer, "scaleX", moment) * Math.cos(turn * of(layer, "flipY", moment)),
      scale * of(layer, "scaleY", moment) * Math.cos(turn * of(layer, "flipX", moment)),
    );
    draw(context, layer, moment);
    context.restore();
  }
}

/** @type {Paint<Layer>} */
function draw(context, layer, moment) {
  const { anchor, clip, shadow, group, text, image } = layer;
  if (anchor) context.translate(-measure(anchor[0], moment), -measure(anchor[1], moment));
  const seen = clip && outline(clip, moment, context);
  if (seen) context.clip(seen.path);
  if (shadow) shade(context, shadow, moment);
  if (group) paint(context, group.layers, moment);
  else if (text) write(context, layer, moment);
  else if (image) show(context, image, moment);
  else trace(context, layer, moment);
}

/** Shadows are in device pixels, and never turned. @type {Paint<any>} */
function shade(context, { color, radius, x, y }, { pixelRatio, mirrored, colours }) {
  context.shadowColor = colour(color, colours);
  context.shadowBlur = radius * pixelRatio;
  context.shadowOffsetX = (mirrored ? -x : x) * pixelRatio;
  context.shadowOffsetY = y * pixelRatio;
}

/** @type {Paint<Layer>} */
function trace(context, layer, moment) {
  const shape = outline(layer, moment, context);
  if (!shape) return;
  const fill = layer.fill && paintOf(layer.fill, moment, context);
  if (fill && !layer.line) {
    context.fillStyle = fill;
    context.fill(shape.path);
    context.shadowColor = "#0000"; // none falls on the fill
  }
  const ink = layer.stroke ? colour(layer.stroke, moment.colours) : layer.line && fill;
  if (!ink) return;
  context.strokeStyle = ink;
  const start = of(layer, "strokeStart", moment), end = of(layer, "strokeEnd", moment);
  stroke(context, shape, layer, start, end);
}

const fontOf = keeping(({ size, weight = 400 }) => `${weight} ${size}px ${family}`);

/** @type {Paint<Layer>} */
function write(context, { text, name, fill = "ink" }, moment) {
  const words = moment.changes?.[name]?.text ?? wording(text.text, moment.values);
  context.font = fontOf(text, moment, context);
  context.textAlign = ends[text.align] ?? "center";
  context.textBaseline = "middle";
  context.fillStyle = paintOf(fill, moment, context) ?? "";
  if (moment.mirrored) context.scale(-1, 1);
  // With U+2068 words run their own way.
  context.fillText(moment.mirrored ? `\u2068${words}` : words, 0, 0);
}

/** @type {Wording} */
function wording(parts, values) {
  let words = "";
  for (const part of parts) words += typeof part === "string" ? part : values[part.value] ?? "";
  return words;
}

/** @type {Paint<any>} */
function show(context, { name, width, height }, moment) {
  const picture = moment.picture(name), w = measure(width, moment), h = measure(height, moment);
  if (moment.mirrored) context.scale(-1, 1);
  if (picture) context.drawImage(picture, -w / 2, -h / 2, w, h);
}
