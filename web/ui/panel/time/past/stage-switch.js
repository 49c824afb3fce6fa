// @ts-check
// Has the stage show the past instead of the present: with a banner over it, and the card of a moment that was shared.
import { byId, element, passFocus, setText } from "../../../../browser/dom.js";
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

// Covers the stage while it shows the past, says which moment it shows, and offers the ways out.

/** @param {() => void} touched someone wants to move the past */
function stageBanner(touched) {
  const time = element("b", { class: "moment" });
  const what = element("span");
  const note = element("div", {}, time, what);
  const button = (/** @type {string} */ action, /** @type {string} */ words) =>
    element("button", { type: "button", "data-action": action }, words);
  const live = button("live", "Live");
  const fork = button("fork", "Branch");
  fork.ariaLabel = "Branch from here";
  fork.append(element("span", {}, " from here")); // left out where there is no room
  const banner = element(
    "div",
    { id: "past-banner", role: "group", "aria-label": "The stage shows the past" },
    note,
    live,
    fork,
  );
  const cover = element("div", { id: "past" });
  const toolbar = byId("toolbar"), canvas = byId("stage");
  cover.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    touched();
  });
  cover.addEventListener("wheel", (event) => {
    if (isOfBrowser(event)) return;
    event.preventDefault();
    touched();
  }, { passive: false });
  canvas.inert = toolbar.inert = true;
  canvas.after(cover);
  byId("notices").append(banner);
  return {
    /** @param {Seconds} moment @param {string} words what is shown; empty for the past of the list, as it was */
    show(moment, words) {
      setText(time, momentText(moment));
      banner.classList.toggle("told", words !== "");
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

// A card on the stage beside a moment that was opened: who shared it and what to look at, and whether another one is shown.

/** @param {string} search of the address that may have led here; what it says is shown once */
function momentCard(search) {
  let words = sharedWords(search);
  /** @type {HTMLElement | null} */
  let card = null;
  /** The moment that was asked for, until one is seen. @type {Seconds | null} */
  let asked = null;

  function close() {
    card?.remove();
    card = asked = null;
  }

  /** Adds a line to the card. @param {string} kind @param {string} text */
  function add(kind, text) {
    if (!text) return;
    if (!card) {
      const closer = iconButton("Close the note", "m7 7 10 10M17 7 7 17");
      closer.onclick = close;
      card = element("div", { id: "moment-card", role: "note" }, closer);
      byId("notices").prepend(card);
    }
    card.append(element("div", { class: kind, dir: "auto" }, text));
  }

  return {
    close,
    /** A moment is asked for. @param {Seconds} at */
    open(at) {
      close();
      asked = Math.max(0, at);
      if (!words) return;
      add("by", words.by ? `Shared by ${words.by}` : "Shared with you");
      add("words", words.note);
      words = null;
    },
    /**
     * A moment is seen: the nearest to the one that was asked for. Returns whether it is another one.
     * @param {Seconds} at
     */
    see(at) {
      if (asked === null) return false;
      const text = missingText(asked, at);
      asked = null;
      add("missing", text);
      return text !== "";
    },
  };
}
