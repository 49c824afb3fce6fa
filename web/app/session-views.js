// @ts-check
// What shows the session: the title and the address, what stands in the list's place and beside it, and what has a size.
import { loadFailure } from "../scene/phase-text.js";
import { wantedViewport } from "../ui/device-frame.js";
import { setReachable } from "../ui/roles.js";
import { sentence } from "../ui/words.js";
import { offerTime } from "../ui/toasts.js";

/** @import { Edge, Scene } from "../scene/types.d.ts" */
/** @import { OtherFinger } from "../ui/stage-notes.js" */
/** @import { titleBar } from "../ui/title-bar.js" */
/** @import { lazyParts } from "./lazy-parts.js" */
/** @import { Page } from "./page.js" */

/**
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "toast">} page
 * @param {ReturnType<typeof titleBar>} bar
 * @param {Pick<ReturnType<typeof lazyParts>, "address" | "buttons" | "failed" | "others" | "tree" | "watchOnly">} parts
 */
export function showSession({ store, messages, view, link, toast }, bar, parts) {
  /** Whether a list of this page has been empty because it did not load. */
  let hasFailed = false;

  const title = () => bar.scene(view.shown.scene, store.scene.name);
  /** The list in words, while the stage shows the present. */
  const tree = () => view.other ? undefined : parts.tree();

  messages.on(["welcome"], ({ role, scenes }) => {
    document.body.dataset.role = role;
    if (role === "view") parts.watchOnly();
    bar.scenes(scenes);
  });

  // Also where another scene was picked and refused.
  messages.on(["scene", "ignored", "error"], () => {
    title();
    parts.address()?.show(store.scene);
  });

  messages.on(["speed"], title);

  messages.on(["wentBack"], () => parts.address()?.leaveMoment());

  /** What stands in the list's place. Before the first failure, an empty list loads nothing for that. */
  function failure() {
    hasFailed ||= loadFailure(store) !== null;
    if (hasFailed) parts.failed()?.show(store);
  }

  messages.on(["scene"], () => tree()?.scene(store));
  messages.on(["event"], (body) => tree()?.event(store, body));
  messages.on(["scene", "failed", "rows"], failure);
  store.onStep(() => {
    tree()?.phases(store);
    failure();
  });

  // Before the first scene with buttons, nothing is loaded for them.
  let hasButtons = false;
  messages.on(["scene", "actions"], () => {
    const { actions } = store.scene;
    hasButtons ||= actions.length > 0;
    if (hasButtons) parts.buttons()?.show(actions);
  });

  messages.on(["devices"], () => parts.others()?.show());

  view.onChange(() => {
    title();
    parts.tree()?.scene(view.shown);
  });

  link.onChange((state) => {
    const isLive = state.kind === "live";
    document.body.dataset.connection = state.kind;
    toast.connection(state);
    setReachable(isLive);
    if (hasButtons) parts.buttons()?.setReachable(isLive);
  });
}

// Says on the stage, briefly, what has happened to the session, and why something did not.

/** Milliseconds that a failure is shown, unless the next refresh begins. */
const failureTime = 8000;

/**
 * @param {Pick<Page, "store" | "messages" | "toast">} page
 * @param {() => OtherFinger | undefined} others there once other devices have been in the session
 * @param {(sequence: number) => void} refuse gives up a finger whose message was ignored, and may say so beside it
 */
