// @ts-check
// The parts of the page that its first frame does not need. Each loads when it is first asked for, and then takes what it missed.
import { lazy } from "../browser/lazy.js";
import { byId } from "../browser/dom.js";

/** @import { InputController } from "../input/input-controller.js" */
/** @import { connection } from "../net/connection.js" */
/** @import { RunEngine, Seconds } from "../engine/types.d.ts" */
/** @import { Drawn } from "../input/keyboard.js" */
/** @import { palette } from "../render/palette.js" */
/** @import { Edge } from "../scene/types.d.ts" */
/** @import { DeviceFrame } from "../ui/device-frame.js" */
/** @import { Invitation } from "../ui/join/invitation.js" */
/** @import { SessionStore } from "./session-store.js" */

/**
 * @param {object} page
 * @param {HTMLCanvasElement} page.canvas
 * @param {HTMLElement} page.buttonRow where the scene's buttons stand
 * @param {ReturnType<typeof palette>} page.colours
 * @param {SessionStore} page.store
 * @param {InputController} page.input
 * @param {ReturnType<typeof connection>} page.link
 * @param {DeviceFrame} page.device
 * @param {Invitation} page.invited
 * @param {(words: string) => void} page.hint says something on the stage, briefly
 * @param {(edge?: Edge) => void} page.refresh where the list starts, if no edge is named
 * @param {(scene: string) => void} page.pick opens another scene
 * @param {() => Drawn} page.drawn what was drawn last
 * @param {RunEngine} page.run
 * @param {() => void} page.wake a frame is due
 */
export function lazyParts(page) {
  const { canvas, buttonRow, colours, store, input, link, device, invited } = page;
  const { refresh, pick, drawn, run, wake } = page;

  const listeners = lazy(async () => {
    const { listen } = await import("./listeners.js");
    return listen({ canvas, store, input, link, device, refresh, drawn, run, refused });
  }, wake);
  const others = lazy(async () => {
    const { otherFinger } = await import("../ui/devices/other-finger.js");
    const made = await otherFinger(store);
    made.show();
    return made;
  });

  /** Says beside this page's finger that another device's holds the list. */
  function refused() {
    const place = listeners()?.finger;
    if (place) others()?.refuse(device.toWindow(place));
  }

  return {
    listeners,
    others,
    refused,
    feel: lazy(async () => (await import("./haptics.js")).haptics()),
    tree: lazy(async () => {
      const { accessibilityTree } = await import("../ui/accessibility-tree.js");
      const made = accessibilityTree(refresh);
      if (store.scene.name) made.scene(store.scene);
      return made;
    }, wake),
    indicator: lazy(async () => {
      const { scrollIndicator } = await import("../ui/scroll-indicator.js");
      return scrollIndicator(byId("indicator"), colours);
    }, wake),
    address: lazy(async () => {
      const { sessionAddress } = await import("./session-address.js");
      const made = sessionAddress(window, (scene) => {
        if (scene !== store.scene.name) link.send("open", { scene });
      });
      made.show(store.scene);
      return made;
    }),
    watching: lazy(async () =>
      (await import("../ui/watching/watching.js")).watching(canvas, page.hint)
    ),
    introduction: lazy(async () => {
      const { firstSight } = await import("../ui/first-sight/first-sight.js");
      const stall = (/** @type {Seconds} */ duration) =>
        link.send("stall", { device: store.scene.device, duration });
      return firstSight(store, invited, pick, store.scene.role === "inspect" ? stall : null);
    }, wake),
    buttons: lazy(async () => {
      const { toolbar } = await import("../ui/toolbar.js");
      const made = await toolbar(buttonRow, link.send);
      made.show(store.scene.actions);
      made.setReachable(link.state.kind === "live");
      return made;
    }),
    failed: lazy(async () => {
      const { failure } = await import("../ui/failure.js");
      const made = await failure();
      made.show(store.scene);
      return made;
    }),
  };
}
