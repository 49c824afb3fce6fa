// @ts-check
// The panel shows what the server said, in the server's words; closed, it does nothing in a frame.
import { byId, element, write } from "./element.js";
import { diagram } from "./diagram.js";
import { log } from "./log.js";
import { describe } from "./notices.js";

/** Milliseconds between two readings while things move. */
const pace = 60;

/** @type {Record<string, string>} */
const lamps = { connecting: "idle", live: "refreshing", waiting: "exiting", refused: "declined" };

/**
 * Makes the panel; it starts closed.
 * @param {(open: boolean) => void} toggled
 */
export function panel(toggled) {
  const sheet = byId("panel"), line = byId("line"), controls = byId("controls");
  const lines = log(/** @type {HTMLTableElement} */ (byId("log")));
  const reading = (/** @type {string} */ name) => element("span", { "data-of": name });
  /** @type {Map<string, HTMLElement>} */
  const readings = new Map();
  for (
    const cell of /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll("[data-reading]"))
  ) {
    const value = reading(cell.dataset.reading ?? "");
    readings.set(cell.dataset.reading ?? "", value);
    cell.replaceChildren(value, element("small", {}, cell.dataset.unit ?? ""));
  }
  /** @type {Map<string, ReturnType<typeof diagram>>} */
  const diagrams = new Map();
  let open = false, read = -Infinity;
  /** @type {number | null} */
  let last = null;
  /** @type {import("./scene.js").Scene | null} */
  let seats = null;

  /** @param {string} name @param {string} text */
  const put = (name, text) => {
    const cell = readings.get(name);
    if (cell) write(cell, text);
  };

  const board = {
    get isOpen() {
      return open;
    },
    /** @param {boolean} next */
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
    /** @param {import("./connection.js").ConnectionState} state */
    connection(state) {
      const [lamp, words] = line.children;
      /** @type {HTMLElement} */ (lamp).style.setProperty("--tone", `var(--${lamps[state.kind]})`);
      write(words, state.kind === "waiting" ? "Reconnecting" : describe(state, 0));
    },
    /** @param {{edge: string, name: string, phase: string, trigger: string}[]} list */
    scene(list) {
      diagrams.clear();
      for (const control of list) diagrams.set(control.edge, diagram(control));
      controls.replaceChildren(...[...diagrams.values()].map(({ node }) => node));
    },
    /** Another session: its log begins. */
    clear: lines.clear,
    /** @param {string} edge @param {string} phase */
    phase(edge, phase) {
      diagrams.get(edge)?.light(phase);
    },
    /** @param {import("./log.js").LogEvent} event */
    event(event) {
      lines.add(event);
      if (event.event === "declined") diagrams.get(event.edge)?.declined(event.detail ?? "");
      else if (event.event === "began") diagrams.get(event.edge)?.declined("");
    },
    /** @param {import("./scene.js").Scene} scene whose devices changed */
    devices(scene) {
      seats = scene;
      byId("devices").replaceChildren(...seated(scene));
    },
    /** @param {number | null} seconds */
    roundTrip(seconds) {
      last = seconds;
      if (open) put("roundTrip", last === null ? "–" : milliseconds(last));
    },
    /** Where things are in this frame. @param {import("./stage.js").View} view */
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

/** Who is in the session, a line each. @param {import("./scene.js").Scene} scene */
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

/** @param {number} seconds */
const milliseconds = (seconds) => (seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0);
