// @ts-check
// Asks the server why a control refreshes or does not, and why the content is where it is.
import { element, loadStyleSheet, setText, textButton } from "../../../browser/dom.js";
import { recordings } from "../../../engine/recordings.js";
import { edges } from "../../../scene/edges.js";
import { phaseWords } from "../../labels.js";
import { sentence } from "../../words.js";
import { phaseDot } from "../elements.js";
import { momentText, rounded } from "../numbers.js";
import {
  changeText,
  contentText,
  lowEnough,
  offsetVelocity,
  question,
  refreshConditionsText,
  statusText,
  thresholdText,
} from "./explanation-text.js";

/** @import { DeclinedPull, PullChange, Recordings } from "../../../engine/recordings.js" */
/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { FrameState } from "../../../render/types.d.ts" */
/** @import { Edge, Explanation } from "../../../scene/types.d.ts" */
/** @import { Moment, PanelPage, Question, TabContents } from "../tabs.js" */

/** The minimum time between two questions about the present, in milliseconds. */
const updateInterval = 100;

const template = `
<div class="edges" role="group" aria-label="Edge"></div>
<p class="then" hidden><span></span> <button type="button" data-action="live">Back to live</button></p>
<div id="why"></div>
`;

/** @param {Explanation} explanation */
const numbers = ({ pull, threshold, edge, velocity, offset, insets }) => /** @type {const} */ ([
  ["Pull", pull, "pt"],
  ["Threshold", threshold, "pt"],
  ["Velocity", offsetVelocity({ edge, velocity }), "pt/s"],
  ["Offset", offset, "pt"],
  ["Bar inset", insets.base + insets.safeArea, "pt"],
  ["Refresh space", insets.control, "pt"],
]);

