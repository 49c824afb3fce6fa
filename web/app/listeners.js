// @ts-check
// Listens to pointers, wheels, keys and whether the page is seen, and hands on what they do. It loads beside the first frame,
// which does not need it; the keys load after it, and where there is no mouse with the first key that is pressed.
import { coarsePointer, eventTime } from "../browser/device.js";
import { finger } from "../input/finger.js";
import { pointerEvents } from "../input/pointer-events.js";
import { scrolling } from "../input/scrolling.js";
import { tapRecognizer } from "../input/tap-recognizer.js";
import { wheel } from "../input/wheel.js";
import { pastRefusal } from "../ui/toasts.js";
import { earlyKeys } from "./early-keys.js";
import { watchPresence } from "./presence.js";

/** @import { Milliseconds, Seconds, Vector } from "../engine/types.d.ts" */
/** @import { Edge } from "../scene/types.d.ts" */
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
    const { scene } = store;
    if (!Object.values(scene.controls).some(({ outcome }) => outcome === "failure")) return;
    const { retryableEdgeAt } = await import("../scene/hit-test.js");
    const edge = retryableEdgeAt(model.run, scene, view.drawn.numbers, { x, y });
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
    () => store.scene.viewport,
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
    keyboard(store, { drawn: () => view.drawn, scroll: scrollTo });
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
