// @ts-check
import { wantedViewport } from "../ui/device-frame.js";

/** @import { Page } from "./page.js" */

/**
 * Fits the frame around the stage to what it shows, and tells the server of this page's stage, once for each change that the
 * server has to know.
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "device">} page
 */
export function fitViewport({ store, messages, view, link, device }) {
  let told = "";

  function tell() {
    const wanted = link.isJoined
      ? wantedViewport(store.scene, device.ownSize(), device.insets())
      : null;
    const text = JSON.stringify(wanted);
    if (wanted && text !== told) link.send("viewport", wanted);
    told = text;
  }

  function fit() {
    device.show(view.scene);
    tell();
  }

  messages.on(["scene", "metrics", "devices"], fit);
  view.onChange(() => device.show(view.scene));
  device.onResize(tell);
  link.onChange(({ kind }) => {
    told = "";
    if (kind === "live") tell();
  });
}