export function sayNotices({ store, messages, toast }, others, refuse) {
  /** The session that the page was in last, and the instance of the server that had it. @type {string | null} */
  let session = null, instance = "";
  /** Whether its log has an event: where a list was only scrolled, nothing is lost with a session. */
  let hasEvents = false;
  /** Whether the page has just joined a session that was there. */
  let isGuest = false;
  /** The hint that the list can be taken over; 0 for none. */
  let offer = 0;
  /** The failure that was said last, until the next refresh at its edge begins. @type {{ edge: Edge, hint: number } | null} */
  let failure = null;

  /** @param {string} kind of notice @param {any} body */
  async function say(kind, body) {
    const { notices } = await import("../ui/labels.js");
    const hint = notices[kind](body, store.scene);
    if (hint) toast.hint(...hint);
  }

  messages.on(["welcome"], (body) => {
    // An older server names no instance, and is not taken for one that was started again.
    if (hasEvents && body.created && body.session === session) {
      say("returned", body.instance !== instance);
    }
    isGuest = session === null && !body.created;
    hasEvents = false;
    ({ session, instance } = body);
  });
  for (const kind of ["opened", "wentBack", "speed"]) {
    messages.on([kind], (body) => say(kind, body));
  }
  messages.on(["devices"], ({ list, holder }) => {
    if (isGuest && list.length > 1) say("shared", list);
    isGuest = false;
    if (holder === null) toast.end(offer);
  });
  // A list that a few notches have moved shows nothing of what it lacks. No device is named where time ended the turn.
  messages.on(["event"], async ({ event, detail, device }) => {
    if (event !== "declined" || detail !== "wheel stopped too soon") return;
    const { scene } = store, isAlone = scene.devices.length === 1;
    if (device !== scene.device && (device !== undefined || !isAlone)) return;
    const { reasonText } = await import("../ui/labels.js");
    toast.hint(reasonText(detail));
  });
  messages.on(["event"], ({ event, edge }) => {
    hasEvents = true;
    if (!failure || event !== "began" || edge !== failure.edge) return;
    toast.end(failure.hint);
    failure = null;
  });
  messages.on(["failed"], ({ edge, reason }) => {
    if (!store.scene.rows.length) return; // it says so in the list's place
    failure = { edge, hint: toast.hint(sentence(reason), failureTime) };
  });
  messages.on(["programFailed"], ({ reason }) => toast.hint(sentence(reason), failureTime));
  // Why an input changed nothing, unless that stands beside the finger.
  messages.on(["ignored"], ({ sequence, reason, takeOver }) => {
    refuse(sequence);
    const other = others(), words = other?.holds ?? sentence(reason);
    if (takeOver) offer = toast.hint(words, offerTime, ["take-over", "Take over"]);
    else if (!other?.isRefusing) toast.hint(words);
  });
  messages.on(["error"], ({ reason }) => toast.hint(sentence(reason)));
}

/**
 * Fits the frame around the stage to what it shows, and tells the server of this page's stage, once for each change that the
 * server has to know.
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "device">} page
 */
export function fitViewport({ store, messages, view, link, device }) {
  let told = "";

  function tell() {
    const wanted = link.isJoined ? wantedViewport(store, device.ownSize(), device.insets()) : null;
    const text = JSON.stringify(wanted);
    if (wanted && text !== told) link.send("viewport", wanted);
    told = text;
  }

  function fit() {
    device.show(view.shown);
    tell();
  }

  messages.on(["scene", "devices"], fit);
  store.onStep(fit);
  view.onChange(() => device.show(view.shown));
  device.onResize(tell);
  link.onChange(({ kind }) => {
    told = "";
    if (kind === "live") tell();
  });
}

/**
 * Keeps the session and its scene in the page's address, where a reload, a bookmark and the history find them. Each scene that
 * is picked here gets an entry in the history; back and forward open the scene of theirs in the session.
 * @param {Window} window
 * @param {(scene: string) => void} open asks for a scene, unless it is shown
 */
export function sessionAddress(window, open) {
  const { location, history } = window;
  /** The scene that was picked here and is not open yet. @type {string | null} */
  let picked = null;

  window.addEventListener("popstate", () => {
    const scene = new URLSearchParams(location.search).get("scene");
    if (scene) open(scene);
  });

  return {
    /** A person picks a scene. @param {string} scene */
    pick(scene) {
      picked = scene;
      open(scene);
    },
    /** The session goes on from a moment: what a link has shown of the past is over. */
    leaveMoment() {
      const query = new URLSearchParams(location.search);
      if (!query.has("at")) return;
      for (const name of ["at", "note", "by"]) query.delete(name);
      history.replaceState(null, "", `${location.pathname}?${query}${location.hash}`);
    },
    /** Names what the page shows, if anything. @param {Pick<Scene, "session" | "name">} scene */
    show({ session, name }) {
      if (!session || !name) return;
      const isPicked = picked === name, query = new URLSearchParams(location.search);
      picked = null;
      query.set("scene", name);
      query.set("session", session);
      if (`?${query}` === location.search) return;
      const to = `${location.pathname}?${query}${location.hash}`;
      if (isPicked) history.pushState(null, "", to);
      else history.replaceState(null, "", to);
    },
  };
}
