// @ts-check
// A control's state diagram from the engine's transition table. The current phase is highlighted, and the path since
// the control last rested is thick. A hovered or focused arrow shows the inputs that cause the transition.
import { element } from "../../../../browser/dom.js";
import { phaseWords } from "../../../labels.js";
import { focusMove, setPhaseColor } from "../../elements.js";
import { diagramLayout, lanesFor, linePath, nearestArrow, tipPath } from "./diagram-layout.js";
import { ruleText } from "./transition-text.js";

/** @import { Ratio } from "../../../../engine/types.d.ts" */
/** @import { Control } from "../../../../scene/types.d.ts" */
/** @import { Place } from "./diagram-layout.js" */
/** @import { Transition, TransitionTable } from "./transition-text.js" */

/** @param {string} from @param {string} to */
const stepName = (from, to) => `${from} ${to}`;

const phases = Object.keys(phaseWords);
/** The greatest distance from a pointer to its arrow, in points. */
const near = 20;
/** The arrows have no common direction. @type {Record<string, string>} */
const sameKeys = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" };
/** The step along which a pull moves. */
const pullStep = stepName("pulling", "armed");

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
function drawn(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {Element} target @param {Place} place */
function put(target, [x, y]) {
  target.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
}

/** @param {Transition} transition */
const numbered = ({ from, to }) => ({ from: phases.indexOf(from), to: phases.indexOf(to) });

/** @param {string} phase */
function drawnPhase(phase) {
  const halo = drawn("circle", { class: "halo", r: "10" });
  const dot = drawn("g", {}, halo, drawn("circle", { r: "6" }));
  const name = drawn("text", {}, phaseWords[phase]);
  const node = drawn("g", { class: "phase", role: "listitem" }, dot, name);
  setPhaseColor(node, phase);
  return { phase, node, dot, name };
}

/** @param {Transition} transition */
function drawnArrow({ from, to }) {
  const line = drawn("path"), tip = drawn("path");
  const node = drawn("g", { class: "arrow", role: "option" }, line, tip);
  setPhaseColor(node, to);
  const words = `${phaseWords[from]} → ${phaseWords[to]}`;
  return { step: stepName(from, to), words, node, line, tip, rule: element("p") };
}

/** @param {TransitionTable} table */
export function phaseDiagram(table) {
  const lanes = lanesFor(Object.values(table).map((transitions) => transitions.map(numbered)));
  const states = phases.map(drawnPhase);
  const transitions = drawn("g", { role: "listbox", "aria-label": "Transitions between phases" });
  const pulled = drawn("path", { class: "pulled", pathLength: "1" });
  const nodes = states.map(({ node }) => node);
  const list = drawn("g", { role: "list", "aria-label": "Phases" }, ...nodes);
  const picture = drawn("svg", { role: "group" }, transitions, pulled, list);
  const hint = element(
    "p",
    { class: "hint" },
    "Hover or tap an arrow to see what triggers it, or press Tab and the arrow keys.",
  );
  const rules = element("div", { class: "rules", "aria-hidden": "true" });
  const node = element("div", { class: "diagram" }, picture, rules);
  /** @type {ReturnType<typeof drawnArrow>[]} */
  let arrows = [];
  /** @type {Place[][]} */
  let corners = [];
  let trigger = "";
  let hovered = -1, focused = -1;

  function layOut() {
    const room = node.clientWidth;
    if (room === 0) return;
    picture.classList.add("measured");
    const widths = states.map(({ name }) => Math.ceil(name.getComputedTextLength()));
    const lineHeight = Math.ceil(states[0].name.getBBox().height);
    picture.classList.remove("measured");
    const all = (table[trigger] ?? []).map(numbered);
    const layout = diagramLayout({ room, widths, lineHeight, arrows: all, lanes });
    const { isUpright, length, breadth } = layout;
    const [width, height] = isUpright ? [breadth, length] : [length, breadth];
    picture.setAttribute("width", `${width}`);
    picture.setAttribute("height", `${height}`);
    picture.classList.toggle("upright", isUpright);
    states.forEach(({ dot, name }, n) => {
      put(dot, layout.dots[n]);
      put(name, layout.names[n]);
    });
    corners = layout.arrows;
    arrows.forEach(({ step, line, tip }, n) => {
      line.setAttribute("d", linePath(corners[n]));
      tip.setAttribute("d", tipPath(corners[n]));
      if (step === pullStep) pulled.setAttribute("d", linePath(corners[n]));
    });
  }

  /** Shows the rule of the hovered arrow, or of the focused arrow if none is hovered. */
  function showActiveRule() {
    const active = hovered >= 0 ? hovered : focused;
    arrows.forEach(({ node, rule }, n) => {
      node.classList.toggle("active", n === active);
      node.setAttribute("aria-selected", `${n === focused}`);
      rule.classList.toggle("active", n === active);
    });
    hint.classList.toggle("active", active < 0);
  }

  /** @param {number} next the index of the only arrow that the Tab key reaches */
  function offer(next) {
    arrows.forEach(({ node }, n) => node.setAttribute("tabindex", n === next ? "0" : "-1"));
  }

  function drawArrows() {
    hovered = focused = -1;
    arrows = (table[trigger] ?? []).map(drawnArrow);
    pulled.toggleAttribute("hidden", !arrows.some(({ step }) => step === pullStep));
    transitions.replaceChildren(...arrows.map(({ node }) => node));
    rules.replaceChildren(hint, ...arrows.map(({ rule }) => rule));
    offer(0);
    showActiveRule();
  }

  /** @param {MouseEvent} event @returns the index of an arrow, or -1 */
  function pointedAt({ clientX, clientY }) {
    const { left, top, width } = picture.getBoundingClientRect();
    const scale = width / picture.width.baseVal.value; // on a very large screen, the panel is enlarged
    return nearestArrow(corners, [(clientX - left) / scale, (clientY - top) / scale], near);
  }

  picture.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    hovered = pointedAt(event);
    showActiveRule();
  });
  picture.addEventListener("pointerleave", () => {
    hovered = -1;
    showActiveRule();
  });
  picture.addEventListener("click", (event) => arrows[pointedAt(event)]?.node.focus());
  transitions.addEventListener("focusin", ({ target }) => {
    focused = arrows.findIndex(({ node }) => node === target);
    if (focused < 0) return arrows[0]?.node.focus(); // some browsers focus the list itself
    offer(focused);
    showActiveRule();
  });
  transitions.addEventListener("focusout", () => {
    focused = -1;
    showActiveRule();
  });
  transitions.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    const next = focusMove(sameKeys[key] ?? key, focused, arrows.length);
    if (next === undefined || focused < 0) return;
    arrows[next].node.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  new ResizeObserver(layOut).observe(node);

  return {
    node,
    /** @param {Control} next @param {PhasePath} path */
    show(next, path) {
      if (next.trigger !== trigger) {
        trigger = next.trigger;
        drawArrows();
      }
      picture.setAttribute("aria-label", `Phases of ${next.name} at the ${next.edge}`);
      (table[trigger] ?? []).forEach((each, n) => {
        const { words, node, rule } = arrows[n], text = ruleText(each, next);
        node.setAttribute("aria-label", `${words}: ${text}`);
        rule.replaceChildren(element("b", {}, words), ` ${text}`);
      });
      layOut();
      this.go(path);
    },
    /** @param {PhasePath} path */
    go({ phase, steps }) {
      for (const { phase: each, node } of states) {
        if (each === phase) node.setAttribute("aria-current", "step");
        else node.removeAttribute("aria-current");
      }
      for (const { step, node } of arrows) node.classList.toggle("traversed", steps.has(step));
    },
    /** @param {Ratio} pull 1 at the threshold */
    setPull(pull) {
      pulled.style.strokeDasharray = `${Math.min(1, Math.max(0, pull)).toFixed(3)} 2`;
    },
  };
}

// A control's phases since it last left its rest. The path remains until the next path begins.

/** @typedef {ReturnType<typeof phasePath>} PhasePath */

export function phasePath() {
  let phase = "";
  /** @type {Set<string>} */
  const steps = new Set();
  return {
    /** The shown phase, or an empty string before the first one. */
    get phase() {
      return phase;
    },
    /** @type {ReadonlySet<string>} */
    steps,
    /** @param {string} next */
    enter(next) {
      if (next === phase) return;
      if (phase === "idle") steps.clear();
      if (phase) steps.add(stepName(phase, next));
      phase = next;
    },
  };
}
