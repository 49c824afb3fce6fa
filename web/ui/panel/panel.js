// @ts-check
// The panel shows what the server said, and derives nothing; closed, it does nothing in a frame.
import { otherHolder } from "../../scene/scene.js";
import { byId, setText } from "../dom.js";
import { setReachable } from "../reachable.js";
import { sentence } from "../sentence.js";
import { loadStyleSheet } from "../style-sheet.js";
import { reasonText } from "../words.js";
import { deviceLines, inMilliseconds } from "./device-list.js";
import { eventLog } from "./event-log.js";
import { feedSettings } from "./feed-settings.js";
import { contentTemplate, readoutsTemplate } from "./panel-template.js";
import { setPhaseColor } from "./phase-colors.js";
import { phaseDiagram } from "./phase-diagram.js";
import { panelSheet } from "./panel-sheet.js";
import { readouts, rounded } from "./readouts.js";

/** @import { ConnectionState } from "../../net/types.d.ts" */
/** @import { Seconds } from "../../physics/types.d.ts" */
/** @import { FrameState } from "../../render/types.d.ts" */
/** @import { Detent } from "./detents.js" */
/** @import { PanelStore } from "./lazy-panel.js" */
/** @import { PhaseDiagram } from "./phase-diagram.js" */
/** @typedef {ReturnType<typeof openPanel>} Panel */
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
  Promise.all(
    ["table", "panel/panel", "panel/panel-place", "panel/log"].map((name) =>
      loadStyleSheet(`ui/${name}.css`)
    ),
  );

/**
 * Fills in the panel, with what the page knows already.
 * @param {PanelStore} store
 * @param {(kind: string, body: object) => void} send
 * @param {SheetHandlers} sized hears of the sheet that it is on a phone
 */
export function openPanel(store, send, sized) {
  const panel = byId("panel"), line = byId("line");
  byId("handle").insertAdjacentHTML("beforeend", readoutsTemplate);
  byId("panel-content").insertAdjacentHTML("beforeend", contentTemplate);
  const sheet = panelSheet(panel, sized);
  const controls = byId("controls");
  const log = eventLog(byId("log")),
    feed = feedSettings(byId("feed"), (body) => send("feed", body));
  const readout = readouts(panel);
  /** By edge. @type {Map<string, PhaseDiagram>} */
  const diagrams = new Map();
  let lastReading = -Infinity;
  /** How much later this page draws another device's finger, to the millisecond. */
  let delay = 0;

  function showDevices() {
    byId("devices").replaceChildren(...deviceLines(store.scene, store.roundTrip, delay));
  }

  /** @param {Seconds} now */
  function showDelay(now) {
    const shown = Math.round(1000 * now) / 1000;
    if (shown === delay) return;
    delay = shown;
    showDevices();
  }

  function showRoundTrip() {
    const { roundTrip } = store;
    if (roundTrip !== null) readout.set("round-trip", roundTrip, inMilliseconds(roundTrip));
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
        diagram?.setReason(`Did not refresh. ${reasonText(event.detail ?? "")}`);
      } else if (event.event === "began") diagram?.setReason("");
    },
    failed({ reason, ...event }) {
      const detail = sentence(reason);
      log.add({ ...event, event: "failed", detail, cause: "work" });
      diagrams.get(event.edge)?.setReason(detail);
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
    /** @param {Detent} detent @param {boolean} animated */
    show(detent, animated) {
      lastReading = -Infinity; // its readings are due in the next frame
      sheet.show(detent, animated);
    },
    /** Tells where content is in this frame. @param {FrameState} state */
    frame({ t, x, y, velocity, rests, pulls, scene, delay: now }) {
      if (panel.hidden || (t - lastReading < pace && !rests)) return;
      lastReading = t;
      const across = x === 0 ? "" : `${rounded(x, 1)}, `, speed = rests ? 0 : velocity;
      readout.set("offset", scene.axis === "x" ? x : y, across + rounded(y, 1));
      readout.set("velocity", speed, rounded(speed, 0));
      let most = 0;
      for (const [edge, pull] of pulls) {
        diagrams.get(edge)?.setPull(pull);
        most = Math.max(most, pull);
      }
      readout.set("pull", most, rounded(most, 2));
      showDelay(otherHolder(scene) === null ? 0 : now);
    },
  };
}
