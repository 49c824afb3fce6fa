// @ts-check
// Shows the past on the stage with a banner, and with a card for a shared moment.
import { byId, element, partOf, passFocus, setText } from "../../../../browser/dom.js";
import { isOfBrowser } from "../../../../input/wheel.js";
import { pastRefusal } from "../../../toasts.js";
import { iconButton } from "../../elements.js";
import { momentText } from "../../numbers.js";
import { missingText, sharedWords } from "../share/share-dialog.js";

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

  return {
    /** `null` shows the present. Returns whether the view changed. @param {TimePlayer["view"]} view */
    show(view) {
      if (view || shown) show(view); // the present needs no update while it continues
      if (view === shown) return false;
      shown = view;
      if (view) banner ??= stageBanner(() => hint(pastRefusal));
      else {
        card.close();
        banner?.remove();
        banner = null;
      }
      return true;
    },
    /** @param {Seconds} at @param {string} words describes the branch and the changes, or empty for the list's past */
    describe: (at, words) => banner?.show(at, words),
    open: card.open,
    /** Reports a missing moment; returns whether the moment on the stage differs from the requested one. */
    reportMissing: card.reportMissing,
  };
}

/** A narrow screen shows only the first word of the button. */
const bannerTemplate = `
<div id="past-banner" role="group" aria-label="The list shows the past">
  <div><b class="moment"></b><span></span></div>
  <button type="button" data-action="live"></button>
  <button type="button" data-action="fork" aria-label="Branch from here">Branch<span> from here</span></button>
</div>
`;

// Covers the stage while it shows the past, names the moment, and has buttons that leave the past.

/** @param {() => void} touched called when the user tries to move the past */
function stageBanner(touched) {
  byId("notices").insertAdjacentHTML("beforeend", bannerTemplate);
  const banner = byId("past-banner");
  const time = partOf(banner, ".moment"), what = partOf(banner, "span");
  const live = partOf(banner, "[data-action=live]"), cover = element("div", { id: "past" });
  const toolbar = byId("toolbar"), canvas = byId("stage");
  const refuse = (/** @type {Event} */ event) => {
    event.preventDefault();
    touched();
  };
  cover.addEventListener("pointerdown", refuse);
  cover.addEventListener("wheel", (event) => isOfBrowser(event) || refuse(event), {
    passive: false,
  });
  canvas.inert = toolbar.inert = true;
  canvas.after(cover);
  return {
    /**
     * @param {Seconds} moment @param {string} words describes the branch and the changes, or empty for the list's past
     */
    show(moment, words) {
      setText(time, momentText(moment));
      banner.classList.toggle("described", words !== "");
      setText(what, words || "past");
      setText(live, words ? "Back to live" : "Live");
    },
    remove() {
      canvas.inert = toolbar.inert = false;
      cover.remove();
      passFocus(banner, canvas);
      banner.remove();
    },
  };
}

// A card next to a shared moment: the name of the sender, the note, and whether another moment is shown.

/** @param {string} search the text in the page's address is shown once */
function momentCard(search) {
  let words = sharedWords(search);
  const closer = iconButton("Close the note", "m7 7 10 10M17 7 7 17");
  const card = element("div", { id: "moment-card", role: "note" });
  /** The requested moment, until a moment is shown. @type {Seconds | null} */
  let requested = null;

  function close() {
    card.remove();
    card.replaceChildren(closer);
    requested = null;
  }

  /** @param {string} kind @param {string} text */
  function add(kind, text) {
    if (!text) return;
    if (!card.isConnected) byId("notices").prepend(card);
    card.append(element("div", { class: kind, dir: "auto" }, text));
  }

  closer.onclick = close;
  return {
    close,
    /** @param {Seconds} at */
    open(at) {
      close();
      requested = Math.max(0, at);
      if (!words) return;
      add("by", words.by ? `Shared by ${words.by}` : "Shared with you");
      add("words", words.note);
      words = null;
    },
    /**
     * Reports a missing moment on the card, and returns whether one is missing.
     * @param {Seconds} at the shown moment
     */
    reportMissing(at) {
      if (requested === null) return false;
      const text = missingText(requested, at);
      requested = null;
      add("missing", text);
      return text !== "";
    },
  };
}
