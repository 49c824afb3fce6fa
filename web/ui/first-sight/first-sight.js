// @ts-check
// Tells a stranger what this is and what to try: over the list on a phone until the list has been tried, beside the device on
// a wide screen until it is closed. Then it stays away, until its button brings it back.
import { wideScreen } from "../device-frame.js";
import { element, loadStyleSheet } from "../../browser/dom.js";
import { keep, kept } from "../../browser/device.js";
import { lazy } from "../../browser/flow.js";
import { phoneIntroduction } from "./phone-introduction.js";

/** @import { Scene } from "../../scene/types.d.ts" */
/** @import { Invitation } from "../join/invitation.js" */

const key = "overscroll.introduced";

const sign = `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9" />
  <path d="M9.5 9.6a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.9M12 16.6v.01" /></svg>`;

/**
 * Shows itself, unless this browser has seen it.
 * @param {{ readonly scene: Scene }} store
 * @param {Invitation} invitation
 * @param {(scene: string) => void} pick opens another scene
 * @param {((seconds: number) => Promise<void>) | null} cut lets nothing pass between this page and the server for so long; null if it
 * may not
 * @param {() => boolean} uncover closes what covers a phone's list; whether anything did
 */
export function firstSight(store, invitation, pick, cut, uncover) {
  const wide = wideScreen(),
    onPhone = phoneIntroduction(() => {
      if (state === "nothing") return;
      if (!wide.matches) return show(false);
      if (state === "tried") return;
      state = "tried";
      arrange();
    });
  const beside = lazy(async () => {
    const { wideIntroduction } = await import("./wide-introduction.js");
    await loadStyleSheet("ui/first-sight/wide-introduction.css");
    return wideIntroduction(invitation, pick, cut, () => show(false));
  }, arrange);
  const button = element("button", {
    type: "button",
    class: "icon",
    "data-action": "introduce",
    "aria-label": "What to try",
    "aria-keyshortcuts": "H",
  });
  button.innerHTML = sign;
  document.querySelector("#bar [data-action=panel]")?.before(button);
  /** What is shown of it: less once the list has been tried. @type {"nothing" | "whole" | "tried"} */
  let state = "nothing";
  let session = store.scene.session, name = store.scene.name;
  /** The introduction that is shown. @type {{ show: (scene: Scene, isTried: boolean) => void, hide: () => void, frame?: (scene: Scene) => void } | undefined} */
  let shown;

  /** @param {boolean} next */
  function show(next) {
    if (state !== "nothing" && !next) keep(window, key, "yes");
    state = next ? "whole" : "nothing";
    button.setAttribute("aria-expanded", `${next}`);
    arrange();
  }

  /** Shows what this screen has room for. */
  function arrange() {
    shown?.hide();
    shown = state === "nothing" ? undefined : wide.matches ? beside() : onPhone;
    shown?.show(store.scene, state === "tried");
  }

  // What an open panel hides is shown again, and not hidden.
  button.onclick = () => show(!wide.matches && uncover() || state === "nothing");
  wide.addEventListener("change", arrange);
  show(kept(window, key) === null);

  return {
    /** Looks at what the session has come to. @param {Scene} scene */
    frame(scene) {
      const isOther = scene.session !== session || scene.name !== name;
      ({ session, name } = scene);
      if (state !== "nothing" && isOther) arrange();
      shown?.frame?.(scene);
    },
  };
}
