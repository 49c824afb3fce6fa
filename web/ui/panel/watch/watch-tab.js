// @ts-check
// The controls, the devices and the log. The tab shows values from the server and computes none.
import { byId, element, loadStyleSheet, passFocus, setText } from "../../../browser/dom.js";
import { downloadText } from "../../../browser/files.js";
import { headPlace as at } from "../../../engine/frame.js";
import { controlState, pullAt } from "../../../scene/moving.js";
import { otherHolder } from "../../../scene/scene.js";
import { eventText, reasonText } from "../../labels.js";
import { pastRefusal } from "../../toasts.js";
import { sentence } from "../../words.js";
import { toggle } from "../elements.js";
import { rounded } from "../numbers.js";
import { controlList, isWhileRunning } from "./control-list.js";
import { deviceLines, noteLine } from "./device-list.js";
import { transitionTable } from "./diagram/transition-text.js";
import { eventLog, pinnedLines, rowPresses } from "./log/event-log.js";
import { logDetail, logText } from "./log/log-line.js";
import { logToolbar } from "./log/log-toolbar.js";

/** @import { FrameState } from "../../../render/types.d.ts" */
/** @import { ControlEvent, Edge } from "../../../scene/types.d.ts" */
/** @import { PanelPage, TabContents } from "../tabs.js" */
/** @import { WhatIf } from "../what-if/what-if.js" */

/** The minimum time between two updates of the pulls while content moves, in milliseconds. */
const updateInterval = 60;

/** @param {HTMLElement} node @param {PanelPage} page @returns {Promise<TabContents>} */
export async function openTab(node, page) {
  const { store, send, explain, goTo, hint, measures, whatIf } = page;
  const parts = ["diagram", "log"].map((name) => `${name}/${name}`);
  const own = ["watch", "server-outline", ...parts].map((name) => `panel/watch/${name}`);
  const styles = ["panel/what-if/what-if", ...own];
  const [table] = await Promise.all([
    transitionTable(),
    ...["table", ...styles].map((name) => loadStyleSheet(`ui/${name}.css`)),
  ]);
  node.innerHTML = watchTemplate;
  presentNote(/** @type {HTMLElement} */ (node.querySelector(".what-if")), whatIf);
  const server = serverOutline(
    /** @type {HTMLElement} */ (node.querySelector(".server-outline-switch")),
  );
  const controls = controlList(byId("controls"), table, {
    refresh: (edge) => page.past() ? hint(pastRefusal) : send("begin", { edge }),
    explain: (edge) => explain({ edge, moment: null }),
  });
  const empty = /** @type {HTMLElement} */ (node.querySelector(".empty"));
  const pins = pinnedLines();
  /** @type {HTMLTableElement} */
  const lines = byId("log");
  const head = /** @type {HTMLElement} */ (lines.tHead);
  const log = eventLog(lines, node, pins);
  log.onCount((_, all) => empty.hidden = all > 0);
  const detail = logDetail(byId("log-detail"), {
    chain(line) {
      const chain = log.chain(line);
      return chain.length > 0 ? chain : [line]; // a pinned line can be older than the log
    },
    explain: (edge, { time }) => explain({ edge, moment: { at: time } }),
    goTo: ({ time }) => goTo(time),
  });
  const tools = logToolbar(byId("log-tools"), log, (filter) => {
    const { name, title } = store.scene;
    downloadText({ name: `${name}.log.txt`, text: logText(title, filter, log.lines) });
  });
  for (const [body, rows] of /** @type {const} */ ([["log-lines", log], ["pinned", pins]])) {
    rowPresses(byId(body), () => rows.lines, { opened: detail.open, pinned: pins.toggle });
  }
  // The elements that stay visible while the log scrolls are stacked.
  for (const [name, part] of /** @type {const} */ ([["top", byId("log-top")], ["head", head]])) {
    new ResizeObserver(() => node.style.setProperty(`--log-${name}`, `${part.offsetHeight}px`))
      .observe(part);
  }
  /** The session and the scene of the lines in the log. */
  let place = "";
  let lastReading = -Infinity;
  /** How late this page draws other devices' fingers, in seconds, rounded to milliseconds. */
  let delay = 0;
  /** @type {Set<number>} */
  const seen = new Set();

  function offer() {
    for (const { id } of store.scene.devices) seen.add(id);
    tools.offer(controls.edges, [...seen].sort((a, b) => a - b));
  }

  function showDevices() {
    byId("devices").replaceChildren(
      ...deviceLines(store.scene, store.roundTrip, delay, measures.frameRate),
    );
  }

  /** Returns the phase, or an empty string if it is not known yet. @param {Edge} edge */
  const phaseAt = (edge) => controlState(store.numbers, edge)?.phase ?? "";

  store.onStep(() => {
    for (const edge of controls.edges) controls.setPhase(edge, phaseAt(edge));
  });

  /** @type {Record<string, (body: any) => void>} */
  const handlers = {
    welcome() {
      log.clear();
      detail.close();
    },
    pong: showDevices,
    scene() {
      const { session, name } = store.scene, next = `${session} ${name}`;
      if (next !== place) pins.clear();
      controls.replace(Object.values(store.scene.controls), next !== place, phaseAt);
      place = next;
      offer();
    },
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
    shown: server.show,
    /** @param {FrameState} state */
    frame(state) {
      server.frame(state);
      const { t, rests, scene, numbers } = state;
      if (t - lastReading < updateInterval && !rests) return;
      lastReading = t;
      for (const edge of controls.edges) controls.setPull(edge, pullAt(numbers, edge));
      const late = otherHolder(scene) === null ? 0 : numbers[at.delay];
      const shown = Math.round(1000 * late) / 1000;
      if (shown === delay) return;
      delay = shown;
      showDevices();
    },
  };
}

