// @ts-check

import { loadEngine, loadProblem } from "../engine/engine.js";
import { motionFormulas } from "../engine/trajectory.js";
import { byId, element, setText } from "../browser/dom.js";
import { bandPlot } from "./band-plot.js";
import { labSettings } from "./settings.js";
import { timeCursor } from "./time-cursor.js";
import { models, modelNames, uikitNote, viewModel } from "./view-model.js";
import { player } from "./player.js";
import { plots } from "./plots.js";
import { parse, query } from "./url-state.js";
import { strips } from "./list-strips.js";
import { showMoments, showReadout, showTable } from "./number-table.js";

/**
 * The physics lab: one flick in three models. The state is in the address; the view is computed from the state.
 *
 * @typedef {import("./models.js").Model} Model
 * @typedef {import("./url-state.js").State} State
 */

/** Fills in the page. @param {import("../engine/types.d.ts").Engine} engine */
function openLab(engine) {
  const formulas = motionFormulas(engine);
  const readings = { offset: formulas.position, velocity: formulas.velocity };
  let state = parse(location.search);
  let view = viewModel(state, formulas);
  const band = bandPlot(engine);
  const charts = plots(readings);
  const lists = strips(modelNames, formulas);
  const settings = labSettings(change);
  const crosshair = timeCursor({
    timeAt: charts.timeAt,
    now: () => shownTime,
    end: () => view.end,
    hover: (time) => replay.runs() || point(time ?? pinned()),
    pin: (time) => change({ at: time }),
    grab: () => replay.stop(),
  });
  const replay = player({
    end: () => view.end,
    speed: () => state.speed,
    stops: () => [0, ...view.moments.map(({ time }) => time)],
    show: point,
    changed: (playing) => {
      setText(byId("play-word"), playing ? "Stop" : playWord());
      byId("play").classList.toggle("playing", playing);
      if (!playing) point(shownTime);
    },
  });
  let shownTime = 0;
  let writing = 0;

  /** Where the crosshair is at rest. */
  function pinned() {
    return Math.min(state.at ?? view.known.overscroll.peak?.time ?? 0, view.end);
  }

  /** What Play does. */
  function playWord() {
    return replay.steps.matches ? "Step" : "Play";
  }

  /** Shows a time everywhere. @param {number} time seconds */
  function point(time) {
    shownTime = time;
    charts.point(time);
    lists.point(view.trajectories, time);
    const words = showReadout(readings, view.trajectories, time);
    if (!replay.runs()) crosshair.say(time, view.end, words);
  }

  /** @param {Partial<State>} changes */
  function change(changes) {
    replay.stop();
    state = { ...state, ...changes };
    show();
    clearTimeout(writing);
    writing = setTimeout(writeAddress, 200);
  }

  /** Writes the state into the address, once a slider is still: browsers allow only so many writes a second. */
  function writeAddress() {
    const text = query(state);
    history.replaceState(null, "", text ? `?${text}` : location.pathname);
  }

  function show() {
    view = viewModel(state, formulas);
    settings.show(state);
    for (const model of models) {
      /** @type {HTMLInputElement} */ (byId(`${model}-shown`)).checked = view.shown.includes(
        model,
      );
    }
    charts.draw(view);
    lists.draw(state.edge, view.shown);
    setText(byId("band-note"), band.draw(state.band));
    setText(byId("uikit-note"), uikitNote(engine, state.rate));
    showMoments(view.moments, (at) => change({ at: Number(at.toFixed(5)) }));
    showTable(models, view.known, view.differences);
    point(pinned());
  }

  for (const model of models) {
    byId(`${model}-shown`).addEventListener("change", () => {
      const others = state.hidden.filter((each) => each !== model);
      change({ hidden: state.hidden.includes(model) ? others : [...others, model] });
    });
  }
  byId("play").addEventListener("click", replay.toggle);
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key !== " " || target.matches("button, a, [type=radio], [type=checkbox]")) return;
    event.preventDefault();
    if (!event.repeat) replay.toggle();
  });
  replay.steps.addEventListener("change", () => setText(byId("play-word"), playWord()));
  new ResizeObserver(show).observe(byId("plots"));
  setText(byId("play-word"), playWord());
  show();
}

loadEngine("past-engine.wasm").then(openLab, () => {
  document.body.replaceChildren(element("p", { class: "plain" }, loadProblem));
});
