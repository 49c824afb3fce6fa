// @ts-check

import { byId, setText } from "../ui/dom.js";
import { bandPlot } from "./band-plot.js";
import { controls } from "./settings.js";
import { cursor } from "./time-cursor.js";
import { compute, models, names, uikitNote } from "./view-model.js";
import { player } from "./player.js";
import { plots } from "./plots.js";
import { parse, query } from "./url-state.js";
import { strips } from "./list-strips.js";
import { showMoments, showReadout, showTable } from "./number-table.js";

/**
 * The physics lab: one flick in three models. A state makes a picture; the address holds the state.
 *
 * @typedef {import("./models.js").Model} Model
 * @typedef {import("./url-state.js").State} State
 */

let state = parse(location.search);
let picture = compute(state);
const band = bandPlot();
const charts = plots();
const lists = strips(names);
const panel = controls(change);
const hand = cursor({
  timeAt: charts.timeAt,
  now: () => shownTime,
  end: () => picture.end,
  hover: (time) => replay.runs() || point(time ?? pinned()),
  pin: (time) => change({ at: time }),
  grab: () => replay.stop(),
});
const replay = player({
  end: () => picture.end,
  speed: () => state.speed,
  stops: () => [0, ...picture.moments.map(({ time }) => time)],
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
  return Math.min(state.at ?? picture.known.overscroll.peak?.time ?? 0, picture.end);
}

/** What Play does. */
function playWord() {
  return replay.steps.matches ? "Step" : "Play";
}

/** Shows a time everywhere. @param {number} time seconds */
function point(time) {
  shownTime = time;
  charts.point(time);
  lists.point(picture.trajectories, time);
  const words = showReadout(picture.trajectories, time);
  if (!replay.runs()) hand.say(time, picture.end, words);
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
  const said = query(state);
  history.replaceState(null, "", said ? `?${said}` : location.pathname);
}

function show() {
  picture = compute(state);
  panel.show(state);
  for (const model of models) {
    /** @type {HTMLInputElement} */ (byId(`${model}-shown`)).checked = picture.shown.includes(
      model,
    );
  }
  charts.draw(picture);
  lists.draw(state.edge, picture.shown);
  setText(byId("band-note"), band.draw(state.band));
  setText(byId("uikit-note"), uikitNote(state.rate));
  showMoments(picture.moments, (at) => change({ at: Number(at.toFixed(5)) }));
  showTable(models, picture.known, picture.differences);
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
  if (
    event.key !== " " || event.repeat ||
    target.matches("button, a, summary, [type=radio], [type=checkbox]")
  ) {
    return;
  }
  event.preventDefault();
  replay.toggle();
});
replay.steps.addEventListener("change", () => setText(byId("play-word"), playWord()));
new ResizeObserver(show).observe(byId("plots"));
setText(byId("play-word"), playWord());
show();
