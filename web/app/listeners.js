// @ts-check
// Listens to pointers, wheels, keys and whether the page is seen, and hands on what they do. It loads beside the first frame,
// which does not need it; the keys load after it.
import { eventTime } from "../browser/event-time.js";
import { finger } from "../input/finger.js";
import { pointers } from "../input/pointers.js";
import { scrolling } from "../input/scrolling.js";
import { tapRecognizer } from "../input/tap-recognizer.js";
import { wheel } from "../input/wheel.js";
import { lazy } from "../browser/lazy.js";
import { retryableEdgeAt } from "../scene/hit-test.js";
import { watchPresence } from "./presence.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { Edge } from "../scene/types.d.ts" */
/** @import { Page } from "./page.js" */

/**
 * @param {Page} page
 * @param {(edge?: Edge) => void} refresh where the list starts, if no edge is named
 * @param {() => void} refused a finger has come down while another device's holds the list
 */
export function listen({ canvas, store, view, input, link, device, model }, refresh, refused) {
  /** Where this page's finger is, or was last, on the stage. */
  let place = { x: 0, y: 0 };
  const stampToNow = eventTime();
  const toNow = (/** @type {Milliseconds} */ stamp) => stampToNow(stamp, performance.now());

  /** A tap on a control whose refresh failed tries again. @param {number} x @param {number} y */
  function tapped(x, y) {
    const { scene } = store;
    if (!Object.values(scene.controls).some(({ outcome }) => outcome === "failure")) return;
    const edge = retryableEdgeAt(model.run, scene, view.drawn.numbers, { x, y });
    if (edge) refresh(edge);
  }

  const sink = tapRecognizer(finger(store, input, refused), tapped);
  const fingers = pointers(
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
    (phase, x, y, stamp) => turn(phase, x, y, toNow(stamp)),
    () => store.scene.viewport,
  );
  const keys = lazy(async () => {
    const { keyboard } = await import("../input/keyboard.js");
    const { shortcuts } = await import("../ui/shortcuts/shortcuts.js");
    shortcuts(() => refresh());
    keyboard(canvas, store, {
      drawn: () => view.drawn,
      scroll: (to, animated, stamp) => scroll(to, animated, toNow(stamp)),
    });
  });
  watchPresence(link);
  return {
    cancel: fingers.cancel,
    /** A frame begins, before it is drawn. @param {Seconds} now */
    frame(now) {
      if (store.scene.session) keys();
      input.pass(now);
    },
    get finger() {
      return place;
    },
  };
}
