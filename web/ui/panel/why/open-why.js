// @ts-check
// The tab that asks the server why: why a control refreshes or does not, and why the content stands where it does.
import { element } from "../../dom.js";
import { loadStyleSheet } from "../../style-sheet.js";
import { phaseWords } from "../../words.js";
import { phaseDot } from "../phase-colors.js";
import { rounded } from "../readouts.js";
import { question, reposeText, standingText } from "./explanation-text.js";

/** @import { Milliseconds } from "../../../physics/types.d.ts" */
/** @import { FrameState } from "../../../render/types.d.ts" */
/** @import { Edge, Explanation } from "../../../scene/types.d.ts" */
/** @import { PanelPage, TabContents } from "../tabs.js" */

/** Milliseconds between two questions while the content moves. */
const pace = 200;

const template = `
<div class="edges" role="group" aria-label="Edge"></div>
<div id="why"></div>
`;

/** The numbers behind an answer, each with its name and its unit. @param {Explanation} told */
const numbers = ({ pull, threshold, velocity, offset, insets }) => /** @type {const} */ ([
  ["Pull", pull, "pt"],
  ["Threshold", threshold, "pt"],
  ["Velocity", velocity, "pt/s"],
  ["Offset", offset, "pt"],
  ["Bars", insets.base + insets.safeArea, "pt"],
  ["Held open", insets.control, "pt"],
]);

/**
 * @param {HTMLElement} node
 * @param {PanelPage} page
 * @returns {Promise<TabContents>}
 */
export async function openTab(node, { store, send, asked }) {
  await loadStyleSheet("ui/panel/why/why.css");
  node.insertAdjacentHTML("beforeend", template);
  const [choices, place] = /** @type {Iterable<HTMLElement>} */ (node.children);
  /** @type {Edge | null} */
  let edge = null;
  let isShown = false, isWaiting = false, isStale = false;
  let lastAsked = /** @type {Milliseconds} */ (-Infinity);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Asks, unless an answer is on its way: then it asks again once that has come. */
  function ask() {
    isStale = true;
    clearTimeout(timer);
    timer = undefined;
    if (!isShown || isWaiting || !edge) return;
    isStale = false;
    isWaiting = true;
    lastAsked = performance.now();
    send("why", { edge });
  }

  /** @param {Edge | null} next */
  function choose(next) {
    edge = next;
    for (const button of choices.querySelectorAll("button")) {
      button.ariaPressed = `${button.textContent === edge}`;
    }
    isWaiting = false;
    ask();
  }

  function showEdges() {
    const edges = Object.values(store.scene.controls).map((control) => control.edge);
    choices.replaceChildren(...edges.map((each) => {
      const button = element("button", { type: "button" }, each);
      button.onclick = () => choose(each);
      return button;
    }));
    choices.hidden = edges.length < 2;
    choose(edges.find((each) => each === (asked() ?? edge)) ?? edges[0] ?? null);
    if (!edges.length) place.replaceChildren(element("p", {}, "This list has no control."));
  }

  /** @param {Explanation} told */
  function show(told) {
    place.replaceChildren(
      element(
        "p",
        { class: "moment" },
        phaseDot(told.phase),
        `${store.scene.controls[told.edge]?.name ?? ""} at the ${told.edge} · `,
        element("b", {}, phaseWords[told.phase]),
        ` · ${told.time.toFixed(3)} s`,
      ),
      element("h3", {}, question(told)),
      element("p", { class: "answer" }, standingText(told)),
      element("h3", {}, "Why is the list where it is?"),
      element("p", { class: "answer" }, reposeText(told)),
      element(
        "dl",
        { class: "numbers" },
        ...numbers(told).map(([name, value, unit]) =>
          element(
            "div",
            {},
            element("dt", {}, name),
            element("dd", {}, rounded(value, 1), element("small", {}, unit)),
          )
        ),
      ),
    );
  }

  showEdges();
  return {
    take(kind, body) {
      if (kind === "why") {
        isWaiting = false;
        if (body.edge === edge) show(body);
        if (isStale) ask();
      } else if (kind === "scene" || kind === "welcome") showEdges();
      else if (kind === "phase" || kind === "event" || kind === "metrics") ask();
    },
    /** @param {FrameState} state */
    frame({ rests, t }) {
      if (!rests) timer ??= setTimeout(ask, Math.max(0, lastAsked + pace - t));
    },
    shown(next) {
      isShown = next;
      if (next) choose(asked() ?? edge);
    },
  };
}
