// @ts-check
// Connects the session to its views: the title, the address, the stage's notes, and the parts that have a size.
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
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "toast">} page @param {ReturnType<typeof titleBar>} bar
 * @param {Pick<ReturnType<typeof lazyParts>, "address" | "buttons" | "failed" | "others" | "tree" | "watchOnly">} parts
 */
export function showSession({ store, messages, view, link, toast }, bar, parts) {
  /** Whether a list has ever been empty because it did not load. */
  let hasFailed = false;

  const title = () => bar.scene(view.shown.scene, store.scene.name);
  /** The list's accessible description, while the stage shows the present. */
  const tree = () => view.other ? undefined : parts.tree();

  messages.on(["welcome"], ({ role, scenes }) => {
    document.body.dataset.role = role;
    if (role === "view") parts.watchOnly();
    bar.scenes(scenes);
  });

  // The user might have picked a scene that the server refused.
  messages.on(["scene", "ignored", "error"], () => {
    title();
    parts.address.show(store.scene);
  });

  messages.on(["speed"], title);

  messages.on(["wentBack"], () => parts.address.leaveMoment());

  /** Shows the failure in place of an empty list. Its view loads then. */
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

  // The toolbar loads with the first scene that has buttons.
  let hasButtons = false;
  function showButtons() {
    const { actions } = store.scene;
    hasButtons ||= actions.length > 0;
    if (hasButtons) parts.buttons()?.show(actions);
  }

  messages.on(["scene", "actions"], showButtons);

  messages.on(["devices"], () => parts.others()?.show());

  view.onChange(() => {
    title();
    parts.tree()?.scene(view.shown);
  });

  link.onChange((state) => {
    document.body.dataset.connection = state.kind;
    toast.connection(state);
    setReachable(state.kind === "live");
    showButtons();
  });
}

// Shows notices on the stage about changes of the session, and about actions without effect.

/** How long a failure is shown unless the next refresh begins, in milliseconds. */
const failureTime = 8000;

/**
 * @param {Pick<Page, "store" | "messages" | "toast">} page @param {() => OtherFinger | undefined} others
 * @param {(sequence: number) => void} reject cancels the finger whose message was ignored
 */
export function showNotices({ store, messages, toast }, others, reject) {
  /** The last session, and the server instance that had it. @type {string | null} */
  let session = null, instance = "";
  /** Whether the session's log has an event. A list that was only scrolled loses nothing with its session. */
  let hasEvents = false;
  /** Whether the page has just joined an existing session. */
  let isGuest = false;
  /** The hint that offers to take over the list; 0 for no hint. */
  let offer = 0;
  /** The failure that is shown until the next refresh at its edge. @type {{ edge: Edge, hint: number } | null} */
  let failure = null;

  /** @param {string} kind @param {any} body */
  async function showNotice(kind, body) {
    const { notices } = await import("../ui/labels.js");
    const hint = notices[kind](body, store.scene);
    if (hint) toast.hint(...hint);
  }

  messages.on(["welcome"], (body) => {
    // An older server sends no instance; the page does not report it as restarted.
    if (hasEvents && body.created && body.session === session) {
      showNotice("returned", body.instance !== instance);
    }
    isGuest = session === null && !body.created;
    hasEvents = false;
    ({ session, instance } = body);
  });
  for (const kind of ["opened", "wentBack", "speed"]) {
    messages.on([kind], (body) => showNotice(kind, body));
  }
  messages.on(["devices"], ({ list, holder }) => {
    if (isGuest && list.length > 1) showNotice("shared", list);
    isGuest = false;
    if (holder === null) toast.end(offer);
  });
  // A few wheel notches do not refresh the list, which does not show why. A turn that a timeout ended has no device.
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
    if (!store.scene.rows.length) return; // the failure is shown in the list's place
    failure = { edge, hint: toast.hint(sentence(reason), failureTime) };
  });
  messages.on(["programFailed"], ({ reason }) => toast.hint(sentence(reason), failureTime));
  // Shows the reason why an input changed nothing, unless the note next to the finger shows it.
  messages.on(["ignored"], ({ sequence, reason, takeOver }) => {
    reject(sequence);
    const other = others(), words = other?.holderText ?? sentence(reason);
    if (takeOver) offer = toast.hint(words, offerTime, ["take-over", "Take over"]);
    else if (!other?.isRefusing) toast.hint(words);
  });
  messages.on(["error"], ({ reason }) => toast.hint(sentence(reason)));
}

/**
 * Fits the frame to the scene, and sends changes of the viewport to the server.
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "device">} page
 */
export function fitViewport({ store, messages, view, link, device }) {
  let sentViewport = "";

  function sendViewport() {
    const wanted = link.isJoined ? wantedViewport(store, device.ownSize(), device.insets()) : null;
    const text = JSON.stringify(wanted);
    if (wanted && text !== sentViewport) link.send("viewport", wanted);
    sentViewport = text;
  }

  function fit() {
    device.show(view.shown);
    sendViewport();
  }

  messages.on(["scene", "devices"], fit);
  store.onStep(fit);
  view.onChange(() => device.show(view.shown));
  device.onResize(sendViewport);
  link.onChange(({ kind }) => {
    sentViewport = "";
    if (kind === "live") sendViewport();
  });
}

/**
 * Keeps the session and its scene in the page's address. Each scene that the user picks here adds a history entry,
 * which back and forward open in the session.
 * @param {Window} window @param {(scene: string) => void} open requests a scene, unless it is shown already
 */
export function sessionAddress(window, open) {
  const { location, history } = window;
  /** The scene that the user has picked here, until it opens. @type {string | null} */
  let picked = null;

  window.addEventListener("popstate", () => {
    const scene = new URLSearchParams(location.search).get("scene");
    if (scene) open(scene);
  });

  return {
    /** @param {string} scene */
    pick(scene) {
      picked = scene;
      open(scene);
    },
    /** The session now continues from the moment in the address. */
    leaveMoment() {
      const query = new URLSearchParams(location.search);
      if (!query.has("at")) return;
      for (const name of ["at", "note", "by"]) query.delete(name);
      history.replaceState(null, "", `${location.pathname}?${query}${location.hash}`);
    },
    /** @param {Pick<Scene, "session" | "name">} scene */
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
