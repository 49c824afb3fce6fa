// @ts-check
// The Time tab: goes back in time, goes on from there, and keeps recordings. Nothing of it is asked for before it is chosen.
import { headPlace } from "../../../engine/frame.js";
import { recordings as enginePast } from "../../../engine/past.js";
import { actionButtons } from "../../../browser/action-buttons.js";
import { element, setText } from "../../../browser/dom.js";
import { passFocus } from "../../../browser/pass-focus.js";
import { sentence } from "../../sentence.js";
import { loadStyleSheet } from "../../../browser/style-sheet.js";
import { animationButton, pictured } from "./share/animation-button.js";
import { findRow } from "../find/find-row.js";
import { lastPull } from "../what-if/pull.js";
import { whatIfNote } from "../what-if/what-if-note.js";
import { courseList } from "./course-list.js";
import { coursePast } from "./past/course-past.js";
import { differenceNote } from "./past/first-difference.js";
import { momentCard } from "./share/moment-card.js";
import { recordings } from "./recordings.js";
import { measurements } from "./chart/measurements.js";
import { momentText, stageBanner } from "./past/stage-banner.js";
import { timePlayer } from "./time-player.js";
import { timeTemplate } from "./time-template.js";
import { showProblem } from "./problem-note.js";
import { tracks } from "./chart/tracks.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { FrameState } from "../../../render/types.d.ts" */
/** @import { PanelPage, TabContents } from "../tabs.js" */
/** @import { Course } from "./course-list.js" */
/** @import { TimePlayer } from "./time-player.js" */

/** Milliseconds between two looks at the clock, which goes on while the stage rests and draws no frame. */
const tick = 100;
/** How much more or less time a key brings into view. */
const zoomStep = 1.5;
/** The paths of the play button's picture. */
const playPath = "M8 5.5v13l11-6.5z", pausePath = "M8 5v14M16 5v14";

/**
 * Fills in the tab.
 * @param {HTMLElement} node
 * @param {PanelPage} page
 * @returns {Promise<TabContents>}
 */
