// @ts-check
// Wires the page. Data flows one way: connection → message router → session store → stage, and
// listeners → input controller (predicted, then sent) → connection.
import { inputController } from "../input/input-controller.js";
import { drawnFrom } from "../input/reconciliation.js";
import { connection } from "../net/connection.js";
import { lazily } from "../net/lazily.js";
import { decodeMotion } from "../net/protocol.js";
import { palette } from "../render/palette.js";
import { stage } from "../render/stage.js";
import { startingEdge } from "../scene/list-ends.js";
import { actionButtons } from "../ui/action-buttons.js";
import { deviceFrame, wantedViewport } from "../ui/device-frame.js";
import { byId } from "../ui/dom.js";
import { invitation } from "../ui/invitation.js";
import { lazyPanel } from "../ui/panel/lazy-panel.js";
import { setReachable } from "../ui/reachable.js";
import { titleBar } from "../ui/title-bar.js";
import { toasts } from "../ui/toasts.js";
import { actions } from "./actions.js";
import { foreseen } from "./foreseen.js";
import { frameRing } from "./frame-ring.js";
import { updateFrameState } from "./frame-state.js";
import { messageRouter } from "./message-router.js";
import { sessionStore } from "./session-store.js";
import { urlOptions } from "./url-options.js";

/** @import { Edge } from "../scene/types.d.ts" */

/** @type {HTMLCanvasElement} */
const canvas = byId("stage");
let options = urlOptions(window);
const wake = () => picture.wake();
const store = sessionStore(wake);

const link = connection(options.socket, {
  hello: (session) => ({
    version: 1,
    scene: store.scene.name || options.scene,
    session: session === undefined ? options.session : session,
    offset: session ? [drawnAt.x, drawnAt.y] : null,
    token: options.token,
    viewport: device.ownSize(),
    insets: device.insets(),
    device: matchMedia("(pointer: coarse)").matches ? "touch" : "mouse",
  }),
  roundTrip: () => store.roundTrip,
  changed(state) {
    const isLive = state.kind === "live";
    toast.connection(state);
    panel.connection(state);
    setReachable(isLive);
    if (store.scene.actions.length) buttons()?.setReachable(isLive);
    toldViewport = "";
    if (isLive) tellViewport();
    if (link.isJoined) return;
    listeners()?.cancel();
    input.reconnect();
  },
  text(kind, body, greeted) {
    if (kind === "ahead") return ahead.announce(body);
    ahead.pass();
    if (kind === "welcome") {
      ahead.clear();
      drawnAt = { ...drawnAt, now: -Infinity }; // a scene has a clock of its own
      listeners()?.cancel(); // a finger belongs to the scene on which it went down
    }
    route(kind, body, store.now(), greeted);
  },
  binary(buffer) {
    ahead.pass();
    const motion = decodeMotion(buffer);
    route("motion", motion, drawnFrom(motion, drawnAt.now, store.now()));
  },
}, /** @type {any} */ (window).earlySocket);
const isJoined = () => link.isJoined;

const toast = toasts(), bar = titleBar(), ring = frameRing();
const invited = invitation(link.send);
const input = inputController({
  store,
  send: link.sendBinary,
  isLive: isJoined,
  wake,
  drawn: () => drawnAt.now,
});

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Where the content was drawn last, and when. */
let drawnAt = { x: 0, y: 0, now: -Infinity };
const colours = palette(wake);
const picture = stage(canvas, colours, {
  update(state, t) {
    ahead.pass(store.toSessionTime(t));
    updateFrameState(state, t, store, input, reducedMotion.matches);
  },
  drawn(state) {
    drawnAt = state;
    ring.add(state);
    indicator()?.frame(state, picture.ratio);
    tree()?.frame(state, picture.itemsBetween);
    panel.frame(state);
    if (state.scene.session) introduction()?.frame(state.scene);
    listeners();
  },
  failed: toast.hint,
}, store.scene);

const elements = {
  area: byId("area"),
  device: byId("device"),
  toolbar: byId("toolbar"),
  note: byId("owner"),
};
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
  const wanted = isJoined() ? wantedViewport(store.scene, device.ownSize(), device.insets()) : null;
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

/** Opens another scene. @param {string} scene */
function pick(scene) {
  address()?.pick(scene);
}

// The first frame needs none of these.
const tree = lazily(async () => {
  const { accessibilityTree } = await import("../ui/accessibility-tree.js");
  const made = accessibilityTree(refresh);
  if (store.scene.name) made.scene(store.scene); // which has come before it was loaded
  return made;
}, wake);
const indicator = lazily(async () => {
  const { scrollIndicator } = await import("../ui/scroll-indicator.js");
  return scrollIndicator(byId("indicator"), colours);
}, wake);
const listeners = lazily(async () => {
  const { listen } = await import("./listeners.js");
  const drawnOffset = () => ({ x: drawnAt.x, y: drawnAt.y });
  return listen({ canvas, store, input, link, device, refresh, drawnOffset, refused });
}, wake);
listeners();
const others = lazily(async () => {
  const { otherFinger } = await import("../ui/other-finger.js");
  const made = await otherFinger(store);
  made.show(); // what has come before it was loaded
  return made;
});
/** Says beside this page's finger that another device's holds the list. */
function refused() {
  const place = listeners()?.finger;
  if (place) others()?.refuse(device.toWindow(place));
}
const address = lazily(async () => {
  const { sessionAddress } = await import("./session-address.js");
  const made = sessionAddress(window, (scene) => {
    if (scene !== store.scene.name) link.send("open", { scene });
  });
  made.show(store.scene); // which has come before it was loaded
  return made;
});
const introduction = lazily(async () => {
  const { firstSight } = await import("../ui/first-sight/first-sight.js");
  return firstSight(store, invited, pick);
}, wake);
const buttons = lazily(async () => {
  const { toolbar } = await import("../ui/toolbar.js");
  const made = await toolbar(elements.toolbar, link.send);
  made.show(store.scene.actions); // which have come before it was loaded
  made.setReachable(link.state.kind === "live");
  return made;
});

const failed = lazily(async () => {
  const { failure } = await import("../ui/failure.js");
  const made = await failure();
  made.show(store.scene); // which has failed before it was loaded
  return made;
});

const route = messageRouter({
  store,
  input,
  bar,
  tree,
  panel,
  toast,
  invited,
  device,
  failed,
  others,
  refused,
  toolbar: buttons,
  tellViewport,
  address,
});

const ahead = foreseen({ now: store.now, scene: () => store.scene, take: route });
actionButtons(actions({ link, refresh, invited, toggle: panel.toggle }));
bar.picked(pick);
addEventListener("hashchange", () => {
  options = urlOptions(window);
  if (link.state.kind === "refused") link.retry();
});
Object.assign(window, {
  overscroll: {
    frames: ring.frames,
    get session() {
      return store.scene.session;
    },
  },
});
link.open();
