// @ts-check
// The physics lab shows one flick in three models. The page is computed from the state in its address.
import { reducedMotion } from "../browser/device.js";
import { byId, element, setText } from "../browser/dom.js";
import { loadEngine, loadProblem } from "../engine/engine.js";
import { motionFormulas } from "../engine/trajectory.js";
import { rounded } from "../ui/panel/numbers.js";
import { models, uikitNote, viewOf } from "./models.js";
import { drawBand, plots, strips } from "./pictures.js";
import { labSettings } from "./state.js";

/** @import { Engine, Trajectory } from "../engine/types.d.ts" */
/** @import { Model, Moment, View } from "./models.js" */
/** @import { Readings } from "./pictures.js" */

/** @param {Engine} engine */
function openLab(engine) {
  const formulas = motionFormulas(engine);
  const readings = { offset: formulas.position, velocity: formulas.velocity };
  const settings = labSettings(location.search, () => change());
  let state = settings.state(), view = viewOf(state, formulas);
  /** The pinned time of the crosshair, in seconds; null for the peak. @type {number | null} */
  let at = timeIn(location.search);
  const charts = plots(readings), lists = strips(formulas), area = byId("plots");
  const replay = player(() => view, () => Number(state.speed), point, (isPlaying) => {
    setText(byId("play-word"), isPlaying ? "Stop" : playWord());
    byId("play").classList.toggle("playing", isPlaying);
    if (!isPlaying) point(shownTime);
  });
  let shownTime = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;

  /** The crosshair's time while nothing hovers, in seconds. */
  const pinned = () => Math.min(at ?? view.known[0].peak?.time ?? 0, view.end);
  const playWord = () => replay.steps.matches ? "Step" : "Play";

  /** @param {number} time in seconds */
  function point(time) {
    shownTime = time;
    charts.point(time);
    lists.point(view.trajectories, time);
    const words = showReadout(readings, view.trajectories, time);
    if (replay.runs()) return;
    area.setAttribute("aria-valuenow", time.toFixed(3));
    area.setAttribute("aria-valuemax", view.end.toFixed(3));
    area.setAttribute("aria-valuetext", words);
  }

  /** @param {number | null} [time] */
  function change(time = at) {
    replay.stop();
    at = time;
    show();
    clearTimeout(writing);
    writing = setTimeout(writeAddress, 200);
  }

  /** Waits until the sliders have stopped, because browsers limit the number of writes per second. */
  function writeAddress() {
    const text = settings.query(at);
    history.replaceState(null, "", text ? `?${text}` : location.pathname);
  }

  function show() {
    state = settings.state();
    view = viewOf(state, formulas);
    settings.show();
    charts.draw(view);
    lists.draw(view);
    setText(byId("band-note"), drawBand(engine, state.band));
    setText(byId("uikit-note"), uikitNote(engine, state.rate));
    showMoments(view.moments, (time) => change(Number(time.toFixed(5))));
    showTable(view);
    point(pinned());
  }

  listen(area, charts.timeAt, {
    hover: (time) => replay.runs() || point(time ?? pinned()),
    pin: change,
    grab: replay.stop,
    place: (key, stride) => place(key, stride, shownTime, view.end),
  });
  byId("reset").addEventListener("click", () => {
    at = null;
    settings.reset();
  });
  byId("play").addEventListener("click", replay.toggle);
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key !== " " || target.matches("button, a, [type=radio], [type=checkbox]")) return;
    event.preventDefault();
    if (!event.repeat) replay.toggle();
  });
  replay.steps.addEventListener("change", () => setText(byId("play-word"), playWord()));
  new ResizeObserver(show).observe(area);
  setText(byId("play-word"), playWord());
  show();
}

/** In seconds, or null. @param {string} search */
function timeIn(search) {
  const at = Number(new URLSearchParams(search).get("at") ?? NaN);
  return at >= 0 && at < Infinity ? at : null;
}

/**
 * Plays a view, or steps from moment to moment if motion is reduced.
 * @param {() => View} view @param {() => number} speed 1 for real time
 * @param {(time: number) => void} show @param {(isPlaying: boolean) => void} changed
 */
function player(view, speed, show, changed) {
  /** How long the player shows the end before it stops, in seconds. */
  const pause = 0.25;
  const steps = reducedMotion();
  let request = 0, stepped = -1;

  function stop() {
    if (!request) return;
    cancelAnimationFrame(request);
    request = 0;
    changed(false);
  }

  function play() {
    let [time, last] = [0, NaN];
    const frame = (/** @type {number} */ stamp) => {
      if (last <= stamp) time += (stamp - last) / 1000 * speed();
      last = stamp;
      const { end } = view();
      show(Math.min(time, end));
      request = requestAnimationFrame(frame);
      if (time > end + pause * speed()) stop();
    };
    request = requestAnimationFrame(frame);
    changed(true);
  }

  function step() {
    const stops = [0, ...view().moments.map(({ time }) => time)];
    const next = stops.find((time) => time > stepped + 1e-9);
    stepped = next ?? -1;
    show(next ?? 0);
  }

  const toggle = () => request ? stop() : steps.matches ? step() : play();
  return { stop, steps, toggle, runs: () => request !== 0 };
}

