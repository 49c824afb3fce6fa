// @ts-check
// Listens to people: fingers, wheels, keys and buttons. It loads beside the first frame, which does not need it.
import { eventTime } from "../input/event-time.js";
import { keyboard } from "../input/keyboard.js";
import { pointers } from "../input/pointers.js";
import { tapRecognizer } from "../input/tap-recognizer.js";
import { wheel } from "../input/wheel.js";
import { startingEdge } from "../scene/list-ends.js";
import { actionButtons } from "../ui/action-buttons.js";

/** @import { InputController } from "../input/input-controller.js" */
/** @import { connection } from "../net/connection.js" */
/** @import { Milliseconds, Vector } from "../physics/types.d.ts" */
/** @import { DeviceFrame } from "../ui/device-frame.js" */
/** @import { lazyPanel } from "../ui/panel/lazy-panel.js" */
/** @import { SessionStore } from "./session-store.js" */

/**
 * @param {object} page
 * @param {HTMLCanvasElement} page.canvas
 * @param {SessionStore} page.store
 * @param {InputController} page.input
 * @param {ReturnType<typeof connection>} page.link
 * @param {DeviceFrame} page.device
 * @param {ReturnType<typeof lazyPanel>} page.panel
 * @param {string | null} page.token of the server
 * @param {() => Vector} page.drawnOffset where content was drawn last
 */
export function listen({ canvas, store, input, link, device, panel, token, drawnOffset }) {
  const stampToNow = eventTime();
  const toNow = (/** @type {Milliseconds} */ stamp) => stampToNow(stamp, performance.now());

  /** Asks for a refresh where the list starts. */
  function refresh() {
    const edge = startingEdge(store.scene);
    if (edge) link.send("begin", { edge });
  }

  /** A tap on a control whose refresh failed tries again. @param {number} x @param {number} y */
  async function tapped(x, y) {
    const { scene } = store, offset = drawnOffset();
    if (!Object.values(scene.controls).some(({ outcome }) => outcome === "failure")) return;
    const hitTest = await import("../scene/hit-test.js").catch(() => null); // the server is away
    const edge = hitTest?.retryableEdgeAt(scene, offset, { x, y });
    if (edge) link.send("begin", { edge });
  }

  async function join() {
    const { session } = store.scene;
    if (session === null) return;
    const { openJoinDialog } = await import("../ui/join-dialog.js");
    openJoinDialog(token, session);
  }

  // Whoever touches a list that is cut off wants it connected now.
  canvas.addEventListener("pointerdown", () => link.state.kind === "waiting" && link.wake());
  const fingers = pointers(canvas, tapRecognizer(input.finger, tapped), device.toStage, toNow);
  wheel(
    canvas,
    (phase, x, y, stamp) => input.wheel(phase, x, y, toNow(stamp)),
    () => store.scene.viewport,
  );
  keyboard(canvas, store, link.send, refresh);
  actionButtons({
    refresh,
    join,
    save: () => link.send("save", {}),
    panel: () => panel.show(!panel.isOpen),
    retry: link.retry,
    home: () => location.assign(`/${location.hash}`),
  });
  return { cancel: fingers.cancel };
}
