// @ts-check
// Brief messages on the stage, with a button for the next step: the state of a lost connection, and hints.
import { byId, element } from "../browser/dom.js";
import { sentence } from "./words.js";

/** @import { Milliseconds } from "../engine/types.d.ts" */
/** @import { ConnectionState } from "../net/types.d.ts" */

/**
 * The name of an action or a function, and the label.
 * @typedef {[action: string | (() => void), words: string]} Offer
 */

/** How long a hint with a button stays, in milliseconds. */
export const offerTime = 6000;
/** The time of a hint that stays until the page is reloaded, in milliseconds. */
export const forever = 2 ** 31 - 1;
/** The hint when the user tries to change the past that the stage shows. */
export const pastRefusal = "This is the past: go back to live or branch from here";
/** How long a hint stays, and a connection is down before the page shows it, in milliseconds. */
const standing = 2500, quiet = 1000;

export function toasts() {
  const chip = byId("chip"), hint = byId("hint");
  // Empty messages are invisible but in the page: screen readers often miss a live region that is added with its words.
  chip.hidden = hint.hidden = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let downSince = performance.now();
  /** @type {ConnectionState} */
  let state = { kind: "connecting", attempts: 0, reason: null };

  function show() {
    clearTimeout(waiting);
    const now = performance.now();
    if (state.kind === "live") {
      downSince = Infinity;
      chip.textContent = "";
      return;
    }
    downSince = Math.min(downSince, now);
    // The page has already waited for a server that is silent or refuses it.
    const isNews = state.kind === "silent" || state.kind === "refused";
    const left = isNews || chip.firstChild ? 0 : quiet - (now - downSince);
    const place = { host: location.host, isOffline: !navigator.onLine };
    if (left > 0) waiting = setTimeout(show, left);
    else showText(chip, connectionText(state, place));
  }

  /** @param {HTMLElement} place @param {{ words: string, offer?: Offer }} text */
  function showText(place, { words, offer }) {
    const [action = "", label = ""] = offer ?? [];
    if (place.textContent === words + label) return;
    place.replaceChildren(words);
    if (!offer) return;
    const button = element("button", { type: "button" }, label);
    if (typeof action === "string") button.dataset.action = action;
    else button.onclick = () => (clear(), action());
    place.append(button);
  }

  let latest = 0;

  function clear() {
    clearTimeout(hiding);
    hint.textContent = ""; // so that screen readers read the same words again
  }

  show();
  return {
    /** @param {ConnectionState} next */
    connection(next) {
      state = next;
      show();
    },
    /** Returns the number of the hint. @param {string} words @param {Milliseconds} [time] @param {Offer} [offer] */
    hint(words, time = standing, offer) {
      clearTimeout(hiding);
      showText(hint, { words, offer });
      hiding = setTimeout(clear, time);
      return ++latest;
    },
    /** Removes a hint, if it is still the latest. @param {number} number a number returned by `hint` */
    end: (number) => number === latest && clear(),
  };
}

/** The number of attempts before the page suggests that the address is wrong. */
const many = 6;

/** A button's action and label. @type {Record<string, [string, string]>} */
const remedies = {
  session: ["renew", "Open a new session"],
  scene: ["home", "Open the first scene"],
  token: ["token", "Enter the address"],
  version: ["reload", "Reload the page"],
  hello: ["reload", "Reload the page"],
  full: ["retry", "Try again"],
};

/**
 * Describes the connection, with a button for the next step.
 * @param {Exclude<ConnectionState, { kind: "live" }>} state
 * @param {{ host: string, isOffline: boolean }} place the server's host, and whether this device has no network
 * @returns {{ words: string, offer?: [action: string, words: string] }}
 */
export function connectionText(state, { host, isOffline }) {
  if (state.kind === "refused") {
    return { words: sentence(state.reason), offer: remedies[state.code] ?? remedies.full };
  }
  const { attempts, reason } = state.kind === "silent" ? { attempts: 1, reason: null } : state;
  if (attempts === 0) return { words: "Connecting" };
  const problem = isOffline
    ? "This device is offline."
    : reason
    ? `The server refuses this page: ${reason}.`
    : attempts < many
    ? "The server does not answer."
    : `Cannot reach ${host}. Is the server running?`;
  return { words: `${problem} Retrying automatically.`, offer: ["retry", "Try now"] };
}