/**
 * @param {HTMLElement} area @param {(clientX: number) => number} timeAt @param {object} cursor
 * @param {(time: number | null) => void} cursor.hover null after the pointer has left
 * @param {(time: number | null) => void} cursor.pin null for the default time
 * @param {() => void} cursor.grab
 * @param {(key: string, stride: number) => number | null | undefined} cursor.place the time for a key; see `place`
 */
function listen(area, timeAt, { hover, pin, grab, place }) {
  area.addEventListener("pointermove", ({ clientX }) => hover(timeAt(clientX)));
  area.addEventListener("pointerdown", ({ clientX }) => {
    grab();
    hover(timeAt(clientX));
  });
  area.addEventListener("pointerup", ({ clientX }) => pin(Number(timeAt(clientX).toFixed(3))));
  area.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") hover(null);
  });
  area.addEventListener("pointercancel", () => hover(null));
  area.addEventListener("keydown", (event) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const to = place(key, altKey ? 0.001 : shiftKey ? 0.1 : 0.01);
    if (to === undefined) return;
    event.preventDefault();
    grab();
    pin(to);
  });
}

/**
 * The crosshair's time in seconds after a key press: null for the default, undefined if the key does not move it.
 * @param {string} key @param {number} stride @param {number} time @param {number} end
 */
function place(key, stride, time, end) {
  if (key === "Escape") return null;
  /** @type {Record<string, number>} */
  const places = {
    ArrowRight: time + stride,
    ArrowUp: time + stride,
    ArrowLeft: time - stride,
    ArrowDown: time - stride,
    PageUp: time + 0.1,
    PageDown: time - 0.1,
    Home: 0,
    End: end,
  };
  const to = places[key];
  return to === undefined ? to : Number(Math.max(0, Math.min(to, end)).toFixed(5));
}

/** @param {number | null | undefined} value @param {number} digits */
const cell = (value, digits) =>
  value === null || value === undefined ? "–" : rounded(value, digits);

/** @param {View} view */
function showTable({ known, differences }) {
  models.forEach((_, n) => {
    const { edgeHit, peak, rest } = known[n], apart = differences[n];
    const facts = {
      "edge-hit": cell(edgeHit, 5),
      "peak": cell(peak?.distance, 3),
      "peak-time": cell(peak?.time, 5),
      "rest": cell(rest, 5),
      "difference": cell(apart?.distance, 2),
      "difference-time": cell(apart?.time, 3),
    };
    for (const [fact, words] of Object.entries(facts)) {
      setText(document.querySelectorAll(`[data-fact="${fact}"] td`)[n], words);
    }
  });
}

/**
 * Each mark is a button that moves the crosshair there. Buttons are reused, so that they keep the focus.
 * @param {readonly Moment[]} moments @param {(time: number) => void} go
 */
function showMoments(moments, go) {
  const list = byId("moments");
  while (list.children.length > moments.length) list.lastElementChild?.remove();
  while (list.children.length < moments.length) {
    const mark = element("i", { "aria-hidden": "true" }, `${list.children.length + 1}`);
    const button = element("button", { type: "button" }, mark, element("b"), element("span"));
    list.append(element("li", {}, button));
  }
  moments.forEach(({ name, time }, n) => {
    const button = /** @type {HTMLButtonElement} */ (list.children[n].firstElementChild);
    setText(button.children[1], name);
    setText(button.children[2], `${rounded(time, 5)} s`);
    button.onclick = () => go(time);
  });
}

/**
 * @param {Readings} readings @param {Record<Model, Trajectory>} trajectories @param {number} time in seconds
 * @returns {string} the values as a sentence
 */
function showReadout(readings, trajectories, time) {
  setText(byId("time"), rounded(time, 3));
  const texts = models.map((model) => {
    const offset = rounded(readings.offset(trajectories[model], time), 1);
    const velocity = rounded(readings.velocity(trajectories[model], time), 0);
    setText(byId(`${model}-offset`), offset);
    setText(byId(`${model}-velocity`), velocity);
    return `${model} ${offset} points, ${velocity} points per second`;
  });
  return `${rounded(time, 3)} s: ${texts.join("; ")}`;
}

loadEngine("past-engine.wasm").then(openLab, () => {
  document.body.replaceChildren(element("p", { class: "plain" }, loadProblem));
});