export async function openTab(node, page) {
  const { store, send, show, hint, ask, run, lookBack, tune, whatIf } = page;
  await Promise.all(
    ["slider", "time/time", "time/past/past", "find/find", "what-if/what-if"].map((name) =>
      loadStyleSheet(`ui/panel/${name}.css`)
    ),
  );
  node.insertAdjacentHTML("beforeend", timeTemplate);
  /** @template {Element} [Kind=HTMLElement] @param {string} selector @returns {Kind} */
  const find = (selector) => /** @type {any} */ (node.querySelector(selector));
  const note = find(".time-note"), moment = find(".moment"), of = find(".of");
  /** @type {HTMLButtonElement} */
  const fork = find("[data-action=fork]");
  /** @type {HTMLButtonElement} */
  const share = find("[data-action=share]");
  const live = find("[data-action=live]");
  const play = find("[data-action=play]"), loop = find("[data-action=loop]");
  const playPicture = find("[data-action=play] path");
  /** @type {HTMLInputElement} */
  const slider = find(".playhead");
  /** @type {HTMLSelectElement} */
  const speed = find("select");
  /** @type {readonly Course[]} */
  let courses = [];
  /** @type {ReturnType<typeof stageBanner> | null} */
  let banner = null;
  /** @type {TimePlayer["view"]} */
  let shown = null;
  let isHeld = false;

  const askFor = async (/** @type {number | null} */ course) => {
    if (await lookBack()) send("recording", { course });
  };
  const past = coursePast(enginePast(run), askFor, () => store.scene);
  const player = timePlayer({ scene: () => store.scene, now: store.now, past, changed });
  const list = courseList(find(".courses"), {
    look({ number, end, name }) {
      if (name === null) askFor(null); // it is shown beside the course that goes on
      player.look(number, end, name === null);
    },
    follow: ({ number, end }) => send("fork", { at: end, course: number }),
  });

  const change = element("button", { type: "button" }, "Change values");
  change.addEventListener("click", () => player.view ? tune() : goToPull());
  const imagined = whatIfNote(whatIf, {
    past: "What if the values were different?",
    present: "What if the last pull had other values?",
  }, change);
  const differs = differenceNote(past, (at) => player.goTo(at, performance.now()));
  whatIf.listen(() => {
    past.change(whatIf.course);
    changed();
  });

  const measures = measurements(), card = momentCard(location.search);
  /** When the frame before was drawn; null if the page has slept since. @type {Milliseconds | null} */
  let frameBefore = null;
  const finder = findRow({
    past,
    axis: () => (player.view ?? store).scene.axis,
    goTo: (at) => player.goTo(at, performance.now()),
    say: (words) => setText(note, words),
  });
  const head = find(".time-head");
  find(".time-below").prepend(finder.node, imagined.node, differs.node);
  const drawing = tracks(find(".time-tracks canvas"), find(".time-readout"), {
    axis: () => (player.view ?? store).scene.axis,
    past,
    seek: (at) => player.goTo(at, performance.now()),
    showed([from, to]) {
      if (Number(slider.min) === from && Number(slider.max) === to) return;
      [slider.min, slider.max] = [`${from}`, `${to}`];
    },
    measures,
    finder,
  });

  /** What keys do to the stretch of time that is in view. @type {Record<string, () => void>} */
  const zooms = {
    "+": () => drawing.zoom(1 / zoomStep),
    "=": () => drawing.zoom(1 / zoomStep),
    "-": () => drawing.zoom(zoomStep),
    "0": drawing.showUsual,
  };

  function changed() {
    const { view } = player;
    if (view || shown) show(view); // the present needs no telling while it goes on
    if (view !== shown) {
      shown = view;
      if (view) banner ??= stageBanner(refuse);
      else {
        card.close();
        banner?.remove();
        banner = null;
      }
      list.show(courses, past.course);
    }
    showPlace(performance.now());
  }

  const refuse = () => hint("This is the past: go back to live, or branch from here");

  /** @param {number} t */
  function showPlace(t) {
    const { moment: at, end, plays, loops } = player.place(t), isPast = player.view !== null;
    drawing.show(at, end, !isPast); // first, because it asks how things are laid out
    finder.show(at, end, isPast, isHeld);
    setText(moment, momentText(at));
    setText(of, isPast ? `of ${momentText(end)}` : "now");
    slider.value = `${at}`;
    const part = (at - Number(slider.min)) / (Number(slider.max) - Number(slider.min));
    slider.style.setProperty("--at", `${part}`);
    slider.setAttribute("aria-valuetext", isPast ? momentText(at) : "now");
    banner?.show(at, whatIf.course === null ? "" : whatIf.words);
    playPicture.setAttribute("d", plays ? pausePath : playPath);
    play.ariaLabel = plays ? "Pause" : "Play";
    loop.ariaPressed = `${loops}`;
    for (const each of isPast ? [] : [fork, share]) passFocus(each, slider);
    fork.disabled = !isPast; // at now, there is nothing to go back to
    share.disabled = !isPast; // nor a moment that stays
    live.ariaPressed = `${!isPast}`;
    node.classList.toggle("in-past", isPast);
    whatIf.visit(isPast ? { at, end, course: past.course } : null);
    showImagined();
    differs.show(end, (player.view ?? store).scene.axis, whatIf.course !== null);
  }

  /** Says what is imagined at the top of the tab, where it is in view, and offers to imagine something further below. */
  function showImagined() {
    const before = whatIf.lines.length > 0 ? head : finder.node;
    imagined.show();
    if (imagined.node.previousSibling === before) return;
    passFocus(imagined.node, node); // what moves loses it
    before.after(imagined.node);
  }

  const now = () => performance.now();
  /** The moment of the past that the stage shows; null for the present. */
  const shownMoment = () => player.view && { at: player.place(now()).moment, course: past.course };
  const say = (/** @type {string} */ words) => setText(note, words);
  // The stage's banner has some of these buttons too.
  actionButtons({
    ...recordings(node, { now: store.now, send, say, hint }),
    ...animationButton(find("[data-action=save-animation]"), {
      past,
      run,
      name: () => store.scene.name,
      stretch() {
        const { moment: at, end } = player.place(now());
        return pictured([Number(slider.min), Number(slider.max)], at, end);
      },
      say,
    }),
    "step-back": () => player.step(-1, now()),
    step: () => player.step(1, now()),
    "previous-event": () => player.seek(-1),
    "next-event": () => player.seek(1),
    play: () => player.playOrPause(now()),
    loop: () => player.loopOrNot(now()),
    live: player.live,
    share: page.share,
    "why-then": () => ask({ moment: shownMoment() }),
    fork() {
      if (!player.view) return;
      whatIf.branch();
      send("fork", { at: player.place(now()).moment, course: past.course });
    },
  });
  slider.addEventListener("input", () => {
    player.goTo(Number(slider.value), performance.now());
  });
  slider.addEventListener("keydown", (event) => {
    const zoom = event.ctrlKey || event.metaKey || event.altKey ? undefined : zooms[event.key];
    if (!zoom) return;
    event.preventDefault();
    zoom();
  });
  speed.addEventListener("change", () => player.setSpeed(Number(speed.value), performance.now()));
  /** Runs while the tab is shown. @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  /** The moment of the session to go to. @type {Seconds | null} */
  let toOpen = null;
  /** Whether the last pull is to be shown with other values, once it is known. */
  let isPullWanted = false;

  /** Goes to the last pull, and to the values that it could have had. */
  function goToPull() {
    const { end } = player.place(now());
    isPullWanted = past.at(end) === null;
    if (isPullWanted) return;
    const at = lastPull(past.eventsUntil(end));
    if (at === undefined) return say("Nothing was pulled yet: pull the list, and try again.");
    player.goTo(at, now());
    tune();
  }

  /** Goes there, once the session is known. */
  function open() {
    if (toOpen === null || !store.scene.session) return;
    card.open(toOpen);
    player.goTo(toOpen, now());
    toOpen = null;
  }

  function showNow() {
    if (node.clientWidth === 0) return;
    showPlace(now());
    if (isPullWanted) goToPull();
  }

  /** What each kind of message changes. @type {Record<string, (body: any) => void>} */
  const handlers = {
    welcome() {
      courses = [];
      measures.clear();
      player.forget();
      open();
    },
    pong() {
      const { roundTrip } = store;
      if (roundTrip !== null) measures.add("roundTrip", store.now(), 1000 * roundTrip);
    },
    recording: (picture) => past.take(picture),
    courses(body) {
      courses = body.list;
      list.show(courses, past.course);
    },
    imported({ course, outputs, difference }) {
      if (difference) setText(note, sentence(`It replays otherwise: ${difference}.`));
      else {
        setText(
          note,
          outputs > 0 ? "It replays identically." : "It has no outputs to compare with.",
        );
      }
      player.look(course, courses.find(({ number }) => number === course)?.end ?? null, false);
    },
    error: ({ reason }) => showProblem(note, reason),
  };
  showPlace(now());

  return {
    moment: shownMoment,
    /** @param {string} kind @param {any} body */
    receive(kind, body) {
      past.hear(kind, body);
      handlers[kind]?.(body);
    },
    /** @param {FrameState} state */
    frame({ t, rests, moves, correction, numbers }) {
      isHeld = moves;
      if (player.view?.isKnown && numbers) {
        const there = numbers[headPlace.time];
        if (card.see(there)) player.goTo(there, t);
      }
      const at = store.now();
      if (frameBefore !== null) measures.add("frame", at, t - frameBefore);
      frameBefore = rests ? null : t;
      if (!player.view) measures.add("correction", at, correction);
      showPlace(t);
    },
    /** @param {boolean} isShown @param {Seconds | "pull"} [at] a moment of the course that the session follows, or the last pull */
    shown(isShown, at) {
      clearInterval(clock);
      if (isShown) clock = setInterval(showNow, tick);
      frameBefore = null; // it has heard of no frames while another tab was shown
      if (at === undefined) return;
      if (past.course !== null) player.forget();
      if (at === "pull") return goToPull();
      toOpen = at;
      open();
    },
  };
}
