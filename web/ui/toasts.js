// @ts-check
import { byId, element, write } from "./dom.js";

/** @import { ConnectionState, Milliseconds, Notices } from "../types.d.ts" */

/** Milliseconds: a hint stands so long, and a connection is down so long before the page says so. */
const standing = 2500, quiet = 1000;

/** Brief words on the stage: of a lost connection, and hints. @type {() => Notices} */
export function notices() {
  const chip = byId("chip"), hint = byId("hint");
  // An empty one is not seen but rendered: a live region that appears with its words is often not read out.
  chip.hidden = hint.hidden = false;
  let hiding = 0, counting = 0, downSince = performance.now();
  /** @type {ConnectionState} */
  let state = { kind: "connecting" };

  function show() {
    clearTimeout(counting);
    const now = performance.now(), isRefused = state.kind === "refused";
    if (state.kind === "live") {
      downSince = Infinity;
      chip.textContent = "";
      return;
    }
    downSince = Math.min(downSince, now);
    const left = isRefused ? 0 : quiet - (now - downSince);
    if (left <= 0) say(now);
    if (!isRefused) counting = setTimeout(show, left > 0 ? left : 500);
  }

  /** @param {Milliseconds} now */
  function say(now) {
    const words = describe(state, now);
    if (chip.firstChild?.textContent !== words) chip.replaceChildren(words);
    if (state.kind !== "refused" || chip.children.length) return;
    const isLost = state.code === "scene", action = isLost ? "home" : "retry";
    const offer = isLost ? "See the first scene" : "Try again";
    chip.append(element("button", { type: "button", "data-action": action }, offer));
  }

  function clear() {
    clearTimeout(hiding);
    hint.textContent = ""; // so that the same words are said again
  }

  show();
  return {
    connection(next) {
      state = next;
      show();
    },
    hint(words, time = standing) {
      clearTimeout(hiding);
      write(hint, words);
      hiding = setTimeout(clear, time);
    },
    clear,
    metrics({ held, prompts }) {
      byId("notices").style.setProperty("--above", `${held[2] + prompts[2]}px`);
    },
  };
}

/** The state of the connection in words. @type {(state: ConnectionState, now: Milliseconds) => string} */
export function describe(state, now) {
  switch (state.kind) {
    case "connecting":
      return "Connecting";
    case "live":
      return "Live";
    case "waiting":
      return `Reconnecting in ${Math.max(1, Math.ceil((state.until - now) / 1000))} s`;
    case "refused":
      return `Refused: ${state.reason}`;
  }
}
