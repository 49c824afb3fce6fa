// @ts-check
// A card on the stage beside a moment that was opened: who shared it and what to look at, and whether another one is shown.
import { byId, element } from "../../../../browser/dom.js";
import { iconButton } from "../../elements.js";
import { missingText, sharedWords } from "./shared-text.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */

/** @param {string} search of the address that may have led here; what it says is shown once */
export function momentCard(search) {
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
