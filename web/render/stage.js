// @ts-check
// Owns the canvas: one loop that draws while something moves and sleeps when nothing does.
import { axisOf, edges, isLeading } from "../scene/edges.js";
import { flow, span } from "../scene/list-layout.js";
import { nothing } from "./list-parts.js";
import { openDistance } from "../scene/scroll-range.js";
import { rows } from "./list-rows.js";
import { movesByItself, pull } from "../scene/scene.js";
import { surface } from "./canvas-surface.js";
import { invitation } from "../scene/phase-text.js";

/** @import { ListView, MakeStage, Milliseconds, Opening, Points, View } from "../types.d.ts" */

/** Points: the corner of the content where a gap opens above it. */
const corner = 14;

/**
 * Loads something when it is first asked for; until it is there, the answer is undefined.
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} loaded
 * @returns {() => T | undefined}
 */
function lazily(load, loaded) {
  /** @type {T | undefined} */
  let value;
  let isAsked = false;
  return () => {
    if (!isAsked) {
      isAsked = true;
      load().then((made) => {
        value = made;
        loaded();
      }, () => isAsked = false); // the server is away; the next frame asks again
    }
    return value;
  };
}

/** Makes the stage; what a frame needs is kept from the last one. @type {MakeStage} */
export function stage(canvas, colours, { look, drawn, trouble }, scene) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const list = flow(), paintRows = rows(colours);
  const sheet = surface(canvas, wake), context = sheet.context;
  /** `look` fills in the rest. @type {View} */
  const view = /** @type {any} */ ({ scene, now: 0, t: 0, x: 0, y: 0, pulls: new Map() });
  /** The content's place in the viewport, in the order of edges. */
  const bounds = [0, 0, 0, 0], radii = [0, 0, 0, 0], corners = [0, 0, 0, 0];
  /** @type {[Points, Points, Points, Points]} */
  const base = [0, 0, 0, 0];
  const pulled = { distance: 0, ratio: 0 };
  /** @type {Opening} */
  const opening = /** @type {any} */ ({ insets: base, under: corner, colours });
  const window = /** @type {ListView} */ ({});
  let awake = 0;
  const paintCards = lazily(async () => (await import("./list-cards.js")).cards(colours), wake);
  const controls = lazily(async () => {
    const [{ gap }, { pictures }] = await Promise.all([
      import("./control-renderer.js"),
      import("./images.js"),
    ]);
    return gap(pictures(wake, trouble), Date.now);
  }, wake);

  function wake() {
    awake ||= requestAnimationFrame(frame);
  }

  /** @param {Milliseconds} t */
  function frame(t) {
    awake = 0;
    view.t = t;
    look(t, view);
    list.take(view.scene.rows, view.now);
    let moves = view.moves || list.isMoving(view.now);
    draw();
    for (const edge of edges) {
      const control = view.scene.controls[edge];
      if (control && movesByItself(control, view.now)) moves = true;
    }
    view.rests = !moves;
    if (moves) wake();
    drawn(view);
  }

  function draw() {
    const { scene } = view, [width, height] = scene.viewport, { ratio } = sheet;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, canvas.width / ratio, canvas.height / ratio);
    bounds[0] = bounds[1] = 0;
    bounds[2] = height;
    bounds[3] = width;
    for (let i = 0; i < edges.length; i++) {
      base[i] = scene.insets[i] - scene.held[i] - scene.prompts[i];
      openGap(i);
    }
    drawPaper();
    drawList(width, height);
  }

  /** Paints the control of an edge where it is in view. @param {number} index of the edge */
  function openGap(index) {
    const { scene, now } = view, edge = edges[index], control = scene.controls[edge];
    radii[index] = 0;
    if (!control) return;
    const renderer = controls(); // with the first control, before it is pulled
    const at = view[axisOf(edge)], { ratio } = pull(scene, edge, at, pulled);
    const distance = openDistance(scene, edge, at);
    view.pulls.set(edge, ratio);
    if (distance <= 0) return;
    const depth = Math.round(distance * sheet.ratio) / sheet.ratio;
    radii[index] = Math.min(corner, depth);
    bounds[index] = isLeading(edge)
      ? base[index] + depth
      : scene.viewport[edge === "bottom" ? 1 : 0] - base[index] - depth;
    opening.edge = edge;
    opening.extent = control.extent;
    opening.presentation = control.presentation;
    opening.viewport = scene.viewport;
    opening.now = now;
    opening.distance = distance;
    opening.ratio = ratio;
    opening.mirrored = scene.direction === "rtl";
    opening.pixelRatio = sheet.ratio;
    opening.still = calm.matches;
    renderer?.paint(context, control, opening);
  }

  /** What the list lies on, between the gaps. */
  function drawPaper() {
    const [top, left, bottom, right] = bounds, [above, before, below, after] = radii;
    context.fillStyle = colours.ground;
    // From the top left on.
    corners[0] = Math.max(above, before);
    corners[1] = Math.max(above, after);
    corners[2] = Math.max(below, after);
    corners[3] = Math.max(below, before);
    context.beginPath();
    context.roundRect(left, top, right - left, bottom - top, corners);
    context.fill();
  }

  /** @param {Points} width @param {Points} height */
  function drawList(width, height) {
    const { scene, now } = view, { ratio } = sheet;
    const x = Math.round(-view.x * ratio) / ratio, y = Math.round(-view.y * ratio) / ratio;
    const sideways = scene.axis === "x", mirrored = scene.direction === "rtl";
    context.save();
    context.translate(sideways && mirrored ? x + scene.content[0] : x, y);
    context.direction = mirrored ? "rtl" : "ltr";
    window.width = Math.max(width - base[1] - base[3], scene.content[0]);
    window.height = height - base[0] - base[2];
    window.rowHeight = scene.rowHeight;
    window.now = now;
    window.ratio = ratio;
    window.still = calm.matches;
    window.mirrored = mirrored;
    if (sideways) span(scene, -x, width - x, window);
    else span(scene, -y, height - y, window);
    if (scene.rowHeight > 0) {
      (sideways ? paintCards() : paintRows)?.(context, window, list.seen(window));
    }
    context.restore();
    if (scene.name && !scene.rows.length) {
      const across = width - base[1] - base[3];
      nothing(context, colours, invitation(scene), x + across / 2, y + window.height / 2);
    }
  }

  calm.addEventListener("change", wake);
  return { wake, zoomed: sheet.zoomed, between: list.between };
}
