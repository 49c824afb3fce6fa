// @ts-check
// Listens to pointers, wheels, keys and the page's visibility. It loads while the first frame is drawn. The keyboard
// loads afterwards; on a device without a mouse, the first key press loads it.
import { coarsePointer, eventTime } from "../browser/device.js";
import { lazy } from "../browser/flow.js";
import { finger } from "../input/input-sender.js";
import { pointerEvents, tapRecognizer } from "../input/pointer-events.js";
import { wheel } from "../input/wheel.js";
import { edges } from "../scene/edges.js";
import { controlState, viewportOf } from "../scene/moving.js";
import { otherHolder } from "../scene/scene.js";
import { pastRefusal } from "../ui/toasts.js";

/** @import { Milliseconds, Seconds, Vector } from "../engine/types.d.ts" */
/** @import { connection } from "../net/connection.js" */
/** @import { Edge } from "../scene/types.d.ts" */
/** @import { lazyParts } from "./lazy-parts.js" */
/** @import { Page } from "./page.js" */

/**
 * @param {Page} page
 * @param {(edge?: Edge) => void} refresh refreshes at the edge where the list starts if no edge is given
 * @param {() => void} refused called when another device's finger holds the list
 */
export function listen(page, refresh, refused) {
  const { canvas, store, view, input, link, device, model, toast } = page;
  const stampToNow = eventTime();
  const toNow = (/** @type {Milliseconds} */ stamp) => stampToNow(stamp, performance.now());

  /** Retries a refresh that failed if the user taps its control. @param {number} x @param {number} y */
  async function tapped(x, y) {
    if (!edges.some((edge) => controlState(store.numbers, edge)?.outcome === "failure")) return;
    const { retryableEdgeAt } = await import("../scene/hit-test.js");
    const edge = retryableEdgeAt(model.run, store, { x, y });
    if (edge) refresh(edge);
  }

  const sink = tapRecognizer(finger(store, input, refused), tapped);
  const fingers = pointerEvents(canvas, sink, device.toStage, toNow);
  wheel(
    canvas,
    (kind, x, y, stamp) => {
      // WebKitGTK also sends wheel events for a finger until the page prevents the touch.
      if (!input.isHolding) input.turn(kind, x, y, toNow(stamp));
    },
    () => viewportOf(store.numbers),
  );

  /** @param {Vector} to @param {boolean} animated @param {Milliseconds} stamp */
  function scrollTo(to, animated, stamp) {
    if (view.other) toast.hint(pastRefusal);
    else input.scroll(to, animated, toNow(stamp));
  }

  const loadKeys = earlyKeys(async () => {
    const { keyboard } = await import("../input/keyboard.js");
    const { shortcuts } = await import("../ui/shortcuts/shortcuts.js");
    shortcuts(() => refresh());
    keyboard(store, scrollTo);
  });
  const touches = coarsePointer();
  addEventListener("pagehide", fingers.cancel); // before the connection closes
  watchVisibility(link);
  return {
    cancel: fingers.cancel,
    scrollTo,
    /** @param {Seconds} now */
    frame(now) {
      if (store.scene.session && !touches.matches) loadKeys();
      input.releaseStoppedWheel(now);
    },
    finger: sink.place,
  };
}

/** How long a key press waits for the keyboard to load. @type {Milliseconds} */
const keyTimeout = 1000;

/**
 * Loads the keyboard at the first key press, which is then dispatched again.
 * @param {() => Promise<void>} load
 * @returns {() => void} loads it without a key press
 */
export function earlyKeys(load) {
  /** @type {KeyboardEvent[]} */
  const early = [];
  const keys = lazy(() => load().then(() => true), pressAgain);

  function pressAgain() {
    for (const event of early.splice(0)) {
      if (event.defaultPrevented || performance.now() - event.timeStamp > keyTimeout) continue;
      event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    }
  }

  document.addEventListener("keydown", (event) => keys() || early.push(event));
  return keys;
}

/**
 * Reconnects when the user or the network returns; disconnects when the user leaves.
 * @param {ReturnType<typeof connection>} link
 */
export function watchVisibility(link) {
  for (const event of ["pointerdown", "keydown", "wheel", "focus"]) {
    addEventListener(event, link.hurry, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => document.hidden || link.wake());
  addEventListener("online", link.wake);
  addEventListener("pagehide", link.leave);
  addEventListener("pageshow", (event) => event.persisted && link.wake());
}

// Resets gestures: a finger belongs to the scene and the view that it touched first, even if the connection is lost.

/**
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "batcher" | "model" | "input">} page
 * @param {Pick<ReturnType<typeof lazyParts>, "listeners" | "refused">} parts
 * @returns {(sequence: number) => void} cancels the finger whose message the server ignored
 */
export function resetGestures(page, { listeners, refused }) {
  const { store, messages, view, link, batcher, model, input } = page;
  /** @type {string | null} */
  let session = null, scene = "";
  /** Whether the page was in its session before the connection's last change. */
  let wasJoined = false;

  const cancelGestures = () => listeners()?.cancel();

  /** @param {boolean} isSame whether the model is of the same scene in the same session */
  function awaitModel(isSame) {
    model.awaitModel(isSame);
    input.reset();
  }

  messages.on(["welcome"], (body) => {
    const isSame = body.session === session;
    ({ session } = body);
    if (isSame && batcher.hasReported) return model.awaitModel(true);
    cancelGestures();
    awaitModel(isSame);
  });
  messages.on(["scene"], ({ name }) => {
    if (scene && name !== scene) awaitModel(false);
    else if (batcher.hasReported) batcher.resume();
    scene = name;
  });
  view.onChange((isOther) => isOther && cancelGestures());
  link.onChange(() => {
    if (wasJoined && !link.isJoined) model.disconnect(store.now(), input.isHolding);
    wasJoined = link.isJoined;
  });
  return (sequence) => {
    const { isHolding } = input;
    input.reject(sequence);
    if (isHolding && !input.isHolding && otherHolder(store.scene) !== null) refused();
  };
}
