// @ts-check
// The panel shows what the server said, in the server's words; closed, it does nothing in a frame.
import { byId, element, setText } from "../dom.js";
import { setReachable } from "../reachable.js";
import { sentence } from "../sentence.js";
import { loadStyleSheet } from "../style-sheet.js";
import { deviceLines, inMilliseconds } from "./device-list.js";
import { eventLog } from "./event-log.js";
import { feedSettings } from "./feed-settings.js";
import { panelTemplate } from "./panel-template.js";
import { setPhaseColor } from "./phase-colors.js";
import { phaseDiagram } from "./phase-diagram.js";

/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { PanelStore } from "./lazy-panel.js" */
/** @import { PhaseDiagram } from "./phase-diagram.js" */
/** @typedef {ReturnType<typeof openPanel>} Panel */

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
/** Each state in a word or two; the stage says more. @type {Record<string, string>} */
const states = {
  connecting: "Connecting",
  live: "Live",
  silent: "No answer",
  waiting: "Reconnecting",
  refused: "Refused",
};

/** Loads the panel's style sheets. */
export const loadStyles = () =>
  Promise.all(["ui/table.css", "ui/panel/panel.css"].map(loadStyleSheet));

/**
 * Fills in the panel, with what the page knows already.
 * @param {PanelStore} store
 * @param {(kind: string, body: object) => void} send
 */
export function openPanel(store, send) {
  const panel = byId("panel"), line = byId("line");
  panel.insertAdjacentHTML("beforeend", panelTemplate);
  const controls = byId("controls");
  const log = eventLog(byId("log")),
    feed = feedSettings(byId("feed"), (body) => send("feed", body));
  /** @type {Map<string, HTMLElement>} */
  const readings = new Map();
  for (const cell of panel.querySelectorAll("dd")) {
    const { reading = "", unit = "" } = cell.dataset;
    const value = element("span", { "data-of": reading });
    readings.set(reading, value);
    cell.replaceChildren(value, element("small", {}, unit));
  }
  /** By edge. @type {Map<string, PhaseDiagram>} */
  const diagrams = new Map();
  let lastReading = -Infinity;

  /** @param {string} name @param {string} text */
  function setReading(name, text) {
    const cell = readings.get(name);
    if (cell) setText(cell, text);
  }

  function showDevices() {
    byId("devices").replaceChildren(...deviceLines(store.scene, store.roundTrip));
  }

  function showRoundTrip() {
    const { roundTrip } = store;
    setReading("roundTrip", roundTrip === null ? "–" : inMilliseconds(roundTrip));
    showDevices();
  }

  /** What each kind of message changes. @type {Record<string, (body: any) => void>} */
  const handlers = {
    welcome: log.clear,
    pong: showRoundTrip,
    scene() {
      diagrams.clear();
      for (const control of Object.values(store.scene.controls)) {
        diagrams.set(control.edge, phaseDiagram(control));
      }
      controls.replaceChildren(...[...diagrams.values()].map(({ node }) => node));
    },
    phase: ({ edge, phase }) => diagrams.get(edge)?.setPhase(phase),
    event(event) {
      log.add(event);
      const diagram = diagrams.get(event.edge);
      if (event.event === "declined") {
        diagram?.setReason(`Declined: ${sentence(event.detail ?? "")}`);
      } else if (event.event === "began") diagram?.setReason("");
    },
    failed({ reason, ...event }) {
      const detail = sentence(reason);
      log.add({ ...event, event: "failed", detail, cause: "work" });
      diagrams.get(event.edge)?.setReason(`Failed: ${detail}`);
    },
    devices: showDevices,
    feed: (body) => feed.show(body),
  };

  /** Shows a message that the store has taken. @param {string} kind @param {any} body */
  const take = (kind, body) => handlers[kind]?.(body);
  for (const kind of ["scene", "pong"]) take(kind, null);
  if (store.scene.feed) take("feed", store.scene.feed);
  for (const { kind, body } of store.scene.log) take(kind, body);

  return {
    take,
    /** @param {ConnectionState} state */
    connection(state) {
      const [lamp, text] = line.children;
      setPhaseColor(/** @type {HTMLElement} */ (lamp), lamps[state.kind]);
      setText(text, states[state.kind]);
      setReachable(state.kind === "live", byId("feed"));
    },
    /** Its readings are due in the next frame. */
    opened: () => lastReading = -Infinity,
    /** Tells where content is in this frame. @param {FrameState} state */
    frame({ t, x, y, velocity, rests, pulls }) {
      if (panel.hidden || (t - lastReading < pace && !rests)) return;
      lastReading = t;
      setReading("offset", x === 0 ? y.toFixed(1) : `${x.toFixed(1)}, ${y.toFixed(1)}`);
      setReading("velocity", (rests ? 0 : velocity).toFixed(0));
      let most = 0;
      for (const [edge, pull] of pulls) {
        diagrams.get(edge)?.setPull(pull);
        most = Math.max(most, pull);
      }
      setReading("pull", most.toFixed(2));
    },
  };
}
