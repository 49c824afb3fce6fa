// @ts-check
// The first tab shows what the server said, and derives nothing.
import { otherHolder } from "../../../scene/scene.js";
import { byId, loadStyleSheet } from "../../../browser/dom.js";
import { downloadText } from "../../../browser/files.js";
import { sentence } from "../../words.js";
import { pastRefusal } from "../../toasts.js";
import { eventText, reasonText } from "../../labels.js";
import { controlList } from "./control-list.js";
import { isWhileRunning } from "./control-note.js";
import { deviceLines } from "./device-list.js";
import { presentNote } from "./present-note.js";
import { eventLog } from "./log/event-log.js";
import { frameRate } from "./frame-rate.js";
import { serverOutline } from "./server-outline.js";
import { logDetail } from "./log/log-detail.js";
import { pinnedLines, showPins } from "./log/log-pins.js";
import { rowPresses } from "./log/log-presses.js";
import { logText } from "./log/log-text.js";
import { noteLine } from "./log/log-note.js";
import { logToolbar } from "./log/log-toolbar.js";
import { transitionTable } from "./diagram/transition-table.js";
import { watchTemplate } from "./watch-template.js";

/** @import { FrameState } from "../../../render/types.d.ts" */
/** @import { ControlEvent } from "../../../scene/types.d.ts" */
/** @import { PanelPage, TabContents } from "../tabs.js" */

/** Milliseconds between two readings of the pulls while content moves. */
const pace = 60;

/**
 * @param {HTMLElement} node
 * @param {PanelPage} page
 * @returns {Promise<TabContents>}
 */
export async function openTab(node, page) {
  const { store, send, ask, goTo, hint, whatIf } = page;
  const parts = ["diagram", "log"].map((name) => `${name}/${name}`);
  const own = ["watch", "server-outline", ...parts].map((name) => `panel/watch/${name}`);
  const styles = ["panel/what-if/what-if", ...own];
  const [table] = await Promise.all([
    transitionTable(),
    ...["table", ...styles].map((name) => loadStyleSheet(`ui/${name}.css`)),
  ]);
  node.append(presentNote(whatIf));
  node.insertAdjacentHTML("beforeend", watchTemplate);
  const server = serverOutline();
  const controls = controlList(byId("controls"), table, {
    refresh: (edge) => page.past() ? hint(pastRefusal) : send("begin", { edge }),
    ask: (edge) => ask({ edge, moment: null }),
  });
  byId("devices").after(server.button);
  const empty = /** @type {HTMLElement} */ (node.querySelector(".empty"));
  const pins = pinnedLines(), pinned = byId("pinned");
  pins.onChange(() => showPins(pinned, pins));
  /** @type {HTMLTableElement} */
  const lines = byId("log");
  const head = /** @type {HTMLElement} */ (lines.tHead);
  const log = eventLog(lines, node, pins);
  log.onCount((_, all) => empty.hidden = all > 0);
  const detail = logDetail(byId("log-detail"), {
    chain(line) {
      const chain = log.chain(line);
      return chain.length > 0 ? chain : [line]; // a pinned line outlives the log
    },
    ask: (edge, { time }) => ask({ edge, moment: { at: time } }),
    goTo: ({ time }) => goTo(time),
  });
  const tools = logToolbar(byId("log-tools"), log, (filter) => {
    const { name, title } = store.scene;
    downloadText({ name: `${name}.log.txt`, text: logText(title, filter, log.lines) });
  });
  for (const [body, rows] of /** @type {const} */ ([["log-lines", log], ["pinned", pins]])) {
    rowPresses(byId(body), () => rows.lines, { opened: detail.open, pinned: pins.toggle });
  }
  // What stays in view while the log scrolls stands one below the other.
  for (const [name, part] of /** @type {const} */ ([["top", byId("log-top")], ["head", head]])) {
    new ResizeObserver(() => node.style.setProperty(`--log-${name}`, `${part.offsetHeight}px`))
      .observe(part);
  }
  /** The session and the scene whose lines are there. */
  let place = "";
  let lastReading = -Infinity;
  /** How much later this page draws another device's finger, to the millisecond. */
  let delay = 0;
  const rate = frameRate();
  /** The devices that have been in the session. @type {Set<number>} */
  const seen = new Set();

  function offer() {
    for (const { id } of store.scene.devices) seen.add(id);
    tools.offer(controls.edges, [...seen].sort((a, b) => a - b));
  }

  function showDevices() {
    byId("devices").replaceChildren(
      ...deviceLines(store.scene, store.roundTrip, delay, rate.value),
    );
  }

  /** What each kind of message changes. @type {Record<string, (body: any) => void>} */
  const handlers = {
    welcome() {
      log.clear();
      detail.close();
    },
    pong: showDevices,
    scene() {
      const { session, name } = store.scene, next = `${session} ${name}`;
      if (next !== place) pins.clear();
      controls.replace(Object.values(store.scene.controls), next !== place);
      place = next;
      offer();
    },
    phase: ({ edge, phase }) => controls.setPhase(edge, phase),
    /** @param {ControlEvent} event */
    event(event) {
      log.add(event);
      if (event.event === "began") controls.setReason(event.edge, "");
      if (event.event === "declined") {
        const { edge, detail = "" } = event, words = eventText("declined", detail);
        controls.setReason(edge, `${words}. ${reasonText(detail)}`, isWhileRunning(detail));
      }
    },
    failed({ reason, ...event }) {
      const words = sentence(reason);
      log.add({ ...event, event: "failed", detail: words, cause: "work" });
      controls.setReason(event.edge, words);
    },
    programFailed({ reason, ...event }) {
      const detail = sentence(reason);
      log.add({ ...event, edge: null, event: "programFailed", detail, cause: "program" });
    },
    noted: (note) => log.add(noteLine(note, store.scene.devices)),
    devices() {
      offer();
      showDevices();
    },
  };
  /** @param {string} kind @param {any} body */
  const receive = (kind, body) => handlers[kind]?.(body);
  receive("scene", null);
  showDevices();
  for (const { kind, body } of store.scene.log) receive(kind, body);

  return {
    receive,
    /** @param {boolean} isShown */
    shown(isShown) {
      rate.pause();
      server.show(isShown);
    },
    /** @param {FrameState} state */
    frame(state) {
      server.frame(state);
      const { t, rests, pulls, scene, delay: now } = state;
      rate.add(t, rests);
      if (t - lastReading < pace && !rests) return;
      lastReading = t;
      for (const [edge, pull] of pulls) controls.setPull(edge, pull);
      const shown = otherHolder(scene) === null ? 0 : Math.round(1000 * now) / 1000;
      if (shown === delay) return;
      delay = shown;
      showDevices();
    },
  };
}
