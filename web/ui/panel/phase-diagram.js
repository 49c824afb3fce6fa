// @ts-check
import { element } from "../dom.js";
import { dot, order } from "./phase-colors.js";

/** @import { Control, Diagram } from "../../types.d.ts" */

/** The ratio at the right end of the gauge: its tick, at two thirds, is the threshold. */
const fullest = 1.5;

/** The diagram of a control, its phases from left to right. @type {(control: Control) => Diagram} */
export function diagram({ edge, name, phase, trigger }) {
  const steps = new Map(order.map((step) => {
    const item = element("li", {}, step);
    item.style.setProperty("--tone", `var(--${step})`);
    return [step, item];
  }));
  const bar = element("i"), gauge = element("div", { class: "gauge", "aria-hidden": "true" }, bar);
  const why = element("p", { class: "why" });
  const title = element("h3", {}, element("b", {}, name), ` at the ${edge}, by ${trigger}`);
  const list = element(
    "ol",
    { class: "phases", "aria-label": `Phases of ${name}` },
    ...steps.values(),
  );
  const node = element("section", { class: "control" }, title, list, gauge, why);
  let shown = "";

  /** @param {string} next */
  function light(next) {
    steps.get(shown)?.removeAttribute("aria-current");
    steps.get(shown = next)?.setAttribute("aria-current", "step");
    gauge.style.setProperty("--tone", `var(--${next})`);
  }

  light(phase);
  return {
    node,
    light,
    pulled(ratio) {
      bar.style.transform = `scaleX(${Math.min(1, Math.max(0, ratio / fullest)).toFixed(3)})`;
    },
    why(words) {
      why.replaceChildren(...words ? [dot("declined"), element("span", {}, words)] : []);
    },
  };
}
