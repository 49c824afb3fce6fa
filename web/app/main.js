// @ts-check
// Wires the page: connection → scene → stage, pointers → prediction → connection.
import { accessible } from "../ui/accessibility-tree.js";
import { address } from "./url-options.js";
import { stamps } from "../net/session-clock.js";
import { connection } from "../net/connection.js";
import { device as makeDevice, stageToTell } from "../ui/device-frame.js";
import { drawer } from "../ui/panel/lazy-panel.js";
import { byId } from "../ui/dom.js";
import { ring } from "./frame-ring.js";
import { hand as makeHand } from "../input/input-controller.js";
import { header as makeHeader } from "../ui/title-bar.js";
import { hearing } from "./message-router.js";
import { indicator as makeIndicator } from "../ui/scroll-indicator.js";
import { look } from "./frame-state.js";
import { model as makeModel } from "./session-store.js";
import { notices as makeNotices } from "../ui/toasts.js";
import { palette } from "../render/palette.js";
import { pointers } from "../input/pointers.js";
import { stage } from "../render/stage.js";
import { steering } from "../input/keyboard.js";
import { tapping } from "../input/tap-recognizer.js";
import { wheel } from "../input/wheel.js";
import { decodeMotion } from "../net/protocol.js";

/** @type {HTMLCanvasElement} */
const canvas = byId("stage");
const asked = address(window);
const wake = () => picture.wake(),
  model = makeModel(wake),
  isLive = () => link.state.kind === "live";

const link = connection(asked.socket, {
  hello: (session) => ({
    version: 1,
    scene: asked.scene ?? (model.scene.name || null),
    session: session === undefined ? asked.session : session,
    token: asked.token,
    viewport: device.own(),
    insets: device.insets(),
    device: matchMedia("(pointer: coarse)").matches ? "touch" : "mouse",
  }),
  roundTrip: () => model.roundTrip,
  changed(state) {
    notices.connection(state);
    panel.connection(state);
    told = "";
    if (state.kind === "live") tellStage();
    else finger.cancel();
  },
  text: (kind, body, sent) => hear(kind, body, sent),
  binary: (buffer) => hear("motion", decodeMotion(buffer), 0),
});

const notices = makeNotices(), header = makeHeader();
const panel = drawer({ model, send: link.send, toggled: wake });
const mirror = accessible((...what) => steer.refresh(...what)),
  indicator = makeIndicator(byId("indicator"));
const colours = palette(wake), drawn = ring();
const hand = makeHand({ model, send: link.sendBinary, isLive, wake });

/** Where the content was drawn last. */
let seen = { x: 0, y: 0 };
const picture = stage(canvas, colours, {
  look(t, view) {
    hand.flush();
    look(view, t, model, hand);
  },
  drawn(view) {
    seen = view;
    drawn.add(view);
    header.frame(view);
    indicator.frame(view);
    mirror.frame(view, picture.between);
    panel.frame(view);
  },
  trouble: (words) => notices.hint(words),
}, model.scene);

const device = makeDevice({ area: byId("area"), device: byId("device") }, {
  changed: () => tellStage(),
  zoomed: picture.zoomed,
});

let told = "";
/** Tells the server of this page's stage, once for each that it has to know. */
function tellStage() {
  const news = isLive() ? stageToTell(model.scene, device.own(), device.insets()) : null;
  const words = JSON.stringify(news);
  if (news && words !== told) link.send("viewport", news);
  told = words;
}

const hear = hearing({ model, hand, header, mirror, panel, notices, device, tellStage });
const stamped = stamps();
const toNow = (/** @type {number} */ stamp) => stamped(stamp, performance.now());
const taps = tapping(hand.sink, async (x, y) => {
  const { scene } = model, { x: left, y: top } = seen;
  if (!Object.values(scene.controls).some(({ outcome }) => outcome === "failure")) return;
  const retry = await import("../scene/hit-test.js").catch(() => null); // the server is away
  const edge = retry?.retried(scene, { x: left, y: top }, x, y);
  if (edge) steer.refresh(edge);
});
const finger = pointers(canvas, taps, device.toStage, toNow);
wheel(
  canvas,
  (phase, x, y, stamp) => hand.turn(phase, x, y, toNow(stamp)),
  () => model.scene.viewport,
);
const steer = steering({
  canvas,
  model,
  send: link.send,
  actions: {
    panel: () => panel.show(!panel.isOpen),
    async join() {
      const { session } = model.scene;
      if (session !== null) (await import("../ui/join-dialog.js")).join(asked.token, session);
    },
    retry: link.retry,
    home: () => location.assign(`/${location.hash}`),
  },
});

// Who touches a list that is cut off wants it now.
canvas.addEventListener("pointerdown", () => link.state.kind === "waiting" && link.wake());
header.picked((name) => location.assign(`/?scene=${encodeURIComponent(name)}`));
document.addEventListener("visibilitychange", () => document.hidden || link.wake());
addEventListener("pageshow", (event) => event.persisted && link.wake());
addEventListener("online", link.wake);
panel.show(device.isWide);
Object.assign(window, {
  overscroll: {
    frames: drawn.frames,
    get session() {
      return model.scene.session;
    },
  },
});
link.open();
