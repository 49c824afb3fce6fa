// @ts-check
// What can be done with all constants at once: undo, compare two sets, share them by a link, and export them as Swift.
import { copy } from "../../../browser/files.js";
import { element, setText } from "../../../browser/dom.js";

/** @import { Tuner } from "./constant-edits.js" */

/** The address that opens a scene with lines of its own. @param {string} scene @param {string[]} lines */
function linkTo(scene, lines) {
  const link = new URL("./", location.href);
  link.searchParams.set("scene", scene);
  if (lines.length) link.hash = new URLSearchParams({ tune: lines.join("\n") }).toString();
  return link.href;
}

/**
 * @param {Tuner} tuner
 * @param {object} page
 * @param {() => string} page.scene the name of the scene
 * @param {() => void} page.changed
 * @param {() => void} page.ask asks the server for the Swift
 * @param {(words: string) => void} page.hint says something on the stage: the bar stays in view, and what stands below it does not
 */
export function tuneBar(tuner, { scene, changed, ask, hint }) {
  const button = (/** @type {string} */ action, /** @type {string} */ title) =>
    element("button", { type: "button", "data-action": action }, title);
  const undo = button("undo", "Undo"),
    swap = button("compare", "A"),
    share = button("share", "Share");
  const swift = button("copy-swift", "Copy as Swift");
  swift.dataset.needsServer = "";
  const said = element("p", { class: "said", role: "status" });
  const shown = element("pre", {
    id: "swift-source",
    tabindex: "0",
    "aria-label": "To copy",
  });
  const close = element("button", { type: "button", class: "quiet" }, "Close");
  const source = element("div", { class: "source", hidden: "" }, shown, close);
  swap.replaceChildren(element("span", {}, "A"), element("span", {}, "B"));

  undo.onclick = () => {
    if (undo.ariaDisabled === "true") return;
    tuner.undo();
    changed();
  };
  swap.onclick = () => {
    tuner.swap();
    changed();
  };
  share.onclick = async () => {
    const link = linkTo(scene(), tuner.lines());
    show(link);
    tell(`${await copy(link) ? "Copied: it" : "It"} opens a list with these values.`);
  };
  swift.onclick = () => swift.ariaDisabled === "true" || ask();
  close.onclick = () => {
    source.hidden = true;
    setText(said, "");
  };

  /** @param {string} words */
  function tell(words) {
    setText(said, words);
    hint(words);
  }

  /** @param {string} text */
  function show(text) {
    shown.textContent = text;
    source.hidden = false;
  }

  return {
    first: element(
      "div",
      { class: "tune-bar", role: "group", "aria-label": "All values" },
      undo,
      swap,
    ),
    below: element(
      "div",
      { class: "tune-said" },
      element("div", { class: "tune-bar", role: "group", "aria-label": "Export" }, share, swift),
      said,
      source,
    ),
    /** The constants as Swift have come. @param {string} text */
    async receiveSource(text) {
      show(text);
      tell(await copy(text) ? "Copied." : "Select the text to copy it.");
    },
    show() {
      undo.setAttribute("aria-disabled", `${!tuner.canUndo}`);
      swap.dataset.shown = tuner.isB ? "b" : "a";
      swap.ariaLabel = `Set ${tuner.isB ? "B" : "A"} is shown: show set ${tuner.isB ? "A" : "B"}`;
    },
  };
}
