// @ts-check
// The Time tab shows the past, branches from it, and saves recordings. It sends no requests before it is first chosen.
import { actionButtons, element, loadStyleSheet, partOf, setText } from "../../../browser/dom.js";
import { headPlace } from "../../../engine/frame.js";
import { recordings } from "../../../engine/recordings.js";
import { sentence } from "../../words.js";
import { findRow } from "../find/find-row.js";
import { pendingChanges } from "../what-if/what-if-note.js";
import { branchList } from "./branch-list.js";
import { chartNavigation, zoomKeys } from "./chart/chart-navigation.js";
import { branchPast } from "./past/branch-past.js";
import { differenceNote } from "./past/first-difference.js";
import { stageSwitch } from "./past/stage-switch.js";
import { playbackControls } from "./playback.js";
import { animationButton, importedText, pictured, recordingButtons } from "./recordings.js";
import { timePlayer, wantedMoment } from "./time-player.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { FrameState } from "../../../render/types.d.ts" */
/** @import { PanelPage, TabContents } from "../tabs.js" */

/** The time between two updates while the stage rests and draws no frames, in milliseconds. */
const tick = 100;

const styles = [
  "slider",
  "slider-thumb",
  "time/time",
  "time/past/past",
  "find/find",
  "what-if/what-if",
];

/** @param {HTMLElement} node @param {PanelPage} page @returns {Promise<TabContents>} */
export async function openTab(node, page) {
  const { store, send, show, hint, explain, run, loadReplayEngine, measures, tune, whatIf } = page;
  await Promise.all(styles.map((name) => loadStyleSheet(`ui/panel/${name}.css`)));
  node.insertAdjacentHTML("beforeend", timeTemplate);
  const note = partOf(node, ".time-note"), head = partOf(node, ".time-head");
  /** @type {HTMLCanvasElement} */
  const canvas = partOf(node, "canvas");
  const setStatus = (/** @type {string} */ words) => setText(note, words);
  const now = () => performance.now();
  let isMoving = false, { session, name } = store.scene;
  /** @type {number | null} */
  let branch = null;

  const askFor = async (/** @type {number | null} */ branch) => {
    if (await loadReplayEngine()) send("recording", { branch });
  };
  const past = branchPast(recordings(run), askFor, () => store.scene);
  const player = timePlayer({ present: store, now: store.now, past });

  const list = branchList(partOf(node, ".branches"), store, {
    showBranch({ number, end, name }) {
      if (name === null) askFor(null); // the branch is compared with the session's branch
      setStatus("");
      player.showBranch(number, end, name === null);
    },
    follow: ({ number, end }) => send("fork", { at: end, branch: number }),
  });

  const stage = stageSwitch({ show, hint });
  const wanted = wantedMoment({ player, past, store, opened: stage.open, tune, hint });
  const pendingNote = pendingChanges(whatIf, () => player.view ? tune() : wanted.goTo("pull"));
  const differs = differenceNote(past, player.goTo);
  const axis = () => (player.view ?? store).scene.axis;
  const finder = findRow({ past, axis, goTo: player.goTo, setStatus });
  partOf(node, ".time-below").prepend(finder.node, pendingNote.node, differs.node);
  const playback = playbackControls(node, player);
  const drawing = chartNavigation(canvas, partOf(node, ".time-readout"), {
    axis,
    past,
    seek: player.goTo,
    showed: playback.setRange,
    measures,
    finder,
  });
  zoomKeys(playback.slider, drawing.zoom);

  /** `null` for the branch that the session follows. */
  const branchWords = () => past.branch === null ? null : list.words(past.branch);
  /** Shows the time of a frame; called even while the tab is hidden. @param {number} t */
  function follow(t) {
    const { moment: at, end } = player.place(t), isPast = player.view !== null;
    finder.show(at, end, isPast, isMoving);
    const changes = whatIf.shownBranch === null ? "" : `what if: ${whatIf.words}`;
    stage.describe(at, [branchWords()?.long, changes].filter(Boolean).join(" · "));
    whatIf.setMoment(isPast ? { at, end, branch: past.branch } : null);
  }

  /** @param {number} t */
  function showPlace(t) {
    const place = player.place(t), { moment: at, end } = place, isPast = player.view !== null;
    drawing.show(at, end, !isPast); // first, because it measures elements
    playback.show(place, isPast, branchWords()?.short);
    pendingNote.show(head, finder.node);
    differs.show(end, axis(), whatIf.shownBranch !== null);
  }

  function changed() {
    if (stage.show(player.view)) list.show(past.branch);
    if (branch !== null && past.branch === null) setStatus(""); // messages about a branch are removed with the branch
    branch = past.branch;
    showMoment();
  }

  function showMoment() {
    showPlace(now());
    follow(now());
  }

  player.onChange(changed);
  whatIf.listen(() => {
    past.change(whatIf.shownBranch);
    changed();
  });

  const shownMoment = () => player.view && { at: player.place(now()).moment, branch: past.branch };
  // The banner on the stage has some of these buttons, too.
  actionButtons({
    ...recordingButtons(node, { now: store.now, send, setStatus, hint }),
    ...animationButton(partOf(node, "[data-action=save-animation]"), {
      past,
      run,
      name: () => store.scene.name,
      range: () => pictured(playback.range(), player.place(now())),
      setStatus,
    }),
    ...playback.actions,
    "share-moment": page.share,
    "why-then": () => explain({ moment: shownMoment() }),
    fork() {
      if (!player.view) return;
      const { lines } = whatIf;
      send("fork", { at: player.place(now()).moment, branch: past.branch, lines });
    },
  });
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  function showNow() {
    if (node.clientWidth === 0) return;
    showMoment();
    wanted.tryAgain();
  }

  /** @type {Record<string, (body: any) => void>} */
  const handlers = {
    // A page that returns to its session stays at the same moment.
    welcome({ session: next, created }) {
      const isBack = !page.isLive() && next === session && !created;
      session = next;
      if (isBack) player.requestAgain();
      else player.forget();
      wanted.tryAgain();
    },
    scene({ name: next }) {
      // Another scene was opened while this page was away.
      if (name && next !== name) player.forget();
      name = next;
    },
    branches: () => list.show(past.branch),
    // The last message after a welcome. A restarted server has only the branch that the session follows.
    devices() {
      const branch = past.branch === null ? null : list.find(past.branch);
      if (branch === null || branch?.end != null) return;
      player.forget();
      if (!branch) setStatus("The server no longer has this branch.");
    },
    imported({ branch, ...replay }) {
      setStatus(importedText(list.words(branch).long, replay));
      player.showBranch(branch, list.find(branch)?.end ?? null, false);
    },
    error: ({ reason }) => showProblem(note, reason),
  };
  showPlace(now());

  return {
    moment: shownMoment,
    /** @param {string} kind @param {any} body */
    receive(kind, body) {
      past.receive(kind, body);
      handlers[kind]?.(body);
    },
    /** @param {FrameState} state */
    follow({ t, moves, numbers }) {
      isMoving = moves;
      if (player.view?.isKnown) {
        const there = numbers[headPlace.time];
        if (stage.reportMissing(there)) player.goTo(there);
      }
      follow(t);
    },
    /** @param {FrameState} state */
    frame: ({ t }) => showPlace(t),
    /** @param {boolean} isShown @param {Seconds | "pull"} [at] a moment of the followed branch, or the last pull */
    shown(isShown, at) {
      clearInterval(clock);
      if (isShown) clock = setInterval(showNow, tick);
      if (at === undefined) return;
      if (past.branch !== null) player.forget();
      wanted.goTo(at);
    },
  };
}

