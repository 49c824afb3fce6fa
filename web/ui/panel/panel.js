// @ts-check
// The panel shows what the server said, in the server's words; closed, it does nothing in a frame.
import { diagram } from "./phase-diagram.js";
import { byId, element, write } from "../dom.js";
import { feed } from "./feed-settings.js";
import { log } from "./event-log.js";
import { readout } from "./panel-template.js";
import { describe } from "../toasts.js";
import { sentence } from "../../scene/phase-text.js";

/** @import { Diagram, Hearing, Model, Panel, Scene, Seconds } from "../../types.d.ts" */

/** Milliseconds between two readings while things move. */
const pace = 60;

/** @type {Record<string, string>} */
const lamps = { connecting: "idle", live: "refreshing", waiting: "exiting", refused: "declined" };

/** @type {Promise<unknown> | null} */
let dressed = null;

/** Brings a style sheet. @type {(href: string) => Promise<unknown>} */
const brought = (href) =>
  new Promise((done, fail) => {
    const link = element("link", { rel: "stylesheet", href });
    link.onload = done;
    link.onerror = () => {
      dressed = null;
      link.remove();
      fail(new Error("the panel's style cannot be loaded"));
    };
    document.head.append(link);
  });

/** Brings the panel's style, once. @type {() => Promise<unknown>} */
export const dress = () =>
  dressed ??= Promise.all(["ui/table.css", "ui/panel/panel.css"].map(brought));

/**
 * Makes what is in the panel, as the model knows it.
 * @type {(model: Model, send: (kind: string, body: object) => void) => Panel}
 */
export function panel(model, send) {
  const sheet = byId("panel"), line = byId("line");
  sheet.insertAdjacentHTML("beforeend", readout);
  const controls = byId("controls");
  const lines = log(byId("log")), conditions = feed(byId("feed"), (body) => send("feed", body));
  /** @type {Map<string, HTMLElement>} */
  const readings = new Map();
  for (const cell of sheet.querySelectorAll("dd")) {
    const { reading = "", unit = "" } = cell.dataset,
      value = element("span", { "data-of": reading });
    readings.set(reading, value);
    cell.replaceChildren(value, element("small", {}, unit));
  }
  /** @type {Map<string, Diagram>} */
  const diagrams = new Map();
  let read = -Infinity;

  /** @param {string} name @param {string} text */
  const put = (name, text) => {
    const cell = readings.get(name);
    if (cell) write(cell, text);
  };
  const why = (/** @type {string} */ edge, /** @type {string} */ words) =>
    diagrams.get(edge)?.why(words);
  function pong() {
    const { roundTrip } = model;
    put("roundTrip", roundTrip === null ? "–" : milliseconds(roundTrip));
  }

  /** @type {Hearing} */
  const heard = {
    welcome: lines.clear,
    pong,
    scene() {
      diagrams.clear();
      for (const one of Object.values(model.scene.controls)) diagrams.set(one.edge, diagram(one));
      controls.replaceChildren(...[...diagrams.values()].map(({ node }) => node));
    },
    phase: ({ edge, phase }) => diagrams.get(edge)?.light(phase),
    event(event) {
      lines.add(event);
      if (event.event === "declined") why(event.edge, `Declined: ${sentence(event.detail ?? "")}`);
      else if (event.event === "began") why(event.edge, "");
    },
    failed({ reason, ...line }) {
      const words = sentence(reason);
      lines.add({ ...line, event: "failed", detail: words, cause: "work" });
      why(line.edge, `Failed: ${words}`);
    },
    devices: () => byId("devices").replaceChildren(...seated(model.scene)),
    feed: (body) => conditions.show(body),
  };

  /** @type {Panel["hear"]} */
  const hear = (kind, body) => heard[kind]?.(body, 0);
  for (const kind of ["scene", "devices", "pong"]) hear(kind, null);
  if (model.scene.feed) hear("feed", model.scene.feed);
  for (const { kind, body } of model.scene.log) hear(kind, body);

  return {
    connection(state) {
      const [lamp, words] = line.children;
      /** @type {HTMLElement} */ (lamp).style.setProperty("--tone", `var(--${lamps[state.kind]})`);
      write(words, state.kind === "waiting" ? "Reconnecting" : describe(state, 0));
    },
    hear,
    opened: () => read = -Infinity,
    frame({ t, x, y, velocity, rests, pulls }) {
      if (sheet.hidden || (t - read < pace && !rests)) return;
      read = t;
      put("offset", x === 0 ? y.toFixed(1) : `${x.toFixed(1)}, ${y.toFixed(1)}`);
      put("velocity", (rests ? 0 : velocity).toFixed(0));
      let most = 0;
      for (const [edge, ratio] of pulls) {
        diagrams.get(edge)?.pulled(ratio);
        most = Math.max(most, ratio);
      }
      put("pull", most.toFixed(2));
    },
  };
}

/** Who is in the session, a line each. @type {(scene: Scene) => HTMLElement[]} */
function seated({ devices, holder, leader, device: own }) {
  return devices.map(({ id, device, viewport, roundTrip }) => {
    const facts = [device, viewport.map(Math.round).join(" × ")];
    if (roundTrip !== null) facts.push(`${milliseconds(roundTrip)} ms`);
    const roles = [
      id === own && "this one",
      id === leader && "leads",
      id === holder && "holds the list",
    ];
    return element(
      "li",
      {},
      element("b", {}, `Device ${id}`),
      element("span", {}, facts.join(" · ")),
      ...roles.flatMap((role) => role ? [element("span", { class: "role" }, role)] : []),
    );
  });
}

/** @type {(seconds: Seconds) => string} */
const milliseconds = (seconds) => (seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0);