const watchTemplate = `
<div class="what-if" role="group" aria-label="The list shows the past">
  <p role="status">The list shows the past. This tab shows the present.</p>
  <button type="button" data-action="live">Back to live</button>
</div>
<div id="controls"></div>
<ul id="devices" aria-label="Devices"></ul>
<button type="button" class="plain-button server-outline-switch" data-action="server-outline" aria-pressed="false">Show where the server has the list (outline)</button>
<div id="log-top">
  <div id="log-tools" role="group" aria-label="Log"></div>
</div>
<table id="log" role="table" aria-label="Log, newest first">
  <thead role="rowgroup">
    <tr role="row">
      <th role="columnheader" scope="col">Time</th>
      <th role="columnheader" scope="col">Edge</th>
      <th role="columnheader" scope="col">Event</th>
      <th role="columnheader" scope="col">Detail</th>
      <th role="columnheader" scope="col">Cause</th>
      <th role="columnheader" scope="col"><span class="unseen">Pin</span></th>
    </tr>
  </thead>
  <tbody id="pinned" role="rowgroup" aria-label="Pinned lines" hidden></tbody>
  <tbody id="log-lines" role="rowgroup"></tbody>
</table>
<p class="empty">Pull the list: each step of the refresh appears here.</p>
<section id="log-detail" aria-label="Log line" hidden></section>
`;

// A note that the tab shows the present while the stage shows the past.

/** @param {HTMLElement} node @param {Pick<WhatIf, "isPast" | "listen">} whatIf */
function presentNote(node, whatIf) {
  function show() {
    if (!whatIf.isPast) passFocus(node, node.closest("[role=tabpanel]"));
    node.hidden = !whatIf.isPast;
  }
  whatIf.listen(show);
  show();
}

// An outline at the content's last confirmed position shows how far this page draws ahead of the server.

/** @param {HTMLElement} button */
function serverOutline(button) {
  const words = element("output"), attributes = { class: "server-outline", "aria-hidden": "true" };
  const outline = element("div", attributes, words);
  byId("device").append(outline);
  button.onclick = () => {
    toggle(button);
    show(true);
  };

  /** @param {boolean} isShown */
  function show(isShown) {
    outline.hidden = !(isShown && button.ariaPressed === "true");
  }

  show(true);
  return {
    show,
    /** @param {Pick<FrameState, "numbers">} frame */
    frame({ numbers }) {
      if (outline.hidden) return;
      const dx = numbers[at.offsetX] - numbers[at.confirmedX];
      const dy = numbers[at.offsetY] - numbers[at.confirmedY];
      const distance = Math.hypot(dx, dy);
      outline.style.translate = `${dx}px ${dy}px`;
      outline.dataset.distance = `${distance}`;
      setText(words, `Server ${rounded(distance, 1)} pt`);
    },
  };
}
