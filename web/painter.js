// @ts-check
// Draws any layer tree at a moment of a timeline. It knows shapes and properties, no control.
import { value } from "./keyframes.js";
import { outline } from "./shapes.js";

/** @import { Layer, Paint } from "./types.d.ts" */

const turn = 2 * Math.PI;
const family = "system-ui, -apple-system, sans-serif";
/** @type {WeakMap<object, string>} */
const fonts = new WeakMap();
/** No dashes, and the one pattern that draws part of a stroke. */
const whole = /** @type {number[]} */ ([]), part = [0, 0];

/** Draws layers, the first at the back; the context's origin is the box's centre. @type {Paint<readonly Layer[]>} */
export function paint(context, layers, timeline) {
  for (const layer of layers) {
    const opacity = value(layer, "opacity", timeline), scale = value(layer, "scale", timeline);
    if (opacity <= 0 || scale === 0) continue;
    context.save();
    context.globalAlpha *= Math.min(1, opacity);
    context.translate(value(layer, "x", timeline), value(layer, "y", timeline));
    const rotation = value(layer, "rotation", timeline);
    if (rotation) context.rotate(turn * rotation);
    context.scale(
      scale * value(layer, "scaleX", timeline),
      scale * value(layer, "scaleY", timeline),
    );
    if (layer.group) paint(context, layer.group.layers ?? layer.layers ?? [], timeline);
    else if (layer.text) write(context, layer);
    else fillAndStroke(context, layer, timeline);
    context.restore();
  }
}

/** @type {Paint<Layer>} */
function fillAndStroke(context, layer, timeline) {
  const shape = outline(layer);
  if (!shape) return;
  if (layer.fill && !layer.line) {
    context.fillStyle = layer.fill;
    context.fill(shape.path);
  }
  const colour = layer.stroke ?? (layer.line && layer.fill);
  if (!colour) return;
  const start = value(layer, "strokeStart", timeline), end = value(layer, "strokeEnd", timeline);
  if (end <= start) return;
  context.strokeStyle = colour;
  context.lineWidth = value(layer, "lineWidth", timeline);
  context.lineCap = context.lineJoin = "round";
  if (start > 0 || end < 1) {
    part[0] = shape.length * (end - start);
    part[1] = shape.length;
    context.setLineDash(part);
    context.lineDashOffset = -shape.length * start;
  } else context.setLineDash(whole);
  context.stroke(shape.path);
}

/** @type {(context: CanvasRenderingContext2D, layer: Layer) => void} */
function write(context, { text, fill, stroke }) {
  let font = fonts.get(text);
  if (!font) fonts.set(text, font = `${text.weight ?? 400} ${text.size}px ${family}`);
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = fill ?? stroke ?? "#000";
  context.fillText(text.text, 0, 0);
}
