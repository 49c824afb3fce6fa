// @ts-check
// Has the stage show the past instead of the present: with a banner over it, and the card of a moment that was shared.
import { pastRefusal } from "../../../toasts.js";
import { momentCard } from "../share/moment-card.js";
import { stageBanner } from "./stage-banner.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { PanelPage } from "../../tabs.js" */
/** @import { TimePlayer } from "../time-player.js" */

/** @param {Pick<PanelPage, "show" | "hint">} page */
export function stageSwitch({ show, hint }) {
  const card = momentCard(location.search);
  /** @type {ReturnType<typeof stageBanner> | null} */
  let banner = null;
  /** @type {TimePlayer["view"]} */
  let shown = null;
  const refuse = () => hint(pastRefusal);

  return {
    /** Shows a view of the past, or the present for null; whether that is another one. @param {TimePlayer["view"]} view */
    show(view) {
      if (view || shown) show(view); // the present needs no telling while it goes on
      if (view === shown) return false;
      shown = view;
      if (view) banner ??= stageBanner(refuse);
      else {
        card.close();
        banner?.remove();
        banner = null;
      }
      return true;
    },
    /** Says which moment is shown. @param {Seconds} at @param {string} words of what; empty for the past of the list, as it was */
    say: (at, words) => banner?.show(at, words),
    /** A link's moment is asked for. */
    open: card.open,
    /** A moment is seen; whether it is not the one that was asked for. */
    see: card.see,
  };
}
