// @ts-check
// Parts of the page that the first frame does not need. Each is created on its first use, with the page's state.
import { reducedMotion } from "../browser/device.js";
import { byId } from "../browser/dom.js";
import { lazy } from "../browser/flow.js";
import { edgePlace, edgeStart } from "../engine/frame.js";
import { edges } from "../scene/edges.js";
import { accessibilityTree } from "../ui/accessibility-tree.js";
import { mayUse } from "../ui/roles.js";
import { scrollIndicator } from "../ui/scroll-indicator.js";
import { listen } from "./listeners.js";
import { sessionAddress } from "./session-views.js";

/** @import { Ratio, Seconds } from "../engine/types.d.ts" */
/** @import { palette } from "../render/palette.js" */
/** @import { FrameState } from "../render/types.d.ts" */
/** @import { Edge } from "../scene/types.d.ts" */
/** @import { ItemsBetween } from "../ui/accessibility-tree.js" */
/** @import { Invitation } from "../ui/roles.js" */
/** @import { Page } from "./page.js" */

/**
 * @param {Page} page @param {ReturnType<typeof palette>} colors @param {Invitation} invited
 * @param {(edge?: Edge) => void} refresh refreshes at the edge where the list starts if no edge is given
 * @param {() => boolean} closePanel returns whether it was open
 */
export function lazyParts(page, colors, invited, refresh, closePanel) {
  const { canvas, loop: { wake }, store, toast, device, link } = page;
  /** Whether the session has ever had another device. */
  let isShared = false;

  const loadOthers = lazy(async () => {
    const { otherFinger } = await import("../ui/stage-notes.js");
    const made = await otherFinger(store);
    made.show();
    return made;
  });
  function others() {
    isShared ||= store.scene.devices.length > 1;
    return isShared ? loadOthers() : undefined;
  }

  const listeners = lazy(() => listen(page, refresh, refused), wake);

  /** Shows next to this page's finger that another device's finger holds the list. */
  function refused() {
    const place = listeners()?.finger();
    if (place) others()?.showRefusal(device.toWindow(place));
  }

  const address = sessionAddress(window, (scene) => {
    if (scene !== store.scene.name) link.send("open", { scene });
  });

  return {
    others,
    listeners,
    refused,
    address,
    feel: lazy(async () => (await import("./haptics.js")).haptics()),
    tree: lazy(() => {
      const made = accessibilityTree(
        refresh,
        (to) => listeners()?.scrollTo(to, !reducedMotion().matches, performance.now()),
      );
      if (store.scene.name) made.scene(store);
      return made;
    }, wake),
    indicator: lazy(() => scrollIndicator(byId("indicator"), colors), wake),
    watchOnly: lazy(async () =>
      (await import("../ui/stage-notes.js")).watchOnly(canvas, toast.hint)
    ),
    introduction: lazy(async () => {
      const { onboarding } = await import("../ui/onboarding/onboarding.js");
      const stall = async (/** @type {Seconds} */ duration) => {
        await link.loadNetwork();
        link.send("stall", { device: store.scene.device, duration });
      };
      return onboarding(store, invited, address.pick, mayUse("inspect") ? stall : null, closePanel);
    }, wake),
    buttons: lazy(async () => {
      const { toolbar } = await import("../ui/toolbar.js");
      const isLive = () => link.state.kind === "live";
      const made = await toolbar(byId("toolbar"), link.send, isLive);
      made.show(store.scene.actions);
      return made;
    }),
    failed: lazy(async () => {
      const { listFailure } = await import("../ui/stage-notes.js");
      const made = await listFailure();
      made.show(store);
      return made;
    }),
  };
}

// Updates the parts that follow each frame. Each part loads when a frame first needs it.

/**
 * @param {Pick<Page, "view" | "engines" | "input">} page
 * @param {Pick<ReturnType<typeof lazyParts>, "feel" | "indicator" | "introduction" | "tree">} parts
 * @returns {(state: FrameState, ratio: Ratio, itemsBetween: ItemsBetween) => void} `ratio` is in device pixels per
 *   point
 */
export function frameSubscribers({ view, engines, input }, parts) {
  let canMove = false, hasPulled = false;
  engines.onLoad(() => canMove = true);

  return (state, ratio, itemsBetween) => {
    const { scene, numbers } = state;
    if (!scene.session) return;
    hasPulled ||= edges.some((_, edge) => numbers[edgeStart(edge) + edgePlace.phase] > 0);
    if (hasPulled && !view.other) parts.feel()?.(state, input.isHolding);
    parts.indicator()?.frame(state, ratio);
    parts.tree()?.frame(state, itemsBetween);
    if (canMove && mayUse("drive")) parts.introduction()?.frame(scene);
  };
}
