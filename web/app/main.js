// @ts-check
// Builds the page from its parts, in order of their dependencies, and starts it. Data flows in one direction:
// connection → messages → session store → stage, and listeners → input controller → the drawn model and the connection.
//
// Each message goes first to the store, and then to its subscribers in any order.
import { actionButtons } from "../browser/dom.js";
import { reducedMotion, textSize } from "../browser/device.js";
import { palette } from "../render/palette.js";
import { stage } from "../render/stage.js";
import { startingEdge } from "../scene/list-ends.js";
import { invitation } from "../ui/roles.js";
import { measurements } from "../ui/measurements.js";
import { lazyPanel } from "../ui/panel/lazy-panel.js";
import { pastRefusal } from "../ui/toasts.js";
import { titleBar } from "../ui/title-bar.js";
import { actions, makePage } from "./page.js";
import { frameSubscribers, lazyParts } from "./lazy-parts.js";
import { frameRing } from "./stage-source.js";
import { resetGestures } from "./listeners.js";
import { fitViewport, showNotices, showSession } from "./session-views.js";
import { pageFolder, sharedLines } from "./page-link.js";

/** @import { Edge } from "../scene/types.d.ts" */

const { earlySocket, earlyEngine, socketAddress } = /** @type {any} */ (window);
const page = makePage(earlySocket, socketAddress, () => panel.isOpen);
const { loop, store, messages, view, toast, device, link, engines, model, input, sync } = page;
const { wake } = loop, colors = palette(wake), text = textSize(wake), stillness = reducedMotion();
const bar = titleBar(), ring = frameRing();
const invited = invitation(link.send, pageFolder(location));
const measures = measurements();

/** @param {Edge} [edge] the edge where the list starts, if omitted @param {number} [level] 2 opens the second floor */
function refresh(edge = startingEdge(store.scene), level) {
  if (view.other) toast.hint(pastRefusal);
  else if (edge) link.send("begin", { edge, level });
}

const panel = lazyPanel({
  ...page,
  send: link.send,
  show: view.show,
  hint: toast.hint,
  invited,
  run: model.run,
  loadReplayEngine: engines.loadReplayEngine,
  measures,
}, {
  isWide: device.isWide,
  toggled: wake,
  covered: device.cover,
});
const parts = lazyParts(page, colors, invited, refresh, panel.close);
showSession(page, bar, parts);
fitViewport(page);
showNotices(page, parts.others, resetGestures(page, parts));
messages.on(["welcome"], invited.welcomed);
messages.on(["join"], invited.answer);
messages.on(["transcript"], async (file) => (await import("../browser/files.js")).saveFile(file));

const shared = sharedLines(location);
messages.on(["welcome"], ({ created }) => {
  if (created) { for (const line of shared) link.send("input", { line }); }
});

const updateParts = frameSubscribers(page, parts);
link.onChange(panel.connection);
messages.on(["welcome", "wentBack"], measures.clear);
messages.on(["pong"], () => {
  if (store.roundTrip !== null) measures.add("roundTrip", store.now(), 1000 * store.roundTrip);
});
messages.onAny(panel.receive);

const picture = stage(page.canvas, colors, loop, {
  update(state, t) {
    state.t = t;
    state.textSize = text();
    const now = store.toSessionTime(t);
    parts.listeners()?.frame(now);
    sync.advance(now, stillness.matches);
    Object.assign(state, view.frame(t, input.isHolding, input.lastInputTime));
  },
  drawn(state, ratio, itemsBetween) {
    ring.add(state);
    measures.addFrame(store.now(), state);
    panel.frame(state);
    updateParts(state, ratio, itemsBetween);
  },
  failed: toast.hint,
  run: model.run,
});
device.onZoom(picture.zoomed);

actionButtons(actions({ link, refresh, invited, toggle: panel.toggle }));
bar.picked(parts.address.pick);
Object.assign(window, {
  overscroll: {
    frames: ring.frames,
    get session() {
      return store.scene.session;
    },
  },
});
parts.listeners();
link.open();
engines.load(earlyEngine);
