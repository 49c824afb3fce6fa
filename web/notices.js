// @ts-check
import { byId, element } from "./element.js";

/** @import { ConnectionState, Milliseconds, Notices } from "./types.d.ts" */

/** Milliseconds: how long a hint stands, and how long a connection is down before the page says so. */
const standing = 2500, quiet = 1000;

/**
 * Brief words on the stage: the state of the connection where it is not live, and hints.
 * @type {(handlers: { retry: () => void }) => Notices}
 */
export function notices({ retry }) {
  const chip = byId("chip"), hint = byId("hint");
  let hiding = 0, counting = 0, downSince = performance.now();
  /** @type {ConnectionState} */
  let state = { kind: "connecting" };

  function show() {
    clearTimeout(counting);
    const now = performance.now();
    if (state.kind === "live") {
      downSince = Infinity;
      chip.hidden = true;
      return;
    }
    downSince = Math.min(downSince, now);
    const early = state.kind !== "refused" && now - downSince < quiet;
    chip.hidden = early;
    if (!early) say(now);
    if (state.kind !== "refused") {
      counting = setTimeout(show, early ? quiet - (now - downSince) : 500);
    }
  }

  /** @param {Milliseconds} now */
  function say(now) {
    const words = describe(state, now);
    if (chip.firstChild?.textContent !== words) chip.replaceChildren(words);
    if (state.kind !== "refused" || chip.children.length) return;
    const button = element("button", { type: "button", "data-action": "retry" }, "Try again");
    button.onclick = retry;
    chip.append(button);
  }

  show();
  return {
    connection(next) {
      state = next;
      show();
    },
    hint(words) {
      clearTimeout(hiding);
      if (hint.textContent !== words) hint.textContent = words;
      hint.hidden = false;
      hiding = setTimeout(() => hint.hidden = true, standing);
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
