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

/** @import { InputController } from "../input/input-controller.js" */
/** @import { connection } from "../net/connection.js" */
/** @import { Drawn } from "../input/keyboard.js" */
/** @import { Milliseconds, RunEngine, Seconds } from "../engine/types.d.ts" */
/** @import { Edge } from "../scene/types.d.ts" */
/** @import { DeviceFrame } from "../ui/device-frame.js" */
/** @import { SessionStore } from "./session-store.js" */

/**
 * @param {object} page
 * @param {HTMLCanvasElement} page.canvas
 * @param {SessionStore} page.store
 * @param {InputController} page.input
 * @param {ReturnType<typeof connection>} page.link
 * @param {DeviceFrame} page.device
 * @param {(edge?: Edge) => void} page.refresh where the list starts, if no edge is named
 * @param {() => Drawn} page.drawn what was drawn last
 * @param {RunEngine} page.run
 * @param {() => void} page.refused a finger has come down while another device's holds the list
 */
export function listen({ canvas, store, input, link, device, refresh, drawn, run, refused }) {
  /** Where this page's finger is, or was last, on the stage. */
  let place = { x: 0, y: 0 };
  const stampToNow = eventTime();
  const toNow = (/** @type {Milliseconds} */ stamp) => stampToNow(stamp, performance.now());

  /** A tap on a control whose refresh failed tries again. @param {number} x @param {number} y */
  function tapped(x, y) {
    const { scene } = store;
    if (!Object.values(scene.controls).some(({ outcome }) => outcome === "failure")) return;
    const edge = retryableEdgeAt(run, scene, drawn().numbers, { x, y });
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
      drawn,
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