/** @param {HTMLElement} node @param {PanelPage} page @returns {Promise<TabContents>} */
export async function openTab(node, page) {
  const { store, send, run, loadReplayEngine, goTo, whatIf } = page;
  await loadStyleSheet("ui/panel/why/why.css");
  node.insertAdjacentHTML("beforeend", template);
  const [choices, momentNote, place] = /** @type {Iterable<HTMLElement>} */ (node.children);
  const [momentWords, nowButton] = /** @type {Iterable<HTMLElement>} */ (momentNote.children);
  /** @type {Edge | null} */
  let edge = null;
  /** `null` for the present; the question is then repeated after changes. @type {Moment | null} */
  let moment = null;
  /** Whether the question is about the moment on the stage, and not about a fixed moment. */
  let isFollowing = true;
  let isShown = false, isWaiting = false, isStale = false;
  let lastRequested = /** @type {Milliseconds} */ (-Infinity);
  const past = recordings(run);
  const conditions = refreshConditions(past, async (branch) => {
    if (await loadReplayEngine()) send("recording", { branch });
  }, ({ at }, change) => {
    const line = `control ${edge} ${controlName()} threshold=${lowEnough(change)}`;
    whatIf.changeLater([line], thresholdText(change));
    // A moment of another branch is already on the stage.
    if ((moment?.branch ?? null) === null) goTo(at);
    else goTo();
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Sends the question; if an answer is pending, the question is sent again after it. */
  function requestExplanation() {
    isStale = true;
    clearTimeout(timer);
    timer = undefined;
    if (!isShown || isWaiting || !edge) return;
    isStale = false;
    isWaiting = true;
    lastRequested = performance.now();
    send("why", { edge, at: moment?.at, branch: moment?.branch });
  }

  /** The stage has changed. */
  function scheduleRequest() {
    if (!isShown || !isFollowing) return;
    timer ??= setTimeout(
      requestExplanation,
      Math.max(0, lastRequested + updateInterval - performance.now()),
    );
  }

  /** More than a motion of content has changed. */
  function presentChanged() {
    if (moment) return;
    showConditions();
    scheduleRequest();
  }

  function showMomentNote() {
    momentNote.hidden = moment === null;
    if (moment) {
      const changes = isFollowing && whatIf.shownBranch !== null ? ", without your changes" : "";
      setText(momentWords, `Showing ${momentText(moment.at)}, in the past${changes}.`);
    }
  }

  /** @param {Edge | null} next @param {Moment | null} at */
  function choose(next, at) {
    edge = next;
    moment = at;
    showMomentNote();
    for (const button of choices.querySelectorAll("button")) {
      button.ariaPressed = `${button.textContent === edge}`;
    }
    isWaiting = false;
    showConditions();
    requestExplanation();
  }

  function showEdges() {
    const placed = Object.values(store.scene.controls).map((control) => control.edge);
    choices.replaceChildren(
      ...placed.map((each) => textButton(each, () => choose(each, moment))),
    );
    choices.hidden = placed.length < 2;
    choose(placed.find((each) => each === edge) ?? placed[0] ?? null, moment);
    if (!placed.length) place.replaceChildren(element("p", {}, "This list has no control."));
  }

  /** Returns the name of the control; in the past, another control might have been at the edge. */
  function controlName() {
    if (!edge) return "";
    const state = moment && past.moment(moment.branch ?? 0, moment.at);
    return state?.names[edges.indexOf(edge)] ?? store.scene.controls[edge]?.name ?? "";
  }

  function showConditions() {
    if (isShown && edge) conditions.show(moment?.branch ?? null, edge, moment?.at ?? store.now());
  }

  /** @param {Explanation} explanation */
  function show(explanation) {
    const facts = element("dl", { class: "numbers" });
    facts.innerHTML = numbers(explanation).map(([name, value, unit]) =>
      `<div><dt>${name}</dt><dd>${rounded(value, 1)}<small>${unit}</small></dd></div>`
    ).join("");
    showConditions();
    place.replaceChildren(
      element(
        "p",
        { class: "moment" },
        phaseDot(explanation.phase),
        `${controlName()} at the ${explanation.edge} · `,
        element("b", {}, phaseWords[explanation.phase]),
        ` · ${momentText(explanation.time)}`,
      ),
      element("h3", {}, question(explanation)),
      element("p", { class: "answer" }, statusText(explanation)),
      conditions.node,
      element("h3", {}, "Why is the list where it is?"),
      element("p", { class: "answer" }, contentText(explanation)),
      facts,
    );
  }

  nowButton.onclick = () => {
    isFollowing = true;
    choose(edge, null);
  };
  whatIf.listen(() => {
    isFollowing = true; // the stage has changed between past and present
    if (isShown) choose(edge, page.past());
  });
  store.onStep(presentChanged);
  showEdges();
  return {
    receive(kind, body) {
      if (kind === "why") {
        if ((body.branch === undefined) !== (moment === null)) return; // the answer to the other question is pending
        isWaiting = false;
        if (body.edge === edge) show(body);
        if (isStale) requestExplanation();
        else if (!moment && body.content.is === "moves") scheduleRequest(); // until content has come to rest
      } else if (kind === "error" && isWaiting) {
        isWaiting = false;
        if (moment) place.replaceChildren(element("p", {}, sentence(body.reason)));
      } else if (kind === "welcome") {
        [moment, isFollowing] = [null, true]; // the branch might have changed
        conditions.forget();
      } else if (kind === "recording") {
        conditions.expectRecording();
        showConditions();
      } else if (kind === "scene") showEdges();
      else if (kind === "event") presentChanged();
    },
    /** @param {FrameState} state */
    frame({ rests }) {
      if (!isFollowing) return;
      const next = page.past();
      const isOther = next?.at !== moment?.at || next?.branch !== moment?.branch;
      moment = next;
      showMomentNote();
      if (!rests || isOther) scheduleRequest();
    },
    /** @param {boolean} next @param {Question} [question] */
    shown(next, question) {
      isShown = next;
      if (!next) return;
      isFollowing = !question?.moment;
      choose(question?.edge ?? edge, question?.moment ?? page.past());
    },
  };
}

// The changes that would have made a declined pull refresh. The page's engine finds them, even without the server.

/** The time between two checks for a recording that is loading, in milliseconds. */
const searchPace = 100;

/**
 * @param {Recordings} recordings @param {(branch: number | null) => void} requestRecording
 * @param {(pull: DeclinedPull, change: PullChange) => void} tryChange shows the pull with another threshold
 */
function refreshConditions(recordings, requestRecording, tryChange) {
  const node = element("div", { class: "would", hidden: "" });
  /** The requested branch, until the engine has received its recording. @type {number | null} */
  let wanted = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isComing = false;
  /** The shown pulls and their texts, to update the page only if they change. */
  let shown = "";

  /** Another gesture cannot be shown. @param {DeclinedPull} pull @param {PullChange} change */
  function item(pull, change) {
    const made = element("li", {}, changeText(change, pull.means));
    if (change.what === "threshold") {
      made.append(textButton("Show it", () => tryChange(pull, change)));
    }
    return made;
  }

  /**
   * @param {number | null} branch `null` for the branch that the session follows
   * @param {Edge} edge @param {Seconds} time
   */
  function show(branch, edge, time) {
    clearTimeout(timer);
    const number = branch ?? 0, found = recordings.declined(number, edges.indexOf(edge), time);
    const pulls = found?.map((pull) => ({ pull, words: refreshConditionsText(pull, time) })) ?? [];
    if (found) [wanted, isComing] = [null, false];
    else if (isComing) timer = setTimeout(() => show(branch, edge, time), searchPace);
    else if (wanted !== number) {
      wanted = number;
      requestRecording(branch);
    }
    const texts = JSON.stringify(pulls);
    if (texts === shown) return;
    shown = texts;
    node.replaceChildren(...pulls.flatMap(({ pull, words }) => [
      element("p", {}, words),
      element("ul", {}, ...pull.changes.map((change) => item(pull, change))),
    ]));
    node.hidden = pulls.length === 0;
  }

  return {
    node,
    show,
    /** The server has announced a recording, which follows. */
    expectRecording() {
      isComing = wanted !== null;
    },
    forget() {
      clearTimeout(timer);
      [wanted, isComing, shown] = [null, false, ""];
      node.hidden = true;
    },
  };
}
