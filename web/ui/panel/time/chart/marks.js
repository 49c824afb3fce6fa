// @ts-check
// The marks of the chart: phases as bands, events with their names, fingers and wheels, and the present.
import { isWheel, sampleKinds } from "../../../../net/protocol.js";
import { phaseWords } from "../../../labels.js";
import { eventPhases } from "../../elements.js";
import { paintBeside } from "./axes.js";
import { sizeOf } from "./bar-rows.js";
import { equalRanges } from "./samples.js";

/** @import { PastEvent, PastInput } from "../../../../engine/recordings.js" */
/** @import { Points, Seconds } from "../../../../engine/types.d.ts" */
/** @import { Edge, Phase } from "../../../../scene/types.d.ts" */
/** @import { Plot } from "./axes.js" */
/** @import { Sample } from "./samples.js" */

/**
 * Short names. If space is short, events that are earlier in this list are named first. Cycles have no names.
 * @type {Record<string, string>}
 */
const names = {
  declined: "No refresh",
  began: "Refresh",
  armed: "Armed",
  disarmed: "Pulled back",
  pulling: "Pull",
  finished: "Done",
  exitBegan: "Closing",
  ended: "Closed",
};
const ranks = Object.keys(names);

/** The height of a strip of phases, in points. */
const strip = 3;

/** The height of a band of phases, in points. It is high enough for a word. @param {CSSStyleDeclaration} styles */
export const bandHeight = (styles) => Math.round(1.1 * sizeOf(styles));

/** The space between two bands, in points. */
export const bandGap = 2;

/**
 * Paints a band with the names of phases that are long enough, and the phases of a compared branch as a strip at the
 * band's lower end.
 * @param {CanvasRenderingContext2D} context @param {readonly (Sample | null)[]} known
 * @param {readonly (Sample | null)[] | null} compared @param {Edge} edge
 * @param {Points} y @param {(n: number) => Points} x of a sample
 * @param {CSSStyleDeclaration} styles
 */
export function paintPhases(context, known, compared, edge, y, x, styles) {
  const height = bandHeight(styles), base = y + height / 2 + 0.28 * sizeOf(styles);
  paintBeside(context, edge, x(0), base, styles);
  for (const { name, left, width } of phaseParts(known, edge, x)) {
    if (!name) continue;
    paintPhase(context, name, { left, top: y, width, height }, styles);
    const words = phaseWords[name];
    if (context.measureText(words).width + 8 >= width) continue;
    context.fillStyle = styles.getPropertyValue(name === "idle" ? "--soft" : "--ground");
    context.fillText(words, left + 4, base);
  }
  const top = y + height + bandGap - strip;
  for (const { name, left, width } of phaseParts(compared ?? [], edge, x)) {
    context.fillStyle = styles.getPropertyValue("--ground");
    context.fillRect(left, top, width, strip);
    if (name) paintPhase(context, name, { left, top, width, height: strip }, styles);
  }
}

/**
 * The horizontal part of each phase; unknown samples have no name.
 * @param {readonly (Sample | null)[]} samples @param {Edge} edge @param {(n: number) => Points} x of a sample
 */
function phaseParts(samples, edge, x) {
  const phases = samples.map((each) => each?.phases[edge]);
  return equalRanges(phases).map(([start, next]) => ({
    name: phases[start],
    left: x(start),
    width: Math.max(1, x(Math.min(next, samples.length - 1)) - x(start)),
  }));
}

/**
 * @param {CanvasRenderingContext2D} context @param {Phase} name @param {Plot} box @param {CSSStyleDeclaration} styles
 */
