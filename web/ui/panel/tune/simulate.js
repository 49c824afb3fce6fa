// @ts-check
// Simulates events that a finger cannot cause: outcomes, insets, another stage, a lost connection, and a scripted drag.
import { edges } from "../../../scene/edges.js";
import { viewportOf } from "../../../scene/moving.js";
import { byId, element } from "../../../browser/dom.js";
import { finger } from "../../../input/input-sender.js";
import { button, heading, menu, row, section, sectionHead, slider, toggle } from "../elements.js";

/** @import { Milliseconds, Points, Seconds, Vector } from "../../../engine/types.d.ts" */
/** @import { GestureSink } from "../../../input/types.d.ts" */
/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { PanelPage } from "../tabs.js" */

/** The calls of a control, as lines without the edge. @type {[title: string, line: string][]} */
const calls = [
  ["Start refresh", "begin @ reveal=always"],
  ["Succeed", "end @ success"],
  ["Fail", "end @ failure"],
  ["Exhausted", "end @ exhausted"],
  ["Stop", "stop @"],
  ["Finish closing", "endExit @"],
  ["Reset", "reset @"],
  ["Disable", "disable @"],
  ["Enable", "enable @"],
];
const settings = [
  { name: "gesture-distance", title: "Distance", unit: "pt", range: [10, 600, 5, 240] },
  { name: "gesture-duration", title: "Duration", unit: "s", range: [0.02, 2, 0.02, 0.3] },
  { name: "gesture-hold", title: "Hold", unit: "s", range: [0, 3, 0.1, 0.2] },
];
const text = {
  title: "Simulate",
  help: "events that gestures cannot cause",
  edge: (/** @type {Edge} */ edge) => `At the ${edge}`,
  device: "This device",
  rotate: "Rotate",
  growBar: "Grow the top bar",
  disconnect: (/** @type {number} */ seconds) => `Disconnect for ${seconds} s`,
  scrollToTop: "Scroll to top",
  drag: "Scripted drag",
  from: "From",
  edgeName: "Edge",
  play: "Play",
};
/** How long a device is disconnected, in milliseconds. */
const absence = 3000;
/** How much a bar grows, in points. */
const bar = 64;

/** @param {PanelPage} page */
export function injectSection({ store, send, input, link, device }) {
  const controls = element("div");
  const simulatedFinger = finger(store, input, () => {});

  const placed = () => edges.filter((each) => store.scene.controls[each]);

  /** @param {Edge} edge */
  const callsAt = (edge) =>
    row(
      text.edge(edge),
      ...calls.map(([title, line]) => {
        const made = button(title, () => send("input", { line: line.replace("@", edge) }));
        made.dataset.inject = line.split(" ").filter((word) => word !== "@" && !word.includes("="))
          .join("-");
        made.dataset.injectEdge = edge;
        return made;
      }),
    );

  const turn = button(text.rotate, () => device.turn(toggle(turn)));
  const inset = button(text.growBar, () => {
    byId("device").style.setProperty("--safe-top", toggle(inset) ? `${bar}px` : "");
    device.turn(turn.ariaPressed === "true"); // measures the bars again
  });
  const gone = button(text.disconnect(absence / 1000), () => link.pause(absence));
  const top = button(text.scrollToTop, () => send("input", { line: "scrollToTop" }));

  const edge = menu(
    { "aria-label": text.edgeName, name: "gesture-edge" },
    edges.map((each) => [each, each]),
  );
  edge.value = placed()[0] ?? "top";
  const sliders = settings.map((each) => slider(each));
  const [distance, duration, hold] = sliders;
  const gesture = element(
    "div",
    { class: "gesture" },
    element("label", {}, element("span", {}, text.from), edge),
    ...sliders.map((each) => each.node),
    button(text.play, () => {
      if (input.isHolding) return;
      const [x, y] = viewportOf(store.numbers);
      draw(
        {
          edge: /** @type {Edge} */ (edge.value),
          distance: distance.value,
          duration: duration.value,
          hold: hold.value,
        },
        { x, y },
        simulatedFinger,
        { now: () => performance.now(), nextFrame: requestAnimationFrame },
      );
    }),
  );
  const node = section(
    text.title,
    { id: "inject" },
    sectionHead(heading(text.title, text.help)),
    controls,
    row(text.device, turn, inset, gone, top),
    element("h4", {}, text.drag),
    gesture,
  );

  return {
    title: text.title,
    node,
    show() {
      controls.replaceChildren(...placed().map(callsAt));
    },
  };
}

// A scripted finger touches, moves at a constant speed, rests and lifts. It uses the code of this page's other fingers.

/** @type {Record<Edge, Vector>} */
const ways = {
  top: { x: 0, y: 1 },
  left: { x: 1, y: 0 },
  bottom: { x: 0, y: -1 },
  right: { x: -1, y: 0 },
};

/**
 * @typedef {object} Gesture
 * @property {Edge} edge
 * @property {Points} distance
 * @property {Seconds} duration of the motion
 * @property {Seconds} hold how long the finger rests before it lifts
 */

/** How far the finger has moved. @param {Gesture} gesture @param {Seconds} time since the touch @returns {Vector} */
export function wayAt({ edge, distance, duration }, time) {
  const part = Math.min(1, time / duration), way = ways[edge];
  return { x: way.x * distance * part, y: way.y * distance * part };
}

/**
 * The middle of the finger's path is the middle of the stage.
 * @param {Gesture} gesture @param {Vector} size
 * @returns {Vector}
 */
export function startOf({ edge, distance }, size) {
  const way = ways[edge];
  return { x: (size.x - way.x * distance) / 2, y: (size.y - way.y * distance) / 2 };
}

/**
 * One step in each frame.
 * @param {Gesture} gesture @param {Vector} size of the stage
 * @param {GestureSink} finger @param {object} clock
 * @param {() => Milliseconds} clock.now
 * @param {(step: () => void) => void} clock.nextFrame
 */
export function draw(gesture, size, finger, { now, nextFrame }) {
  const began = now(), start = startOf(gesture, size), end = gesture.duration + gesture.hold;
  let at = wayAt(gesture, 0);
  finger.touch(start.x, start.y, began);

  function step() {
    const time = (now() - began) / 1000, stamp = began + 1000 * Math.min(time, end);
    const next = wayAt(gesture, time);
    if (next.x !== at.x || next.y !== at.y) finger.move(next.x - at.x, next.y - at.y, stamp);
    at = next;
    if (time < end) nextFrame(step);
    else finger.release(stamp);
  }
  nextFrame(step);
}
