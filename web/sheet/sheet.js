// @ts-check
// The contact sheet: every control of the server at the same moments, drawn as on the page.
import { loadEngine, loadProblem } from "../engine/engine.js";
import { controlRenderer } from "../render/control-renderer.js";
import { imageLoader } from "../render/images.js";
import { palette } from "../render/palette.js";
import { byId, element } from "../browser/dom.js";
import { controlCell, wordsOf } from "./control-cell.js";

/** @import { Engine, RunEngine } from "../engine/types.d.ts" */
/** @import { ImageNamed } from "../render/types.d.ts" */
/** @import { SheetControl } from "./control-cell.js" */

const parameters = new URLSearchParams(location.search), alone = parameters.get("control");
const mirrored = parameters.get("direction") === "rtl";
/** @type {Map<Element, () => void>} */
const cells = new Map();
/** @type {Set<string>} */
const wanted = new Set();
let settled = 0, request = 0;
/** The engine, or `null` while no control can be drawn. @type {Engine | null} */
let engine = null;
/** @type {RunEngine} */
const run = (body, otherwise) => engine ? body(engine) : otherwise;

/** The sheet is complete when the last image has loaded or failed. */
const load = imageLoader(settle, (sentence) => {
  byId("notes").append(element("span", {}, `${sentence} `));
  settle();
});
/** @type {ImageNamed} */
const imageNamed = (name) => {
  wanted.add(name);
  return load(name);
};
/** The time of every refresh, 9:41. */
const wallClock = () => new Date(2026, 0, 9, 9, 41).getTime();
const world = {
  renderer: controlRenderer(imageNamed, wallClock, run),
  colors: palette(wake),
  mirrored,
};

function settle() {
  settled++;
  wake();
}

function wake() {
  request ||= requestAnimationFrame(drawAll);
}

function drawAll() {
  request = 0;
  for (const draw of cells.values()) draw();
  if (settled === wanted.size) document.body.dataset.drawn = "true";
}

/** @param {Record<string, string | null>} change null removes an option */
function address(change) {
  const query = new URLSearchParams(parameters);
  for (const [key, value] of Object.entries(change)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  return `?${query}`;
}

/** @param {string} words @param {Record<string, string | null>} change @param {boolean} current */
const link = (words, change, current) =>
  element("a", { href: address(change), ...(current ? { "aria-current": "page" } : {}) }, words);

function showViews() {
  if (alone) byId("views").append(link("All controls", { control: null }, false));
  byId("views").append(
    link("Left to right", { direction: null }, !mirrored),
    link("Right to left", { direction: "rtl" }, mirrored),
  );
}

/** A control's measurements, in points and seconds. @param {SheetControl} control */
const facts = ({ extent, threshold, refreshingExtent, cycle, exit }) =>
  [
    `Extent ${Math.round(extent)}`,
    threshold === extent ? "" : `Threshold ${Math.round(threshold)}`,
    `Refreshing ${Math.round(refreshingExtent)}`,
    cycle > 0 ? `Cycle ${cycle} s` : "",
    exit > 0 ? `Exit ${exit} s` : "",
  ].filter(Boolean).join(" · ");

/** @param {SheetControl} control */
function section(control) {
  const figures = control.moments.map((moment) => {
    const { canvas, draw } = controlCell(control, moment, world);
    cells.set(canvas, draw);
    return element("figure", {}, canvas, element("figcaption", {}, wordsOf(moment)));
  });
  const { name, scene } = control, own = scene ? ` of the scene ${scene}` : "";
  const title = element("h2", {}, link(name + own, { control: name }, false));
  return element(
    "section",
    { "data-control": scene ? `${name}-${scene}` : name },
    element("header", {}, title, element("p", {}, facts(control))),
    element("div", { class: "cells" }, ...figures),
  );
}

/** @param {SheetControl[]} controls */
function show(controls) {
  const shown = controls.filter(({ name }) => !alone || name === alone);
  if (!shown.length) byId("notes").textContent = `There is no control called ${alone}.`;
  document.body.classList.toggle("alone", alone !== null);
  byId("controls").append(...shown.map(section));
  const observer = new ResizeObserver(wake);
  for (const canvas of cells.keys()) observer.observe(canvas);
  wake();
}

/** Loads the engine; if it cannot be loaded, the sheet is incomplete. */
async function loadMotion() {
  try {
    engine = await loadEngine("engine.wasm");
  } catch {
    byId("notes").append(element("span", {}, `${loadProblem} `));
  }
}

showViews();
Promise.all([fetch("controls.json").then((answer) => answer.json()), loadMotion()])
  .then(([{ controls }]) => show(controls))
  .catch((error) => {
    byId("notes").textContent = "The server's controls cannot be read.";
    console.error(error);
  });
