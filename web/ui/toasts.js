// @ts-check
// Brief words on the stage: the state of a lost connection, and hints.
import { connectionText } from "./connection-text.js";
import { byId, element, setText } from "./dom.js";

/** @import { ConnectionState } from "../net/types.d.ts" */
/** @import { Milliseconds } from "../physics/types.d.ts" */
/** @import { Scene } from "../scene/types.d.ts" */

/** Milliseconds: how long a hint stays, and how long a connection is down before the page says so. */
const standing = 2500, quiet = 1000;

export function toasts() {
  const chip = byId("chip"), hint = byId("hint");
  // Empty ones are invisible but there: screen readers often miss a live region that appears together with its words.
  chip.hidden = hint.hidden = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let counting;
  let downSince = performance.now();
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
    if (left <= 0) showState(now);
    if (!isRefused) counting = setTimeout(show, left > 0 ? left : 500);
  }

  /** @param {Milliseconds} now */
  function showState(now) {
    const words = connectionText(state, now);
    if (chip.firstChild?.textContent !== words) chip.replaceChildren(words);
    if (state.kind !== "refused" || chip.children.length) return;
    const isLost = state.code === "scene", action = isLost ? "home" : "retry";
    const offer = isLost ? "See the first scene" : "Try again";
    chip.append(element("button", { type: "button", "data-action": action }, offer));
  }

  /** What was hinted is over. */
  function clear() {
    clearTimeout(hiding);
    hint.textContent = ""; // so that the same words are read out again
  }

  show();
  return {
    /** @param {ConnectionState} next */
    connection(next) {
      state = next;
      show();
    },
    /** Shows words for a moment. @param {string} words @param {Milliseconds} [time] */
    hint(words, time = standing) {
      clearTimeout(hiding);
      setText(hint, words);
      hiding = setTimeout(clear, time);
    },
    clear,
    /** Toasts stand above the bars and what a control at the bottom takes. @param {Scene} scene */
    metrics({ insets }) {
      byId("notices").style.setProperty("--above", `${insets[2]}px`);
    },
  };
}
