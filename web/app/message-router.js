// @ts-check
// Hands each message to the session's store, and then to those that show it.
import { loadFailure } from "../scene/phase-text.js";
import { otherHolder } from "../scene/scene.js";
import { sentence } from "../ui/sentence.js";
import { offerTime } from "../ui/toasts.js";

/** @import { sessionAddress } from "./session-address.js" */
/** @import { InputController } from "../input/input-controller.js" */
/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { Edge, Scene } from "../scene/types.d.ts" */
/** @import { SessionStore } from "./session-store.js" */
/** @import { accessibilityTree } from "../ui/accessibility-tree.js" */
/** @import { DeviceFrame } from "../ui/device-frame.js" */
/** @import { Failure } from "../ui/failure.js" */
/** @import { Invitation } from "../ui/join/invitation.js" */
/** @import { OtherFinger } from "../ui/devices/other-finger.js" */
/** @import { lazyPanel } from "../ui/panel/lazy-panel.js" */
/** @import { titleBar } from "../ui/title-bar.js" */
/** @import { toasts } from "../ui/toasts.js" */
/** @import { Toolbar } from "../ui/toolbar.js" */

/** The messages that the store does not take: `welcome` begins a scene, and the others leave it as it is. */
const notForStore = new Set(["welcome", "pong", "transcript", "join", "why", "whatIf"]);
/** Milliseconds that a failure is shown, unless the next refresh begins. */
const failureTime = 8000;
/** Milliseconds for which a session outlives its last device. */
const sessionPatience = 600_000;

/**
 * @param {object} listeners
 * @param {SessionStore} listeners.store
 * @param {InputController} listeners.input
 * @param {(isSame: boolean) => void} listeners.begins a model will be told, of the session that the page was in or of another
 * @param {() => Scene} listeners.shown the scene that the stage shows
 * @param {ReturnType<typeof titleBar>} listeners.bar
 * @param {() => ReturnType<typeof accessibilityTree> | undefined} listeners.tree loads it when it is first asked for
 * @param {ReturnType<typeof lazyPanel>} listeners.panel
 * @param {ReturnType<typeof toasts>} listeners.toast
 * @param {Invitation} listeners.invited
 * @param {DeviceFrame} listeners.device
 * @param {() => Failure | undefined} listeners.failed loads it when it is first asked for
 * @param {() => OtherFinger | undefined} listeners.others loads it when it is first asked for
 * @param {() => void} listeners.refused this page's finger was refused
 * @param {() => Toolbar | undefined} listeners.toolbar loads it when it is first asked for
 * @param {() => void} listeners.tellViewport tells the server of this page's stage, if it has to know
 * @param {() => ReturnType<typeof sessionAddress> | undefined} listeners.address loads it when it is first asked for
 */
export function messageRouter(
  {
    store,
    input,
    begins,
    shown,
    bar,
    tree,
    panel,
    toast,
    invited,
    device,
    failed,
    others,
    refused,
    toolbar,
    tellViewport,
    address,
  },
) {
  /** Whether the page has just joined a session that was there. */
  let isGuest = false;
  /** The name of the scene before the last welcome. */
  let sceneBefore = "";
  /** When the server was last heard. */
  let heard = performance.now();
  /** Whether a list of this page has been empty because it did not load. */
  let hasFailed = false;
  /** Whether other devices have been in the session. */
  let isShared = false;
  /** The edge whose failure is shown. @type {Edge | null} */
  let failedEdge = null;

  function measured() {
    device.show(shown());
    bar.metrics(shown());
    toast.metrics(shown());
    tellViewport();
  }

  /** Names the scene in the title and in the address, also where another one was picked and refused. */
  function showScene() {
    bar.scene(shown(), store.scene.name);
    address()?.show(store.scene);
  }

  /** Says what has happened to the session. @param {string} kind of notice @param {any} body */
  async function say(kind, body) {
    const { notices } = await import("../ui/session-notices.js");
    const hint = notices[kind](body, store.scene);
    if (hint) toast.hint(...hint);
  }

  /** Says why an input changed nothing, unless that stands beside the finger. @param {any} body */
  function sayIgnored({ reason, takeOver }) {
    const other = isShared ? others() : undefined, words = other?.holds ?? sentence(reason);
    if (takeOver) toast.hint(words, offerTime, ["take-over", "Take over"]);
    else if (!other?.isRefusing) toast.hint(words);
  }

  /** Shows the scene's buttons, for which a scene without any loads nothing. */
  function showActions() {
    const { actions } = store.scene;
    if (actions.length) toolbar()?.show(actions);
  }

  /** Shows whether an empty list did not load; before the first failure it loads nothing for that. */
  function showFailure() {
    hasFailed ||= loadFailure(store.scene) !== null;
    if (hasFailed) failed()?.show(store.scene);
  }

  /** @type {Record<string, (body: any, at: Seconds, greeted: Milliseconds) => void>} */
  const handlers = {
    welcome(body, _at, greeted) {
      const { session } = store.scene;
      sceneBefore = store.scene.name;
      if (body.created && session === body.session) {
        say("returned", performance.now() - heard < sessionPatience);
      }
      isGuest = session === null && !body.created;
      store.begin(body, greeted);
      bar.scenes(body.scenes);
      begins(session === body.session);
      invited.welcomed();
    },
    pong: ({ t, now }) => store.takePong(t, now),
    scene() {
      if (sceneBefore && store.scene.name !== sceneBefore) begins(false);
      sceneBefore = store.scene.name;
      showScene();
      tree()?.scene(store.scene);
      showFailure();
      showActions();
      measured();
    },
    opened: (body) => say("opened", body),
    wentBack: (body) => say("wentBack", body),
    speed(body) {
      store.setSpeed(body);
      say("speed", body);
    },
    actions: showActions,
    metrics: measured,
    phase({ edge }) {
      tree()?.phase(store.scene, edge);
      showFailure();
    },
    event(body) {
      tree()?.event(store.scene, body);
      if (body.event !== "began" || body.edge !== failedEdge) return;
      failedEdge = null;
      toast.clear();
    },
    failed({ edge, reason }) {
      showFailure();
      if (!store.scene.rows.length) return; // it says so in the list's place
      failedEdge = edge;
      toast.hint(sentence(reason), failureTime);
    },
    programFailed: ({ reason }) => toast.hint(sentence(reason), failureTime),
    devices({ list }) {
      if (isGuest && list.length > 1) say("shared", list);
      isGuest = false;
      isShared ||= list.length > 1;
      if (isShared) others()?.show();
      device.show(shown());
      tellViewport();
    },
    rows: showFailure,
    ignored(body) {
      const { holds } = input;
      input.refuse(body.sequence);
      showScene();
      if (holds && !input.holds && otherHolder(store.scene) !== null) refused();
      sayIgnored(body);
    },
    error({ reason }) {
      showScene();
      toast.hint(sentence(reason));
    },
    join: (links) => invited.take(links),
    transcript: async (file) => (await import("../browser/download.js")).deliver(file),
  };

  /**
   * @param {string} kind
   * @param {any} body
   * @param {Seconds} at when it happens, for what this page draws
   * @param {Milliseconds} greeted when the connection's greeting went up
   */
  return (kind, body, at = store.now(), greeted = 0) => {
    if (!notForStore.has(kind)) store.take(kind, body, at);
    handlers[kind]?.(body, at, greeted);
    heard = performance.now();
    panel.take(kind, body);
  };
}
