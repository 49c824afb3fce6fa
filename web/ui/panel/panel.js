// @ts-check
// The panel: a few readings, and a tab for each task below them. A closed panel does nothing in a frame.
import { byId, loadStyleSheet, setText } from "../../browser/dom.js";
import { copy } from "../../browser/files.js";
import { loadEngine, loadProblem } from "../../engine/engine.js";
import { headPlace as at } from "../../engine/frame.js";
import { edges } from "../../scene/edges.js";
import { pullAt } from "../../scene/moving.js";
import { inMilliseconds } from "../labels.js";
import { mayUse, setReachable } from "../roles.js";
import { deviceName } from "../words.js";
import { iconButton, setPhaseColor } from "./elements.js";
import { panelLink } from "./lazy-panel.js";
import { rounded } from "./numbers.js";
import { panelSheet } from "./panel-sheet.js";
import { tabRow } from "./tabs.js";
import { whatIf } from "./what-if/what-if.js";

/** @import { Seconds } from "../../engine/types.d.ts" */
/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Scene } from "../../scene/types.d.ts" */
/** @import { Invitation, JoinLink } from "../roles.js" */
/** @import { Detent, WantedPanel } from "./lazy-panel.js" */
/** @import { PageBesidePanel, PanelPage, TabContents } from "./tabs.js" */
/** @typedef {Awaited<ReturnType<typeof openPanel>>} Panel */
/** @typedef {{ openTab: (node: HTMLElement, page: PanelPage) => Promise<TabContents> }} TabModule */
/** @typedef {Parameters<typeof panelSheet>[1]} SheetHandlers */

/** The minimum time between two readings while content moves, in milliseconds. */
const updateInterval = 60;

/**
 * The phase that determines the color of each state of the connection, and a short name. The stage shows a longer text,
 * unless it shows the past.
 * @type {Record<ConnectionState["kind"], [phase: string, words: string]>}
 */
const states = {
  connecting: ["idle", "Connecting"],
  live: ["refreshing", "Connected"],
  silent: ["exiting", "No answer"],
  waiting: ["exiting", "Reconnecting"],
  refused: ["declined", "Refused"],
};

export const loadStyles = () =>
  Promise.all(["panel", "panel-layout"].map((name) => loadStyleSheet(`ui/panel/${name}.css`)));

/**
 * @param {PageBesidePanel} beside @param {WantedPanel | null} wanted the panel that the page's address asks for
 * @param {SheetHandlers} sized the handlers of the sheet on a phone
 */
export async function openPanel(beside, wanted, sized) {
  const { store } = beside;
  const panel = byId("panel"), line = byId("line");
  const engine = await loadEngine("engine.wasm").catch((problem) => {
    beside.hint(loadProblem);
    throw problem; // the page asks for the panel again
  });
  const place = wanted?.fills ? await wholePage(panel) : panelSheet(panel, sized, engine);
  byId("handle").insertAdjacentHTML("beforeend", readoutsTemplate);
  byId("panel-content").insertAdjacentHTML("beforeend", contentTemplate);
  const whatIfReplay = whatIf(beside);
  const tabs = tabRow(byId("panel-tabs"), byId("tab-place"));
  const shown = () => ({ ...tabs.shown, isWhatIf: whatIfReplay.shownBranch !== null });
  const share = copyLink(beside.invited, store, shown, beside.hint);
  byId("tab-row").append(share);
  let lastReading = -Infinity, isLive = false;
  /** @type {PanelPage} */
  const page = {
    ...beside,
    engine,
    past: () => tabs.past,
    isLive: () => isLive,
    explain: (question) => tabs.choose("why", question),
    goTo: (at) => tabs.choose("time", at),
    goToPull: () => tabs.choose("time", "pull"),
    share: () => share.click(),
    tune: () => tabs.choose("tune"),
    whatIf: whatIfReplay,
  };
  /** The modules, by the tab's title. @type {Record<string, () => Promise<TabModule>>} */
  const modules = {
    Watch: () => import("./watch/watch-tab.js"),
    Why: () => import("./why/why-tab.js"),
    Time: () => import("./time/time-tab.js"),
    Tune: () => import("./tune/tune-tab.js"),
    Export: () => import("./export/export-tab.js"),
  };
  for (const [title, module] of Object.entries(modules)) {
    // Loaded early, because Firefox never requests a module again that failed to load.
    module().catch(() => {});
    tabs.add(title, async (node) => {
      const { openTab } = await module();
      node.replaceChildren();
      const contents = await openTab(node, page);
      setReachable(isLive, node);
      return contents;
    });
  }
  tabs.begin(wanted);
  // The user can make a change in any tab. After the change is applied to the present, the Tune tab can undo it.
  whatIfReplay.listen(() => whatIfReplay.lines.length > 0 && tabs.load("tune"));

  /** @param {string} name as in the template @param {number} value @param {string} text */
  function showReading(name, value, text) {
    const cell = byId("readings").querySelector(`[data-readout=${name}]`);
    cell?.setAttribute("data-value", `${value}`);
    if (cell?.firstElementChild) setText(cell.firstElementChild, text);
  }

  function showRoundTrip() {
    const { roundTrip } = store;
    if (roundTrip !== null) showReading("round-trip", roundTrip, inMilliseconds(roundTrip));
  }

  function showUnsaved() {
    const note = byId("unsaved"), words = unsavedText(store.scene.unsaved);
    note.hidden = !words;
    setText(note, words);
  }

  showRoundTrip();
  showUnsaved();
  return {
    /** @param {string} kind @param {any} body */
    receive(kind, body) {
      if (kind === "pong") showRoundTrip();
      if (kind === "welcome" || kind === "saved") showUnsaved();
      whatIfReplay.receive(kind, body);
      tabs.receive(kind, body);
    },
    /** @param {ConnectionState} state */
    connection(state) {
      const [lamp, text] = line.children, [phase, words] = states[state.kind];
      setPhaseColor(/** @type {HTMLElement} */ (lamp), phase);
      setText(text, words);
      isLive = state.kind === "live";
      setReachable(isLive, panel);
      whatIfReplay.setReachable(isLive);
    },
    /** @param {Detent} detent @param {boolean} animated */
    show(detent, animated) {
      lastReading = -Infinity; // the readings are due in the next frame
      place.show(detent, animated);
    },
    /** @param {FrameState} state */
    frame(state) {
      tabs.follow(state);
      if (panel.hidden) return;
      tabs.frame(state);
      const { t, numbers, rests, scene } = state;
      if (t - lastReading < updateInterval && !rests) return;
      lastReading = t;
      const x = numbers[at.offsetX], y = numbers[at.offsetY];
      const velocity = numbers[scene.axis === "x" ? at.velocityX : at.velocityY];
      const across = x === 0 ? "" : `${rounded(x, 1)}, `;
      showReading("offset", scene.axis === "x" ? x : y, across + rounded(y, 1));
      showReading("velocity", velocity, rounded(velocity, 0));
      const pulls = edges.map((edge) => scene.controls[edge] ? pullAt(numbers, edge) : 0);
      const most = Math.max(...pulls, 0);
      showReading("pull", most, rounded(100 * most, 0));
    },
  };
}

