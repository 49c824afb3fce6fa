// @ts-check
// Wires the page. Data flows one way: connection → message router → session store → stage, and
// listeners → input controller → the model that is drawn, and connection.
import { canRun, loadEngine, loadProblem } from "../engine/engine.js";
import { sessionModel } from "../engine/session-model.js";
import { inputController } from "../input/input-controller.js";
import { connection } from "../net/connection.js";
import { palette } from "../render/palette.js";
import { stage } from "../render/stage.js";
import { textSize } from "../browser/text-size.js";
import { startingEdge } from "../scene/list-ends.js";
import { actionButtons } from "../browser/action-buttons.js";
import { deviceFrame, wantedViewport } from "../ui/device-frame.js";
import { byId } from "../browser/dom.js";
import { invitation } from "../ui/join/invitation.js";
import { lazyPanel } from "../ui/panel/lazy-panel.js";
import { setReachable } from "../ui/reachable.js";
import { titleBar } from "../ui/title-bar.js";
import { toasts } from "../ui/toasts.js";
import { actions } from "./actions.js";
import { follower } from "./follower.js";
import { frameRing } from "./frame-ring.js";
import { showOther, showPresent } from "./frame-state.js";
import { lazyParts } from "./lazy-parts.js";
import { messageRouter } from "./message-router.js";
import { sessionStore } from "./session-store.js";
import { sharedLines, urlOptions } from "./url-options.js";

/** @import { Edge } from "../scene/types.d.ts" */
/** @import { Drawn } from "../input/keyboard.js" */
/** @import { View } from "./frame-state.js" */

/** @type {HTMLCanvasElement} */
const canvas = byId("stage");
/** Milliseconds: until the page is loaded again, and before an engine that did not load is asked for again. */
const forever = 2 ** 31 - 1, pause = 1000;
const shared = sharedLines(location);
let options = urlOptions(window);
const wake = () => picture.wake();
const store = sessionStore(wake);

/** Whether the page was in its session until the connection changed. */
let wasJoined = false;
const link = connection(options.socket, {
  hello: (session) => ({
    version: 1,
    scene: store.scene.name || options.scene,
    session: session === undefined ? options.session : session,
    engine: 1,
    offset: session ? [drawnAt.x, drawnAt.y] : null,
    token: options.token,
    key: options.key,
    viewport: device.ownSize(),
    insets: device.insets(),
    device: matchMedia("(pointer: coarse)").matches ? "touch" : "mouse",
  }),
  roundTrip: () => store.roundTrip,
  changed(state) {
    const isLive = state.kind === "live";
    document.body.dataset.connection = state.kind;
    toast.connection(state);
    panel.connection(state);
    setReachable(isLive);
    if (store.scene.actions.length) lazy.buttons()?.setReachable(isLive);
    toldViewport = "";
    if (isLive) tellViewport();
    if (wasJoined && !link.isJoined) {
      lazy.listeners()?.cancel();
      input.lose(store.now());
    }
    wasJoined = link.isJoined;
  },
  text(kind, body, greeted) {
    if (kind === "welcome") {
      document.body.dataset.role = body.role;
      if (body.role === "view") lazy.watching();
      lazy.listeners()?.cancel(); // a finger belongs to the scene on which it went down
    }
    follow.text(kind, body, greeted);
    if (body.created) { for (const line of shared) link.send("input", { line }); }
  },
  binary: (buffer) => follow.binary(buffer),
}, /** @type {any} */ (window).earlySocket);
const isJoined = () => link.isJoined;
const drives = () => store.scene.role !== "view";