function paintPhase(context, name, { left, top, width, height }, styles) {
  context.globalAlpha = name === "idle" ? 0.16 : 0.85;
  context.fillStyle = styles.getPropertyValue(`--${name}`);
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {(readonly [Points, Points])[]} corners */
function fillTriangle(context, ...corners) {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.fill();
}

/**
 * Each found moment is a line through the curves, with a triangle at its lower end.
 * @param {CanvasRenderingContext2D} context @param {readonly Points[]} places @param {Plot} plot
 * @param {CSSStyleDeclaration} styles
 */
export function paintFound(context, places, { top, height }, styles) {
  const foot = top + height;
  context.fillStyle = styles.getPropertyValue("--accent");
  for (const x of places) {
    context.globalAlpha = 0.35;
    context.fillRect(x - 0.5, top, 1, height);
    context.globalAlpha = 1;
    fillTriangle(context, [x, foot - 7], [x - 5, foot], [x + 5, foot]);
  }
}

/**
 * The name of an event is painted if there is space.
 * @param {CanvasRenderingContext2D} context @param {readonly PastEvent[]} events
 * @param {(event: PastEvent) => [Points, Points] | null} placeOf
 * @param {Parameters<typeof placeNames>[3]} curve the vertical range of the curve under the dots
 * @param {Plot} plot @param {CSSStyleDeclaration} styles
 */
export function paintEvents(context, events, placeOf, curve, plot, styles) {
  const lengths = new Map(
    Object.values(names).map((name) => [name, context.measureText(name).width]),
  );
  const dots = events.flatMap(({ event }, n) => {
    const name = names[event], place = name && placeOf(events[n]);
    if (!place) return [];
    const [x, y] = place, length = lengths.get(name) ?? 0;
    return [{ event, name, x, y, length, rank: ranks.indexOf(event) }];
  });
  const height = Math.round(0.9 * sizeOf(styles));
  const places = placeNames(dots, height, plot, curve);
  context.strokeStyle = styles.getPropertyValue("--ground");
  context.lineWidth = 3;
  dots.forEach(({ name }, n) => {
    const place = places[n];
    if (!place) return;
    const base = place.bottom - 0.22 * height;
    context.strokeText(name, place.left, base);
    context.fillStyle = styles.getPropertyValue("--ink");
    context.fillText(name, place.left, base);
  });
  context.lineWidth = 2;
  for (const { event, x, y } of dots) {
    context.fillStyle = styles.getPropertyValue(`--${eventPhases[event]}`);
    context.beginPath();
    context.arc(x, y, 3.5, 0, 2 * Math.PI);
    context.stroke();
    context.fill();
  }
}

/**
 * A bar for each touch, and a tick for each step of a wheel.
 * @param {CanvasRenderingContext2D} context @param {readonly PastInput[]} inputs
 * @param {(time: Seconds) => Points} placeAt @param {{ left: Points, top: Points, height: Points }} row
 * @param {CSSStyleDeclaration} styles
 */
export function paintFingers(context, inputs, placeAt, { left, top, height }, styles) {
  /** @type {Points | null} */
  let began = null;
  context.fillStyle = styles.getPropertyValue("--soft");
  const bar = (/** @type {Points} */ from, /** @type {Points} */ to) => {
    context.beginPath();
    context.roundRect(from, top, Math.max(2, to - from), height, height / 2);
    context.fill();
  };
  for (const { at, kind } of inputs) {
    const x = placeAt(at);
    if (kind === sampleKinds.touch) began = x;
    else if (kind === sampleKinds.release || kind === sampleKinds.cancel) {
      bar(began ?? left, x);
      began = null;
    } else if (isWheel(kind)) context.fillRect(x, top, 1, height);
    else if (kind === sampleKinds.move) began ??= left; // the touch began before the shown range
  }
  if (began !== null) bar(began, placeAt(inputs[inputs.length - 1].at));
}

/**
 * If the present is after the shown range, the mark is an arrow at the end.
 * @param {CanvasRenderingContext2D} context @param {Points} x @param {Plot} plot @param {CSSStyleDeclaration} styles
 */
export function paintPresent(context, x, { left, top, width, height }, styles) {
  const size = 5, end = left + width, place = Math.min(x, end), isLater = x > end + 1;
  const base = place + 2; // of the arrow
  context.fillStyle = styles.getPropertyValue("--soft");
  context.fillRect(place, top, 1, height);
  if (isLater) {
    fillTriangle(context, [base, top], [base + size, top + size], [base, top + 2 * size]);
  } else fillTriangle(context, [place - size, top], [place + size, top], [place, top + size]);
}

// Places the names of events next to their dots. Names do not cover dots or names, and the curve only if necessary.

/** Names with lower ranks are placed first. @typedef {{ x: Points, y: Points, length: Points, rank: number }} Dot */
/** @typedef {{ left: Points, top: Points, right: Points, bottom: Points }} Box */

/** Half a dot with its margin, and the distance of a name from a dot's center, in points. */
const half = 6, beside = 7;
/** The minimum average distance between dots with names, in points, because an hour can have thousands of events. */
const apart = 4;

/** @param {Points} left @param {Points} top @param {Points} width @param {Points} height @returns {Box} */
const boxAt = (left, top, width, height) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** @param {Box} one @param {Box} other */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom &&
  other.top < one.bottom;

/**
 * The possible places of a name next to, above and below a dot, best first.
 * @param {Dot} dot @param {Points} height of a name
 * @returns {Box[]}
 */
function placesOf({ x, y, length }, height) {
  const [after, before, middle] = [x + beside, x - beside - length, x - length / 2];
  const [above, below] = [y - 2 - height, y + 2];
  return [
    [after, above],
    [after, below],
    [before, above],
    [before, below],
    [middle, y - half - height],
    [middle, y + half],
  ].map(([left, top]) => boxAt(left, top, length, height));
}

/**
 * The box of each name, in the order of the dots, or `null` if it does not fit.
 * @param {readonly Dot[]} dots @param {Points} height of a name
 * @param {Plot} plot contains the names
 * @param {(left: Points, right: Points) => readonly [Points, Points]} curve the vertical range of the curve between two
 *   places, or Infinity and -Infinity without samples
 * @returns {(Box | null)[]}
 */
export function placeNames(dots, height, plot, curve) {
  const names = dots.map(() => /** @type {Box | null} */ (null));
  if (dots.length * apart > plot.width) return names;
  const taken = dots.map(({ x, y }) => boxAt(x - half, y - half, 2 * half, 2 * half));
  const [end, foot] = [plot.left + plot.width, plot.top + plot.height];
  const order = [...dots.keys()].sort((one, other) => dots[one].rank - dots[other].rank);
  for (const n of order) {
    const free = placesOf(dots[n], height).filter((place) =>
      place.left >= plot.left && place.right <= end && place.top >= plot.top &&
      place.bottom <= foot &&
      taken.every((each, other) => other === n || !meet(place, each))
    );
    const clear = free.find(({ left, right, top, bottom }) => {
      const [high, low] = curve(left, right);
      return high > bottom || low < top;
    });
    names[n] = clear ?? free[0] ?? null;
    if (names[n]) taken.push(names[n]);
  }
  return names;
}
