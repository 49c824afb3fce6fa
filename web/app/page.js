// @ts-check
// The page's core parts, in order of their dependencies. The parts that show them subscribe to them.
import { byId } from "../browser/dom.js";
import { frameLoop } from "../browser/flow.js";
import { sessionModel } from "../engine/session-model.js";
import { inputSender } from "../input/input-sender.js";
import { sampleBatcher } from "../net/sample-batcher.js";
import { deviceFrame } from "../ui/device-frame.js";
import { mayUse } from "../ui/roles.js";
import { forever, toasts } from "../ui/toasts.js";
import { engineLoader, modelSync } from "./model-sync.js";
import { pageLink } from "./page-link.js";
import { sessionMessages, sessionStore } from "./session-store.js";
import { stageSource } from "./stage-source.js";

/** @import { connection } from "../net/connection.js" */
/** @import { Invitation } from "../ui/roles.js" */
/** @typedef {ReturnType<typeof makePage>} Page */

/**
 * @param {WebSocket} early a socket that is already opening
 * @param {(session: string | null) => string} socketAddress the session is null for a new one
 * @param {() => boolean} isWatched whether the panel is open
 */
export function makePage(early, socketAddress, isWatched) {
  /** @type {HTMLCanvasElement} */
  const canvas = byId("stage");
  const loop = frameLoop(), { wake } = loop;
  const store = sessionStore(wake), messages = sessionMessages(store);
  const view = stageSource(store, wake), toast = toasts();
  const device = deviceFrame({
    area: byId("area"),
    device: byId("device"),
    title: byId("scene-title"),
    toolbar: byId("toolbar"),
    note: byId("owner"),
    own: ["bar", "failure", "notices"].map((id) => byId(id)),
  });

  const batcher = sampleBatcher();
  const link = pageLink({ store, device, batcher }, early, socketAddress);
  const engines = engineLoader();
  const model = sessionModel({
    stopped() {
      toast.hint("The list stopped unexpectedly and is restarting.");
      engines.load();
      link.send("model", { lost: "stopped" });
    },
    confused: () => link.send("model", { lost: "confused" }),
    refused: () => toast.hint("This page is older than the server: reload it.", forever),
    unanswered: () => batcher.unanswered,
  });
  const input = inputSender({
    store,
    model,
    batcher,
    isJoined: () => link.isJoined,
    mayDrive: () => mayUse("drive") && link.state.kind !== "refused",
    isWatched,
    wake,
  });
  const sync = modelSync({ store, model, batcher, input, dispatch: messages.dispatch, wake });
  engines.onLoad((engine) => {
    if (model.load(engine, store.now())) link.send("model", { lost: "replaced" });
    else sync.start();
  });
  link.onChange(({ kind }) => {
    if (kind === "live") engines.retry();
  });
  link.onText(sync.text);
  link.onBinary(sync.binary);
  return {
    canvas,
    loop,
    store,
    messages,
    view,
    toast,
    device,
    link,
    batcher,
    engines,
    model,
    input,
    sync,
  };
}

// The actions of the page's buttons, by the names in their `data-action`.

/**
 * @param {object} page
 * @param {ReturnType<typeof connection>} page.link
 * @param {() => void} page.refresh
 * @param {Invitation} page.invited
 * @param {() => void} page.toggle
 * @returns {Record<string, () => void>}
 */
export const actions = ({ link, refresh, invited, toggle }) => ({
  refresh: () => refresh(),
  again: () => refresh(),
  join: async () => (await import("../ui/join/join-dialog.js")).openJoinDialog(invited),
  save: () => link.send("save", {}),
  panel: toggle,
  retry: link.retry,
  renew: link.renew,
  token: async () => (await import("../ui/join/join-dialog.js")).enterToken(link.retry),
  "take-over": () => link.send("takeOver", {}),
  home: () => location.assign(`./${location.hash}`),
  reload: () => location.reload(),
});
