// @ts-check
// The physics lab shows one flick in three models. The page is computed from the state in its address.
import { reducedMotion } from "../browser/device.js";
import { byId, element, setText } from "../browser/dom.js";
import { loadEngine, loadProblem } from "../engine/engine.js";
import { motionFormulas } from "../engine/trajectory.js";
import { rounded } from "../ui/panel/numbers.js";
import { models, uikitNote, viewOf } from "./models.js";
import { drawBand, lists, plot } from "./pictures.js";
import { labSettings } from "./state.js";

/** @import { Engine } from "../engine/types.d.ts" */
/** @import { MotionFormulas } from "../engine/trajectory.js" */
/** @import { Moment, View } from "./models.js" */

/** How long a replay shows the end before it stops, in seconds. */
const pause = 0.25;

/** @param {Engine} engine */
function openLab(engine) {
  const formulas = motionFormulas(engine), steps = reducedMotion();
  const area = byId("plots"), player = byId("play"), offsets = plot("offset", formulas.position);
  const pictures = [offsets, plot("velocity", formulas.velocity), lists(formulas)];
  const settings = labSettings(location.search, () => {
    show();
    pin(at);
  });
  /** @type {View} */
  let view;
  /** The pinned time of the crosshair, in seconds; null for the peak. @type {number | null} */
  let at = settings.at;
  /** The time of the crosshair, and of the last step of a replay in steps, in seconds. */
  let shownTime = 0, stepped = -1;
  /** The next frame of a replay, or 0. */
  let request = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;

  /** Moves the crosshair. @param {number} time in seconds */
  function point(time) {
    shownTime = time;
    for (const picture of pictures) picture.point(view, time);
    const words = showReadout(formulas, view, time);
    if (request) return;
    area.setAttribute("aria-valuenow", time.toFixed(3));
    area.setAttribute("aria-valuemax", view.end.toFixed(3));
    area.setAttribute("aria-valuetext", words);
  }

  const pointAtPinned = () => point(Math.min(at ?? view.known[0].peak?.time ?? 0, view.end));

  /** @param {number | null} time null for the default time */
  function pin(time) {
    stop();
    at = time === null ? null : Number(time.toFixed(5));
    pointAtPinned();
    clearTimeout(writing);
    // Waits until the sliders have stopped, because browsers limit the number of writes per second.
    writing = setTimeout(() => history.replaceState(null, "", settings.address(at)), 200);
  }

  function show() {
    view = viewOf(settings.state(), formulas);
    settings.show();
    setText(byId("uikit-note"), uikitNote(engine, view.state.rate));
    showMoments(view.moments, pin);
    showTable(view);
    draw();
  }

  function draw() {
    for (const picture of pictures) picture.draw(view);
    setText(byId("band-note"), drawBand(engine, view.state.band));
    pointAtPinned();
  }

  // The replay, which steps from moment to moment if motion is reduced.

  function play() {
    const speed = Number(view.state.speed);
    let start = NaN;
    const frame = (/** @type {number} */ stamp) => {
      start ||= stamp;
      const time = (stamp - start) / 1000 * speed;
      point(Math.min(time, view.end));
      request = requestAnimationFrame(frame);
      if (time > view.end + pause * speed) stop();
    };
    request = requestAnimationFrame(frame);
    player.classList.add("playing");
  }

  function stop() {
    if (!request) return;
    cancelAnimationFrame(request);
    request = 0;
    player.classList.remove("playing");
    point(shownTime);
  }

  function step() {
    const next = [0, ...view.moments.map(({ time }) => time)].find((time) => time > stepped + 1e-9);
    stepped = next ?? -1;
    point(next ?? 0);
  }

  const toggle = () => request ? stop() : steps.matches ? step() : play();

  player.onclick = toggle;
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key !== " " || target.matches("button, a, [type=radio], [type=checkbox]")) return;
    event.preventDefault();
    if (!event.repeat) toggle();
  });

  // The crosshair follows the pointer, a press pins it, and keys move it.

  const hover = (/** @type {PointerEvent} */ { clientX }) =>
    request || point(offsets.timeAt(clientX));
  const leave = () => request || pointAtPinned();
  area.addEventListener("pointermove", hover);
  area.addEventListener("pointerdown", stop);
  area.addEventListener("pointerdown", hover);
  area.addEventListener("pointerup", ({ clientX }) => {
    pin(Number(offsets.timeAt(clientX).toFixed(3)));
  });
  area.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && leave());
  area.addEventListener("pointercancel", leave);
  area.addEventListener("keydown", (event) => {
    const to = event.ctrlKey || event.metaKey ? undefined : place(event, shownTime, view.end);
    if (to === undefined) return;
    event.preventDefault();
    pin(to);
  });

  byId("reset").onclick = () => {
    settings.reset();
    show();
    pin(null);
  };
  new ResizeObserver(draw).observe(area);
  show();
}

