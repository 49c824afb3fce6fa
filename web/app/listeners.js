// @ts-check
// Listens to pointers, wheels, keys and whether the page is seen, and hands on what they do. It loads beside the first frame,
// which does not need it; the keys load after it, and where there is no mouse with the first key that is pressed.
import { coarsePointer, eventTime } from "../browser/device.js";
import { lazy } from "../browser/flow.js";
import { finger, scrolling } from "../input/input-sender.js";
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
 * @param {(edge?: Edge) => void} refresh where the list starts, if no edge is named
 * @param {() => void} refused a finger has come down while another device's holds the list
 */
export function listen(
  { canvas, store, view, input, link, device, model, toast },
  refresh,
  refused,
) {
  /** Where this page's finger is, or was last, on the stage. */
  let place = { x: 0, y: 0 };
  const stampToNow = eventTime();
  const toNow = (/** @type {Milliseconds} */ stamp) => stampToNow(stamp, performance.now());

  /** A tap on a control whose refresh failed tries again. @param {number} x @param {number} y */
  async function tapped(x, y) {
    if (!edges.some((edge) => controlState(store.numbers, edge)?.outcome === "failure")) return;
    const { retryableEdgeAt } = await import("../scene/hit-test.js");
    const edge = retryableEdgeAt(model.run, store, { x, y });
    if (edge) refresh(edge);
  }

  const sink = tapRecognizer(finger(store, input, refused), tapped);
  const fingers = pointerEvents(
    canvas,
    {
      ...sink,
      touch(x, y, time) {
        place = { x, y };
        sink.touch(x, y, time);
      },
      move(x, y, time) {
        place = { x: place.x + x, y: place.y + y };
        sink.move(x, y, time);
      },
    },
    device.toStage,
    toNow,
  );
  const { turn, scroll } = scrolling(input);
  wheel(
    canvas,
    (kind, x, y, stamp) => {
      // WebKitGTK turns a wheel for a finger until it hears that the touch is the page's.
      if (!input.holds) turn(kind, x, y, toNow(stamp));
    },
    () => viewportOf(store.numbers),
  );

  /**
   * A key or a button scrolls to a place, unless the past is shown.
   * @param {Vector} to
   * @param {boolean} animated
   * @param {Milliseconds} stamp
   */
  function scrollTo(to, animated, stamp) {
    if (view.other) toast.hint(pastRefusal);
    else scroll(to, animated, toNow(stamp));
  }

  const loadKeys = earlyKeys(async () => {
    const { keyboard } = await import("../input/keyboard.js");
    const { shortcuts } = await import("../ui/shortcuts/shortcuts.js");
    shortcuts(() => refresh());
    keyboard(store, scrollTo);
  });
  const touches = coarsePointer();
  addEventListener("pagehide", fingers.cancel); // before the connection is left
  watchPresence(link);
  return {
    cancel: fingers.cancel,
    scrollTo,
    /** A frame begins, before it is drawn. @param {Seconds} now */
    frame(now) {
      if (store.scene.session && !touches.matches) loadKeys();
      input.pass(now);
    },
    get finger() {
      return place;
    },
  };
}

/** How long a key waits for what listens to it. @type {Milliseconds} */
const patience = 1000;

/**
 * Loads what listens to keys with the first key that is pressed, which is pressed again once that is there.
 * @param {() => Promise<void>} load
 * @returns {() => void} loads it without a key
 */
export function earlyKeys(load) {
  /** Keys that were pressed before there was what listens to them. @type {KeyboardEvent[]} */
  const early = [];
  const keys = lazy(() => load().then(() => true), pressAgain);

  function pressAgain() {
    for (const event of early.splice(0)) {
      if (event.defaultPrevented || performance.now() - event.timeStamp > patience) continue;
      event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    }
  }

  document.addEventListener("keydown", (event) => keys() || early.push(event));
  return keys;
}

/**
 * Tells a connection when a person or the network is back, so that it does not wait, and when the page is left.
 * @param {ReturnType<typeof connection>} link
 */
export function watchPresence(link) {
  for (const event of ["pointerdown", "keydown", "wheel", "focus"]) {
    addEventListener(event, link.hurry, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => document.hidden || link.wake());
  addEventListener("online", link.wake);
  addEventListener("pagehide", link.leave);
  addEventListener("pageshow", (event) => event.persisted && link.wake());
}

// When what a person does on this page begins anew: a finger belongs to the scene and the view on which it went down. It goes
// on while the connection is lost.

/**
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "batcher" | "model" | "input">} page
 * @param {Pick<ReturnType<typeof lazyParts>, "listeners" | "refused">} parts
 * @returns {(sequence: number) => void} the server has ignored a message of this page: a finger that it was about is given up
 */
export function resetGestures(
  { store, messages, view, link, batcher, model, input },
  { listeners, refused },
) {
  /** The session and the scene that the page was in last. @type {string | null} */
  let session = null, scene = "";
  /** Whether the page was in its session until the connection changed. */
  let wasJoined = false;

  const letGo = () => listeners()?.cancel();

  /** A model will be told. @param {boolean} isSame whether of the same scene of the same session */
  function begin(isSame) {
    model.begin(isSame);
    input.reset();
  }

  messages.on(["welcome"], (body) => {
    const isSame = body.session === session;
    ({ session } = body);
    if (isSame && batcher.hasSaid) return model.begin(true);
    letGo();
    begin(isSame);
  });
  messages.on(["scene"], ({ name }) => {
    if (scene && name !== scene) begin(false);
    else if (batcher.hasSaid) batcher.goOn();
    scene = name;
  });
  view.onChange((isOther) => isOther && letGo());
  link.onChange(() => {
    if (wasJoined && !link.isJoined) model.lose(store.now(), input.holds);
    wasJoined = link.isJoined;
  });
  return (sequence) => {
    const { holds } = input;
    input.refuse(sequence);
    if (holds && !input.holds && otherHolder(store.scene) !== null) refused();
  };
}
