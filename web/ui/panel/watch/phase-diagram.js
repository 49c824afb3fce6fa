// @ts-check
// A control's phases and every way between them, drawn from the server's own table: the present phase is lit, the last way is
// drawn, and a way that is chosen says what leads along it.
import { element } from "../../dom.js";
import { phaseWords } from "../../words.js";
import { setPhaseColor } from "../phase-colors.js";
import { conditions } from "./transition-text.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Control } from "../../../scene/types.d.ts" */
/** @import { Way } from "./transition-text.js" */

const phases = Object.keys(phaseWords);
/** Points of the drawing: between two phases, the line on which they stand, and how high an arrow rises for each phase it passes. */
const step = 100, line = 62, rise = 13;

/** The ways, by trigger; loaded once. @type {Promise<Record<string, Way[]>> | undefined} */
let listing;

/** @param {string} name @param {Record<string, string>} attributes @param {Node[]} children */
function drawn(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The curve of an arrow: forwards above the phases, backwards below. @param {Way} way */
function curve({ from, to }) {
  const [start, end] = [from, to].map((phase) => step * (phases.indexOf(phase) + 0.5));
  const isForwards = end > start, side = isForwards ? -1 : 1, gap = isForwards ? 9 : -9;
  const height = 14 + rise * Math.sqrt(Math.abs(end - start) / step);
  const y = line + side * 12, top = y + side * height * 4 / 3;
  return `M${start + gap} ${y}C${start + gap} ${top} ${end - gap} ${top} ${end - gap} ${y}`;
}

/**
 * @param {Control} control
 */
export async function phaseDiagram(control) {
  listing ??= fetch("/transitions.json").then((answer) => answer.json());
  const ways = (await listing)[control.trigger] ?? [];
  const says = element("div", { class: "ways" });
  /** By phase: its dot, how often it was entered, and for how long it lasted. */
  const nodes = new Map(phases.map((phase, index) => {
    const x = `${step * (index + 0.5)}`, dot = drawn("circle", { cx: x, cy: `${line}`, r: "7" });
    const facts = drawn("text", { x, y: `${line + 70}`, class: "facts" });
    const group = drawn("g", { class: "phase" }, dot, facts);
    setPhaseColor(/** @type {any} */ (group), phase);
    return [phase, { group, facts, count: 0, time: 0 }];
  }));
  const arrows = new Map(ways.map((way) => {
    const d = curve(way), shape = drawn("path", { d, class: "arrow", "marker-end": "url(#tip)" });
    const name = `From ${phaseWords[way.from]} to ${phaseWords[way.to]}`;
    const group = drawn(
      "g",
      { class: "way", role: "button", tabindex: "0", "aria-label": name },
      drawn("path", { d, class: "reach" }),
      shape,
    );
    const choose = () => {
      for (const other of arrows.values()) other.classList.toggle("chosen", other === group);
      says.replaceChildren(
        element("h4", {}, name),
        element("ul", {}, ...conditions(way, control).map((each) => element("li", {}, each))),
      );
    };
    group.addEventListener("click", choose);
    group.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      choose();
    });
    setPhaseColor(/** @type {any} */ (group), way.to);
    return [`${way.from} ${way.to}`, group];
  }));
  const tip = drawn(
    "marker",
    {
      id: "tip",
      viewBox: "0 0 6 6",
      refX: "4",
      refY: "3",
      markerWidth: "6",
      markerHeight: "6",
      orient: "auto",
    },
    drawn("path", { d: "M0 0 6 3 0 6z" }),
  );
  const picture = drawn(
    "svg",
    { viewBox: `0 0 ${step * phases.length} 140`, role: "group", "aria-label": "Phases" },
    drawn("defs", {}, tip),
    ...arrows.values(),
    ...[...nodes.values()].map(({ group }) => group),
  );
  let current = "", since = /** @type {Seconds | null} */ (null);

  return {
    node: element("div", { class: "diagram" }, /** @type {any} */ (picture), says),
    /** The control has come to a phase. @param {string} phase @param {Seconds | null} now null where it is not known since when */
    enter(phase, now) {
      const before = nodes.get(current), next = nodes.get(phase);
      if (phase === current || !next) return;
      if (before && since !== null && now !== null) before.time += now - since;
      if (before) before.facts.textContent = `${before.count} × ${before.time.toFixed(1)} s`;
      next.count += 1;
      next.facts.textContent = `${next.count} ×`;
      for (const [name, { group }] of nodes) group.classList.toggle("current", name === phase);
      for (const [way, group] of arrows) {
        group.classList.toggle("last", way === `${current} ${phase}`);
      }
      [current, since] = [phase, now];
    },
  };
}
