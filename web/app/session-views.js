// @ts-check
// What shows the session, in the order in which it hears of a message: the title and the address, then what stands in the list's
// place and beside it, then what has a size.
import { setReachable } from "../ui/permissions.js";
import { loadFailure } from "../scene/phase-text.js";

/** @import { titleBar } from "../ui/title-bar.js" */
/** @import { lazyParts } from "./lazy-parts.js" */
/** @import { Page } from "./page.js" */

/**
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "toast">} page
 * @param {ReturnType<typeof titleBar>} bar
 * @param {Pick<ReturnType<typeof lazyParts>, "address" | "buttons" | "failed" | "others" | "tree" | "watchOnly">} parts
 */
export function showSession({ store, messages, view, link, toast }, bar, parts) {
  /** Whether a list of this page has been empty because it did not load. */
  let hasFailed = false;

  const title = () => bar.scene(view.scene, store.scene.name);
  /** The list in words, while the stage shows the present. */
  const tree = () => view.other ? undefined : parts.tree();

  messages.on(["welcome"], ({ role, scenes }) => {
    document.body.dataset.role = role;
    if (role === "view") parts.watchOnly();
    bar.scenes(scenes);
  });

  // Also where another scene was picked and refused.
  messages.on(["scene", "ignored", "error"], () => {
    title();
    parts.address()?.show(store.scene);
  });

  messages.on(["speed"], title);

  messages.on(["wentBack"], () => parts.address()?.leaveMoment());

  messages.on(["scene"], () => tree()?.scene(store.scene));
  messages.on(["phase"], ({ edge }) => tree()?.phase(store.scene, edge));
  messages.on(["event"], (body) => tree()?.event(store.scene, body));

  // Before the first failure, an empty list loads nothing for that.
  messages.on(["scene", "phase", "failed", "rows"], () => {
    hasFailed ||= loadFailure(store.scene) !== null;
    if (hasFailed) parts.failed()?.show(store.scene);
  });

  // Before the first scene with buttons, nothing is loaded for them.
  let hasButtons = false;
  messages.on(["scene", "actions"], () => {
    const { actions } = store.scene;
    hasButtons ||= actions.length > 0;
    if (hasButtons) parts.buttons()?.show(actions);
  });

  messages.on(["devices"], () => parts.others()?.show());

  messages.on(["scene", "metrics"], () => {
    bar.metrics(view.scene);
    toast.metrics(view.scene);
  });

  view.onChange(() => {
    title();
    bar.metrics(view.scene);
    parts.tree()?.scene(view.scene);
  });

  link.onChange((state) => {
    const isLive = state.kind === "live";
    document.body.dataset.connection = state.kind;
    toast.connection(state);
    setReachable(isLive);
    if (hasButtons) parts.buttons()?.setReachable(isLive);
  });
}
