// @ts-check
// The panel shows what the server said, in the server's words; closed, it does nothing in a frame.
import { byId, element, write } from "./element.js";
import { diagram } from "./diagram.js";
import { log } from "./log.js";
import { describe } from "./notices.js";

/** @import { Diagram, Panel, Scene, Seconds } from "./types.d.ts" */

/** Milliseconds between two readings while things move. */
const pace = 60;

/** @type {Record<string, string>} */
const lamps = { connecting: "idle", live: "refreshing", waiting: "exiting", refused: "declined" };

/** Makes the panel; it starts closed. @type {(toggled: (open: boolean) => void) => Panel} */
export function panel(toggled) {
  const sheet = byId("panel"), line = byId("line"), controls = byId("controls");
  const lines = log(byId("log"));
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
  let open = false, read = -Infinity;
  /** @type {Seconds | null} */
  let last = null;
  /** @type {Scene | null} */
  let seats = null;

  /** @param {string} name @param {string} text */
  const put = (name, text) => {
    const cell = readings.get(name);
    if (cell) write(cell, text);
  };

  /** @type {Panel} */
  const board = {
    get isOpen() {
      return open;
    },
    show(next) {
      open = next;
      sheet.hidden = !next;
      document.body.classList.toggle("alone", !next);
      for (const button of document.querySelectorAll('[data-action="panel"]')) {
        button.setAttribute("aria-expanded", `${next}`);
      }
      read = -Infinity;
      board.roundTrip(last);
      if (seats) board.devices(seats);
      toggled(next);
    },
    connection(state) {
      const [lamp, words] = line.children;
      /** @type {HTMLElement} */ (lamp).style.setProperty("--tone", `var(--${lamps[state.kind]})`);
      write(words, state.kind === "waiting" ? "Reconnecting" : describe(state, 0));
    },
    scene(list) {
      diagrams.clear();
      for (const control of list) diagrams.set(control.edge, diagram(control));
      controls.replaceChildren(...[...diagrams.values()].map(({ node }) => node));
    },
    clear: lines.clear,
    phase(edge, phase) {
      diagrams.get(edge)?.light(phase);
    },
    event(event) {
      lines.add(event);
      if (event.event === "declined") diagrams.get(event.edge)?.declined(event.detail ?? "");
      else if (event.event === "began") diagrams.get(event.edge)?.declined("");
    },
    devices(scene) {
      seats = scene;
      byId("devices").replaceChildren(...seated(scene));
    },
    roundTrip(seconds) {
      last = seconds;
      if (open) put("roundTrip", last === null ? "–" : milliseconds(last));
    },
    frame({ t, x, y, velocity, rests, pulls }) {
      if (!open || (t - read < pace && !rests)) return;
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
  return board;
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