/** @param {string} action @param {string} label @param {string} path */
const icon = (action, label, path) =>
  `<button type="button" class="icon" data-action="${action}" aria-label="${label}" title="${label}">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>
  </button>`;

const timeTemplate = `
<div class="time-head">
  <p><output class="moment">0.000 s</output><small class="of">now</small></p>
  <div role="group" aria-label="Actions for this moment">
    <button type="button" data-action="why-then">Why?</button>
    <button type="button" data-action="live">Live</button>
    <button type="button" class="primary" data-action="fork" data-needs-server="inspect" disabled aria-label="Branch from here">Branch<span> from here</span></button>
  </div>
</div>
<div class="time-tracks"><canvas role="img" aria-label="Time"></canvas></div>
<p class="time-readout"></p>
<div class="time-controls">
  <input type="range" class="playhead" min="0" max="0" step="any" value="0" aria-label="Moment" aria-keyshortcuts="Plus - 0" title="Press + or − to zoom, and 0 to reset the zoom">
  <div class="time-transport" role="group" aria-label="Playback">
    <div>
      ${icon("step-back", "Previous frame", "M15 6 8 12l7 6M18 6v12")}
      ${icon("previous-event", "Previous event", "M19 6l-7 6 7 6M12 6l-7 6 7 6")}
      ${icon("play", "Play", "M8 5.5v13l11-6.5z")}
      ${icon("next-event", "Next event", "M5 6l7 6-7 6M12 6l7 6-7 6")}
      ${icon("step", "Next frame", "M9 6l7 6-7 6M6 6v12")}
    </div>
    <select name="speed" aria-label="Speed">
      <option value="1">1×</option>
      <option value="0.5">½×</option>
      <option value="0.1">⅒×</option>
    </select>
    <button type="button" data-action="loop" aria-pressed="false">Loop</button>
  </div>
</div>
<div class="time-below">
<div class="time-files" role="group" aria-label="Recording and sharing">
  <button type="button" data-action="share-moment" data-needs-server disabled>Share this moment</button>
  <button type="button" data-action="copy-test" data-needs-server>Copy as test</button>
  <button type="button" data-action="save-animation" data-needs-server title="The visible time, up to 10 s, as an animated PNG">Save as a picture</button>
  <button type="button" data-action="record" aria-pressed="false" data-needs-server>
    <i class="dot" aria-hidden="true"></i><span>Record</span>
  </button>
  <button type="button" data-action="import" data-needs-server="inspect">Import</button>
  <input type="file" accept=".txt,text/plain" tabindex="-1" aria-hidden="true" hidden>
</div>
</div>
<div class="time-note" role="status"></div>
<section hidden aria-label="Branches">
  <h3>Branches</h3>
  <ul class="branches"></ul>
</section>
`;

/**
 * The first sentence is visible, and a disclosure contains the others.
 * @param {HTMLElement} note @param {string} reason
 */
function showProblem(note, reason) {
  const [, first = "", rest] = /^(.*?[.?!])(?: (.+))?$/su.exec(sentence(reason)) ?? [];
  const details = rest && element("details", {}, element("summary", {}, "Details"), rest);
  note.replaceChildren(first, details ?? "");
}
