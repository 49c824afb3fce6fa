// @ts-check
// Wires the page. Data flows one way: connection → message router → session store → stage, and
// listeners → input controller (predicted, then sent) → connection.
import { inputController } from "../input/input-controller.js";
import { connection } from "../net/connection.js";
import { lazily } from "../net/lazily.js";
import { decodeMotion } from "../net/protocol.js";
import { palette } from "../render/palette.js";
import { stage } from "../render/stage.js";
import { startingEdge } from "../scene/list-ends.js";
import { accessibilityTree } from "../ui/accessibility-tree.js";
import { actionButtons } from "../ui/action-buttons.js";
import { deviceFrame, wantedViewport } from "../ui/device-frame.js";
import { byId } from "../ui/dom.js";
import { failure } from "../ui/failure.js";
import { lazyPanel } from "../ui/panel/lazy-panel.js";
import { titleBar } from "../ui/title-bar.js";
import { toasts } from "../ui/toasts.js";
import { frameRing } from "./frame-ring.js";
import { updateFrameState } from "./frame-state.js";
import { messageRouter } from "./message-router.js";
import { sessionStore } from "./session-store.js";
import { urlOptions } from "./url-options.js";

/** @import { Edge } from "../scene/types.d.ts" */

/** @type {HTMLCanvasElement} */
const canvas = byId("stage");
const options = urlOptions(window);
const wake = () => picture.wake();
const store = sessionStore(wake);

const link = connection(options.socket, {
  hello: (session) => ({
    version: 1,
    scene: options.scene ?? (store.scene.name || null),
    session: session === undefined ? options.session : session,
    token: options.token,
    viewport: device.ownSize(),
    insets: device.insets(),
    device: matchMedia("(pointer: coarse)").matches ? "touch" : "mouse",
  }),
  roundTrip: () => store.roundTrip,
  changed(state) {
    toast.connection(state);
    panel.connection(state);
    toldViewport = "";
    if (state.kind === "live") tellViewport();
    else listeners()?.cancel();
  },
  text: (kind, body, greeted) => route(kind, body, greeted),
  binary: (buffer) => route("motion", decodeMotion(buffer), 0),
});
const isLive = () => link.state.kind === "live";

const toast = toasts(), bar = titleBar(), ring = frameRing();
const tree = accessibilityTree(refresh);
const input = inputController({ store, send: link.sendBinary, isLive, wake });

/** Where the content was drawn last. */
let drawnAt = { x: 0, y: 0 };
const picture = stage(canvas, palette(wake), {
  update: (state, t) => updateFrameState(state, t, store, input),
  drawn(state) {
    drawnAt = state;
    ring.add(state);
    indicator()?.frame(state);
    tree.frame(state, picture.itemsBetween);
    panel.frame(state);
    listeners();
  },
  failed: toast.hint,
}, store.scene);

const elements = { area: byId("area"), device: byId("device"), toolbar: byId("toolbar") };
const device = deviceFrame(elements, {
  changed: tellViewport,
  zoomed: picture.zoomed,
});

const panel = lazyPanel(store, link.send, {
  isWide: device.isWide,
  toggled: wake,
  covered: device.cover,
});

let toldViewport = "";
/** Tells the server of this page's stage, once for each change that it has to know. */
function tellViewport() {
  const wanted = isLive() ? wantedViewport(store.scene, device.ownSize(), device.insets()) : null;
  const text = JSON.stringify(wanted);
  if (wanted && text !== toldViewport) link.send("viewport", wanted);
  toldViewport = text;
}

/**
 * Asks for a refresh.
 * @param {Edge} [edge] where the list starts, if none is named
 * @param {number} [level] 2 opens the second floor
 */
function refresh(edge = startingEdge(store.scene), level) {
  if (edge) link.send("begin", { edge, level });
}

async function join() {
  const { session } = store.scene;
  if (session === null) return;
  const { openJoinDialog } = await import("../ui/join-dialog.js");
  openJoinDialog(options.token, session);
}

// The first frame needs none of these.
const indicator = lazily(async () => {
  const { scrollIndicator } = await import("../ui/scroll-indicator.js");
  return scrollIndicator(byId("indicator"));
}, wake);
const listeners = lazily(async () => {
  const { listen } = await import("./listeners.js");
  const drawnOffset = () => ({ x: drawnAt.x, y: drawnAt.y });
  return listen({ canvas, store, input, link, device, refresh, drawnOffset });
}, wake);
listeners();
const buttons = lazily(async () => {
  const { toolbar } = await import("../ui/toolbar.js");
  const made = await toolbar(elements.toolbar, link.send);
  made.show(store.scene.actions); // which have come before it was loaded
  return made;
});

const route = messageRouter({
  store,
  input,
  bar,
  tree,
  panel,
  toast,
  device,
  failed: failure(),
  toolbar: buttons,
  tellViewport,
});
actionButtons({
  refresh: () => refresh(),
  again: () => refresh(),
  join,
  save: () => link.send("save", {}),
  panel: panel.toggle,
  retry: link.retry,
  home: () => location.assign(`/${location.hash}`),
});
bar.picked((name) => location.assign(`/?scene=${encodeURIComponent(name)}`));
document.addEventListener("visibilitychange", () => document.hidden || link.wake());
addEventListener("pageshow", (event) => event.persisted && link.wake());
addEventListener("online", link.wake);
Object.assign(window, {
  overscroll: {
    frames: ring.frames,
    get session() {
      return store.scene.session;
    },
  },
});
link.open();