/** The direction in which an arrow key moves the crosshair. @type {Record<string, number>} */
const directions = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * The crosshair's time in seconds after a key press: null for the default, undefined if the key does not move it.
 * @param {KeyboardEvent} event @param {number} time @param {number} end
 */
function place({ key, altKey, shiftKey }, time, end) {
  if (key === "Escape") return null;
  const stride = altKey ? 0.001 : shiftKey ? 0.1 : 0.01;
  /** @type {Record<string, number>} */
  const places = { PageUp: time + 0.1, PageDown: time - 0.1, Home: 0, End: end };
  const to = places[key] ?? time + stride * directions[key];
  return Number.isNaN(to) ? undefined : Math.max(0, Math.min(to, end));
}

/** Fills the table's cells in their order. @param {View} view */
function showTable({ known, differences }) {
  const cell = (/** @type {number | null | undefined} */ value, /** @type {number} */ digits) =>
    typeof value === "number" ? rounded(value, digits) : "–";
  const texts = [
    ...known.map(({ edgeHit }) => cell(edgeHit, 5)),
    ...known.map(({ peak }) => cell(peak?.distance, 3)),
    ...known.map(({ peak }) => cell(peak?.time, 5)),
    ...known.map(({ rest }) => cell(rest, 5)),
    ...differences.map((apart) => cell(apart?.distance, 2)),
    ...differences.map((apart) => cell(apart?.time, 3)),
  ];
  document.querySelectorAll("#numbers td").forEach((target, n) => setText(target, texts[n]));
}

/**
 * Each mark is a button that moves the crosshair there.
 * @param {readonly Moment[]} moments @param {(time: number) => void} go
 */
function showMoments(moments, go) {
  const items = moments.map(({ name, time }, n) =>
    `<li><button type="button"><i aria-hidden="true">${n + 1}</i><b>${name}</b>
      <span>${rounded(time, 5)} s</span></button></li>`
  );
  byId("moments").innerHTML = items.join("");
  const buttons = byId("moments").querySelectorAll("button");
  moments.forEach(({ time }, n) => buttons[n].onclick = () => go(time));
}

/**
 * @param {MotionFormulas} formulas @param {View} view @param {number} time in seconds
 * @returns {string} the values as a sentence
 */
function showReadout(formulas, { trajectories }, time) {
  const texts = models.map((model) => {
    const offset = rounded(formulas.position(trajectories[model], time), 1);
    const velocity = rounded(formulas.velocity(trajectories[model], time), 0);
    setText(byId(`${model}-offset`), offset);
    setText(byId(`${model}-velocity`), velocity);
    return `${model} ${offset} points, ${velocity} points per second`;
  });
  setText(byId("time"), rounded(time, 3));
  return `${rounded(time, 3)} s: ${texts.join("; ")}`;
}

loadEngine("past-engine.wasm").then(openLab, () => {
  document.body.replaceChildren(element("p", { class: "plain" }, loadProblem));
});