/** They remain visible at the smallest detent of the sheet. */
const readoutsTemplate = `
<dl id="readings">
  <div title="How far the list is scrolled. The start of a list below the title bar is negative.">
    <dt>Offset</dt>
    <dd data-readout="offset" data-value="0"><span>0.0</span><small>pt</small></dd>
  </div>
  <div>
    <dt>Velocity</dt>
    <dd data-readout="velocity" data-value="0"><span>0</span><small>pt/s</small></dd>
  </div>
  <div title="The pull as a percentage of the threshold, which is enough to refresh">
    <dt>Pull</dt>
    <dd data-readout="pull" data-value="0"><span>0</span><small>%</small></dd>
  </div>
  <div>
    <dt>Round trip</dt>
    <dd data-readout="round-trip"><span>–</span><small>ms</small></dd>
  </div>
</dl>
`;

const contentTemplate = `
<h2 class="unseen">Panel</h2>
<p id="unsaved" role="status" hidden></p>
<div id="tab-row"><div id="panel-tabs" role="tablist" aria-label="Panel"></div></div>
<div id="tab-place"></div>
`;

/** The consequence of a session that is not saved, or an empty string. @param {string | null} problem */
export const unsavedText = (problem) =>
  problem === null
    ? ""
    : `Not saved: ${problem}. The list still works, but new events are lost if the server stops.`;

// The panel as the whole page, for a second device. The stage continues behind it, invisible and out of reach.

/** @param {HTMLElement} panel */
async function wholePage(panel) {
  await loadStyleSheet("ui/panel/whole-page.css");
  document.body.classList.add("panel-only");
  return {
    show() {
      panel.hidden = false;
      panel.focus({ preventScroll: true }); // the panel handles the keys
    },
  };
}

// Copies a link to the current tab. The link to a moment has a note.

const picture = "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3" +
  "A4 4 0 0 0 11 18.7l1-1";

/**
 * A device that cannot invite others gets a link without a token, for devices that are allowed to watch anyway.
 * @param {Pick<Invitation, "links">} invited @param {Scene} scene
 * @returns {Promise<{ links: readonly Pick<JoinLink, "role" | "url">[], reach?: string }>}
 */
function linksTo(invited, { session }) {
  if (mayUse("drive")) return invited.links();
  const url = `${location.origin}${location.pathname}?session=${session}`;
  return Promise.resolve({ links: [{ role: "view", url }] });
}

/**
 * @param {Pick<Invitation, "links">} invited @param {{ readonly scene: Scene }} store
 * @param {() => { name: string, at: Seconds | null, isWhatIf: boolean }} shown the tab, its moment, and whether values
 *   are changed
 * @param {(words: string) => void} hint
 */
function copyLink(invited, store, shown, hint) {
  const button = iconButton("Copy link to this tab", picture);
  button.id = "copy-link";
  button.dataset.needsServer = "";
  button.onclick = async () => {
    if (button.ariaDisabled === "true") return;
    const { name, at, isWhatIf } = shown(),
      { scene } = store,
      { links, reach } = await linksTo(invited, scene);
    if (at !== null && scene.device !== null) {
      const { openShareDialog } = await import("./time/share/share-dialog.js");
      const by = deviceName(scene.devices, scene.device);
      return openShareDialog(links, { at, isWhatIf }, by, hint);
    }
    const link = panelLink(links[0].url, name, null);
    const words = `it opens this tab${reach === "network" ? " on another device" : ""}`;
    if (await copy(link)) hint(`Link copied: ${words}`);
    else prompt(`Copy this link: ${words}`, link);
  };
  return button;
}
