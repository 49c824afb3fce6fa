// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { initial, labSettings, parse, query } from "../../../web/lab/state.js";

/** @import { State } from "../../../web/lab/state.js" */

/** A part of the page with its attributes, as a browser has it. */
class Part extends EventTarget {
  /** @type {Record<string, string>} */
  attributes = {};
  /** @type {Record<string, string>} */
  styles = {};
  style = {
    setProperty: (/** @type {string} */ name, /** @type {string} */ value) =>
      this.styles[name] = value,
  };
  textContent = "";
  hidden = false;
  checked = false;
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
}

/** A slider, whose value is on one of its steps from end to end: from 0 to 100 if nothing else is said. */
class Slider extends Part {
  min = "0";
  max = "100";
  step = "1";
  valueAsNumber = 50;
  /** @param {string} text */
  set value(text) {
    const [min, max, step] = [this.min, this.max, this.step].map(Number);
    const onStep = min + Math.round((Number(text) - min) / step) * step;
    this.valueAsNumber = Number(Math.min(Math.max(min, onStep), max).toFixed(6));
  }
}

/** The settings of a lab, and what a person chooses there. @param {import("node:test").TestContext} t */
function opened(t) {
  /** @type {Map<string, Part>} */
  const parts = new Map();
  const choices = [
    ["bounce", ["uikit", "spring"]],
    ["view", ["whole", "bounce"]],
    ["speed", ["1", "0.25"]],
    ["presets", ["0.998", "0.99"]],
  ].map(([name, values]) => /** @type {const} */ ([
    name,
    [...values].map((value) => Object.assign(new Part(), { value })),
  ]));
  const all = new Map(choices);
  const sliders = ["from", "velocity", "edge", "rate", "band", "stiffness", "ratio"];
  for (const name of sliders) parts.set(name, new Slider());
  const document = {
    getElementById(/** @type {string} */ id) {
      if (!parts.has(id)) parts.set(id, new Part());
      return parts.get(id);
    },
    querySelectorAll: (/** @type {string} */ selector) =>
      all.get(/^input\[name="(\w+)"\]$/.exec(selector)?.[1] ?? "presets"),
  };
  const before = Reflect.get(globalThis, "document");
  Object.assign(globalThis, { document });
  t.after(() => Object.assign(globalThis, { document: before }));
  /** @type {Partial<State>[]} */
  const changes = [];
  const show = labSettings((change) => changes.push(change));
  return {
    changes,
    /** @param {Partial<State>} [state] what differs from the lab as it opens */
    show: (state) => show({ ...initial, ...state }),
    part: (/** @type {string} */ id) => /** @type {Slider} */ (document.getElementById(id)),
    /** One of a choice's parts. @param {string} name @param {string} value */
    choice: (name, value) =>
      all.get(name)?.find((each) => each.value === value) ?? assert.fail(`${name} ${value}`),
    /** Those of a choice that are chosen. @param {string} name */
    chosen: (name) =>
      all.get(name)?.filter(({ checked, attributes }) =>
        checked || attributes["aria-pressed"] === "true"
      ).map(({ value }) => value),
  };
}

test("sliders stand where their quantities are, and say so with their units", (t) => {
  const { show, part } = opened(t);
  show({ from: -120, velocity: 5000, rate: 0.9981 });
  for (
    const [name, value, words] of /** @type {const} */ ([
      ["from", -120, "−120 pt"],
      ["velocity", 5000, "5000 pt/s"],
      ["rate", 0.9981, "0.9981 per ms"],
      ["band", 0.55, "0.550"],
    ])
  ) {
    const slider = part(name);
    assert.equal(slider.valueAsNumber, value, name);
    assert.equal(slider.attributes["aria-valuetext"], words);
    assert.equal(part(`${name}-value`).textContent, words);
  }
});

test("a slider is filled from 0, or from its end, to its quantity", (t) => {
  const { show, part } = opened(t);
  const filled = (/** @type {string} */ name) => Object.values(part(name).styles);
  show({ velocity: 4000, rate: 0.9945 });
  assert.deepEqual(filled("velocity"), ["50.00%", "75.00%"]);
  assert.deepEqual(filled("rate"), ["0.00%", "50.00%"]);
  show({ velocity: -4000 });
  assert.deepEqual(filled("velocity"), ["25.00%", "50.00%"]);
});

test("a slider that is moved changes its quantity, and a double click takes it back", (t) => {
  const { changes, part } = opened(t);
  part("velocity").valueAsNumber = -1200;
  part("velocity").dispatchEvent(new Event("input"));
  part("velocity").dispatchEvent(new Event("dblclick"));
  assert.deepEqual(changes, [{ velocity: -1200 }, { velocity: initial.velocity }]);
});

test("what is chosen is what the lab shows", (t) => {
  const { changes, choice, chosen, show } = opened(t);
  for (
    const [name, value, change] of /** @type {const} */ ([
      ["bounce", "spring", { bounce: "spring" }],
      ["bounce", "uikit", { bounce: "uikit" }],
      ["view", "bounce", { view: "bounce" }],
      ["view", "whole", { view: "whole" }],
      ["speed", "0.25", { speed: 0.25 }],
      ["presets", "0.99", { rate: 0.99 }],
    ])
  ) {
    const type = name === "presets" ? "click" : "change";
    choice(name, value).dispatchEvent(new Event(type));
    assert.deepEqual(changes.pop(), change);
    show(change);
    assert.deepEqual(chosen(name), [value]);
  }
});

test("a rate that is no preset's presses none", (t) => {
  const { show, chosen } = opened(t);
  show({ rate: 0.995 });
  assert.deepEqual(chosen("presets"), []);
});

test("a reset takes all back", (t) => {
  const { changes, part } = opened(t);
  part("reset").dispatchEvent(new Event("click"));
  assert.deepEqual(changes, [{ ...initial }]);
});

test("a spring has sliders of its own, and UIKit's bounce has a note", (t) => {
  const { show, part } = opened(t);
  for (const bounce of /** @type {const} */ (["spring", "uikit"])) {
    show({ bounce });
    const hidden = [part("spring").hidden, part("uikit-note").hidden];
    assert.deepEqual(hidden, bounce === "spring" ? [false, true] : [true, false]);
  }
});

test("an address holds the state, but no initial value", () => {
  assert.equal(query({ ...initial }), "");
  const state = {
    ...parse("?from=1191&velocity=-2398&rate=0.99&return=spring&ratio=0.6&view=bounce"),
    hidden: ["flutter", "textbook"],
    at: 0.125,
    speed: 0.25,
  };
  assert.deepEqual(parse(`?${query(state)}`), state);
});

test("nonsense in an address is ignored, and a value out of range is clamped", () => {
  assert.deepEqual(parse("?from=x&edge=&rate=NaN&at=-1&hide=nobody&return=rope"), initial);
  assert.equal(parse("?velocity=1e9").velocity, 8000);
});