const toast = toasts(), bar = titleBar(), ring = frameRing();
const invited = invitation(link.send);
let engineFile = "engine.wasm";
/** Whether the engine can look back; null while nobody has asked for that. @type {Promise<boolean> | null} */
let looksBack = null;
const model = sessionModel({
  stopped() {
    toast.hint("The list has stumbled, and starts again.");
    loadModel(engineFile);
    link.send("model", { lost: "stopped" });
  },
  confused: () => link.send("model", { lost: "confused" }),
  refused: () => toast.hint("This page is older than its server: load it again.", forever),
});
const input = inputController({
  store,
  model,
  send: link.sendBinary,
  isHeard: isJoined,
  mayDrive: drives,
  wake,
});

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** What was drawn last of the present. @type {Drawn} */
let drawnAt = { x: 0, y: 0, numbers: null };
const colours = palette(wake), text = textSize(wake);
/** What the stage draws instead of the present; null while it draws that. @type {View | null} */
let view = null;
const picture = stage(canvas, colours, {
  update(state, t) {
    state.textSize = text.ratio;
    const now = store.toSessionTime(t);
    lazy.listeners()?.frame(now);
    const numbers = follow.pass(now, reducedMotion.matches);
    if (view) return showOther(state, t, view.at(t));
    const { holds, lastInputTime: inputT } = input, { keeps } = model;
    const present = { now, numbers, keeps, holds, inputT };
    showPresent(state, t, store.scene, present);
  },
  drawn(state) {
    if (!view) drawnAt = state;
    if (!view && state.scene.session) lazy.feel()?.(state.scene, input.holds);
    ring.add(state);
    panel.frame(state);
    if (state.scene.session) {
      lazy.indicator()?.frame(state, picture.ratio);
      lazy.tree()?.frame(state, picture.itemsBetween);
      if (drives()) lazy.introduction()?.frame(state.scene);
    }
    lazy.listeners();
  },
  failed: toast.hint,
  run: model.run,
}, store.scene);

const elements = {
  area: byId("area"),
  device: byId("device"),
  title: byId("scene-title"),
  toolbar: byId("toolbar"),
  note: byId("owner"),
};
const device = deviceFrame(elements, {
  changed: tellViewport,
  zoomed: picture.zoomed,
});

const panel = lazyPanel({
  store,
  send: link.send,
  show,
  hint: toast.hint,
  input,
  link,
  device,
  invited,
  run: model.run,
  lookBack,
}, {
  isWide: device.isWide,
  toggled: wake,
  covered: device.cover,
});

/** Lets the stage draw something else than the present, or that again. @param {View | null} next */
function show(next) {
  if (next !== view) lazy.listeners()?.cancel();
  drawnAt = { ...drawnAt };
  view = next;
  const scene = shown();
  bar.scene(scene, store.scene.name);
  bar.metrics(scene);
  lazy.tree()?.scene(scene);
  device.show(scene);
  wake();
}

/** The scene that the stage shows. */
const shown = () => (view ?? store).scene;

/** A model will be told. @param {boolean} isSame whether of the same scene of the same session */
function begins(isSame) {
  model.begin(isSame);
  input.reset();
}

/** Loads the engine, unless another file is the engine's by then. @param {string | Promise<Response>} source */
async function loadModel(source) {
  const file = engineFile;
  try {
    const loaded = await loadEngine(source);
    if (file !== engineFile) return;
    model.load(loaded, store.now());
    follow.begin();
  } catch (problem) {
    if (canRun(problem)) setTimeout(() => loadModel(engineFile), pause); // the server is away
    else toast.hint(loadProblem(problem), forever);
  }
}

/** Puts the engine in place that can look back; returns whether it is there, which it is not while the server is away. */
async function loadPast() {
  const file = "past-engine.wasm";
  try {
    const loaded = await loadEngine(file);
    engineFile = file;
    if (model.replace(loaded, store.now())) link.send("model", { lost: "replaced" });
    else follow.begin();
    return true;
  } catch {
    looksBack = null;
    return false;
  }
}

/** Lets the engine look back: it is another file then, which is only loaded once somebody wants that. */
function lookBack() {
  return looksBack ??= loadPast();
}

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
  if (edge && !view) link.send("begin", { edge, level });
}

/** Opens another scene. @param {string} scene */
function pick(scene) {
  lazy.address()?.pick(scene);
}

const lazy = lazyParts({
  canvas,
  buttonRow: elements.toolbar,
  colours,
  store,
  input,
  link,
  device,
  invited,
  hint: toast.hint,
  refresh,
  pick,
  drawn: () => drawnAt,
  run: model.run,
  wake,
});
lazy.listeners();

const route = messageRouter({
  store,
  input,
  begins,
  shown,
  bar,
  tree: () => view ? undefined : lazy.tree(),
  panel,
  toast,
  invited,
  device,
  failed: lazy.failed,
  others: lazy.others,
  refused: lazy.refused,
  toolbar: lazy.buttons,
  tellViewport,
  address: lazy.address,
});

const follow = follower({ store, model, input, route, wake });
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
loadModel(/** @type {any} */ (window).earlyEngine);
