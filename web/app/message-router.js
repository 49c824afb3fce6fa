// @ts-check
// Hands each message to the session's store, and then to those that show it.
import { sentence } from "../ui/sentence.js";

/** @import { InputController } from "../input/input-controller.js" */
/** @import { Milliseconds } from "../physics/types.d.ts" */
/** @import { Edge, LogEvent } from "../scene/types.d.ts" */
/** @import { SessionStore } from "./session-store.js" */
/** @import { accessibilityTree } from "../ui/accessibility-tree.js" */
/** @import { DeviceFrame } from "../ui/device-frame.js" */
/** @import { failure } from "../ui/failure.js" */
/** @import { lazyPanel } from "../ui/panel/lazy-panel.js" */
/** @import { titleBar } from "../ui/title-bar.js" */
/** @import { toasts } from "../ui/toasts.js" */
/** @import { Toolbar } from "../ui/toolbar.js" */

/** The messages that the store does not take: `welcome` begins a scene, and the others leave it as it is. */
const notForStore = new Set(["welcome", "pong", "transcript"]);
/** Milliseconds that a failure is shown, unless the next refresh begins. */
const failureTime = 8000;
/** Milliseconds that a device vibrates for a cue. */
const vibrations = { selection: 8, impact: 20 };

/**
 * @param {object} listeners
 * @param {SessionStore} listeners.store
 * @param {InputController} listeners.input
 * @param {ReturnType<typeof titleBar>} listeners.bar
 * @param {ReturnType<typeof accessibilityTree>} listeners.tree
 * @param {ReturnType<typeof lazyPanel>} listeners.panel
 * @param {ReturnType<typeof toasts>} listeners.toast
 * @param {DeviceFrame} listeners.device
 * @param {ReturnType<typeof failure>} listeners.failed
 * @param {() => Toolbar | undefined} listeners.toolbar loads it when it is first asked for
 * @param {() => void} listeners.tellViewport tells the server of this page's stage, if it has to know
 */
export function messageRouter(
  { store, input, bar, tree, panel, toast, device, failed, toolbar, tellViewport },
) {
  /** The edge whose failure is shown. @type {Edge | null} */
  let failedEdge = null;

  function measured() {
    device.show(store.scene.viewport);
    bar.metrics(store.scene);
    toast.metrics(store.scene);
    tellViewport();
  }

  /** Shows the scene's buttons, for which a scene without any loads nothing. */
  function showActions() {
    const { actions } = store.scene;
    if (actions.length) toolbar()?.show(actions);
  }

  /** Lets the finger that leads feel a cue. @param {LogEvent} event */
  function vibrate({ cue }) {
    const { hand, device } = store.scene;
    if (!cue || hand === null || hand !== device) return;
    if (navigator.userActivation?.hasBeenActive === false) return; // browsers forbid it, and complain
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    navigator.vibrate?.(vibrations[cue]);
  }

  /** @type {Record<string, (body: any, greeted: Milliseconds) => void>} */
  const handlers = {
    welcome(body, greeted) {
      store.begin(body, greeted);
      bar.scenes(body.scenes);
      input.reset();
    },
    pong: ({ t, now }) => store.takePong(t, now),
    scene() {
      bar.scene(store.scene);
      tree.scene(store.scene);
      failed.show(store.scene);
      showActions();
      measured();
    },
    actions: showActions,
    metrics: measured,
    phase({ edge }) {
      tree.phase(store.scene, edge);
      failed.show(store.scene);
    },
    event(body) {
      tree.event(store.scene, body);
      vibrate(body);
      if (body.event !== "began" || body.edge !== failedEdge) return;
      failedEdge = null;
      toast.clear();
    },
    failed({ edge, reason }) {
      failed.show(store.scene);
      if (!store.scene.rows.length) return; // it says so in the list's place
      failedEdge = edge;
      toast.hint(sentence(reason), failureTime);
    },
    devices: tellViewport,
    motion: (body) => input.acknowledge(body, store.now()),
    rows({ shift }) {
      input.shift(shift, store.scene.axis);
      failed.show(store.scene);
    },
    ignored(body) {
      input.refuse(body.sequence, store.now());
      const { holder, device } = store.scene, isOther = holder !== null && holder !== device;
      toast.hint(isOther ? `Device ${holder} holds the list` : sentence(body.reason));
    },
    error: ({ reason }) => toast.hint(sentence(reason)),
    transcript: async (file) => (await import("../ui/download.js")).download(file),
  };

  /**
   * @param {string} kind
   * @param {any} body
   * @param {Milliseconds} greeted when the connection's greeting went up
   */
  return (kind, body, greeted) => {
    if (!notForStore.has(kind)) store.take(kind, body);
    handlers[kind]?.(body, greeted);
    panel.take(kind, body);
  };
}
