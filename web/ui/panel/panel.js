// @ts-check
// The panel: a few readings, and below them a tab for each task. Closed, it does nothing in a frame.
import { loadEngine, loadProblem } from "../../engine/engine.js";
import { byId, loadStyleSheet, setText } from "../../browser/dom.js";
import { setReachable } from "../permissions.js";
import { inMilliseconds } from "../labels.js";
import { copyLink } from "./copy-link.js";
import { contentTemplate, readoutsTemplate } from "./panel-template.js";
import { setPhaseColor } from "./phase-colors.js";
import { panelSheet } from "./panel-sheet.js";
import { readouts, rounded } from "./readouts.js";
import { tabRow } from "./tabs.js";
import { unsavedText } from "./unsaved-text.js";
import { whatIf } from "./what-if/what-if.js";
import { wholePage } from "./whole-page.js";

/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Detent } from "./detents.js" */
/** @import { WantedPanel } from "./panel-address.js" */
/** @import { PageBesidePanel, PanelPage, TabContents } from "./tabs.js" */
/** @typedef {Awaited<ReturnType<typeof openPanel>>} Panel */
/** @typedef {{ openTab: (node: HTMLElement, page: PanelPage) => Promise<TabContents> }} TabModule */
/** @typedef {Parameters<typeof panelSheet>[1]} SheetHandlers */

/** Milliseconds between two readings while content moves. */
const pace = 60;

/** The phase whose colour each state of the connection has. @type {Record<string, string>} */
const lamps = {
  connecting: "idle",
  live: "refreshing",
  silent: "exiting",
  waiting: "exiting",
  refused: "declined",
};
/** Each state in a word or two; the stage says more, and may show the past meanwhile. @type {Record<string, string>} */
const states = {
  connecting: "Connecting",
  live: "Connected",
  silent: "No answer",
  waiting: "Reconnecting",
  refused: "Refused",
};

/** Loads the panel's style sheets. */
export const loadStyles = () =>
  Promise.all(["panel", "panel-layout"].map((name) => loadStyleSheet(`ui/panel/${name}.css`)));

/**
 * Fills in the panel, with what the page knows already.
 * @param {PageBesidePanel} beside
 * @param {WantedPanel | null} wanted what the page's address asks for
 * @param {SheetHandlers} sized hears of the sheet that it is on a phone
 */
export async function openPanel(beside, wanted, sized) {
  const { store } = beside;
  const panel = byId("panel"), line = byId("line");
  const engine = await loadEngine("engine.wasm").catch((problem) => {
    beside.hint(loadProblem);
    throw problem; // it is asked for again
  });
  const place = wanted?.fills ? await wholePage(panel) : panelSheet(panel, sized, engine);
  byId("handle").insertAdjacentHTML("beforeend", readoutsTemplate);
  byId("panel-content").insertAdjacentHTML("beforeend", contentTemplate);
  const readout = readouts(panel), imagining = whatIf(beside);
  const tabs = tabRow(byId("panel-tabs"), byId("tab-place"));
  const shown = () => ({ ...tabs.shown, isImagined: imagining.shownBranch !== null });
  const share = copyLink(beside.invited, store, shown, beside.hint);
  byId("tab-row").append(share);
  let lastReading = -Infinity, isLive = false;
  /** @type {PanelPage} */
  const page = {
    ...beside,
    engine,
    past: () => tabs.past,
    isLive: () => isLive,
    ask: (question) => tabs.choose("why", question),
    goTo: (at) => tabs.choose("time", at),
    goToPull: () => tabs.choose("time", "pull"),
    share: () => share.click(),
    tune: () => tabs.choose("tune"),
    whatIf: imagining,
  };
  const addTab = (
    /** @type {string} */ name,
    /** @type {string} */ title,
    /** @type {() => Promise<TabModule>} */ module,
  ) => {
    // It is there before it is wanted: the server may be away then, and Firefox never asks twice for code that it did not get.
    module().catch(() => {});
    tabs.add({
      name,
      title,
      /** @param {HTMLElement} node */
      async load(node) {
        const { openTab } = await module();
        node.replaceChildren();
        const contents = await openTab(node, page);
        setReachable(isLive, node);
        return contents;
      },
    });
  };
  addTab("watch", "Watch", () => import("./watch/watch-tab.js"));
  addTab("why", "Why", () => import("./why/why-tab.js"));
  addTab("time", "Time", () => import("./time/time-tab.js"));
  addTab("tune", "Tune", () => import("./tune/tune-tab.js"));
  addTab("export", "Export", () => import("./export/export-tab.js"));
  tabs.begin(wanted);
  // What is tried in any tab can be undone in that of the constants, once the present takes it.
  imagining.listen(() => imagining.lines.length > 0 && tabs.load("tune"));

  function showRoundTrip() {
    const { roundTrip } = store;
    if (roundTrip !== null) readout.set("round-trip", roundTrip, inMilliseconds(roundTrip));
  }

  function showUnsaved() {
    const note = byId("unsaved"), words = unsavedText(store.scene.unsaved);
    note.hidden = !words;
    setText(note, words);
  }

  showRoundTrip();
  showUnsaved();
  return {
    /** Shows a message that the store has taken. @param {string} kind @param {any} body */
    receive(kind, body) {
      if (kind === "pong") showRoundTrip();
      if (kind === "welcome" || kind === "saved") showUnsaved();
      imagining.receive(kind, body);
      tabs.receive(kind, body);
    },
    /** @param {ConnectionState} state */
    connection(state) {
      const [lamp, text] = line.children;
      setPhaseColor(/** @type {HTMLElement} */ (lamp), lamps[state.kind]);
      setText(text, states[state.kind]);
      isLive = state.kind === "live";
      setReachable(isLive, panel);
      imagining.setReachable(isLive);
    },
    /** @param {Detent} detent @param {boolean} animated */
    show(detent, animated) {
      lastReading = -Infinity; // its readings are due in the next frame
      place.show(detent, animated);
    },
    /** Tells where content is in this frame. @param {FrameState} state */
    frame(state) {
      tabs.follow(state);
      if (panel.hidden) return;
      tabs.frame(state);
      const { t, x, y, velocity, rests, pulls, scene } = state;
      if (t - lastReading < pace && !rests) return;
      lastReading = t;
      const across = x === 0 ? "" : `${rounded(x, 1)}, `;
      readout.set("offset", scene.axis === "x" ? x : y, across + rounded(y, 1));
      readout.set("velocity", velocity, rounded(velocity, 0));
      const most = Math.max(0, ...[...pulls].map(([, pull]) => pull));
      readout.set("pull", most, rounded(100 * most, 0));
    },
  };
}
