// @ts-check
// The scene's buttons, by the edge that they are for: below the list on a phone, beside the stage on a wide screen. The button that
// begins a refresh and the one that stops it share a place, as a browser's Reload and Stop do.
import { element, loadStyleSheet } from "../browser/dom.js";
import { mayUse } from "./roles.js";

/** @import { SceneAction } from "../scene/types.d.ts" */

/** What a group of buttons is for, by its edge; those for none are the list's. @type {Record<string, string>} */
const captions = { "": "List", top: "Top", left: "Left", bottom: "Bottom", right: "Right" };
/** The same in little room. @type {Record<string, string>} */
const signs = { "": "", top: "↑", left: "←", bottom: "↓", right: "→" };

/**
 * Shows the buttons of a scene.
 * @param {HTMLElement} bar
 * @param {(kind: string, body: object) => void} pressed sends a button's message
 */
export async function toolbar(bar, pressed) {
  await loadStyleSheet("ui/toolbar.css");
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  /** The buttons that share a place. @type {{ begin: HTMLButtonElement, stop: HTMLButtonElement }[]} */
  let pairs = [];
  let shown = "", isReachable = true;
  /** @type {readonly SceneAction[]} */
  let offered = [];

  /** @param {SceneAction} action */
  function button({ title, sends }) {
    const [[kind, body]] = Object.entries(sends), { edge } = body;
    const made = element("button", { type: "button", "data-action": kind }, title);
    if (edge) {
      made.dataset.edge = edge;
      made.ariaLabel = `${title} at the ${edge}`;
    }
    // A button that is of no use keeps the focus, so that a key can press it again later.
    made.onclick = () => made.getAttribute("aria-disabled") === "true" || pressed(kind, body);
    return made;
  }

  /** @param {readonly SceneAction[]} actions */
  function replace(actions) {
    buttons = actions.map(button);
    /** @type {Record<string, HTMLElement>} */
    const groups = {};
    for (const made of buttons) {
      const edge = made.dataset.edge ?? "";
      groups[edge] ??= element("div", {
        role: "group",
        "aria-label": captions[edge],
        "data-sign": signs[edge],
      });
      groups[edge].append(made);
    }
    pairs = Object.values(groups).flatMap(pair);
    bar.replaceChildren(...Object.values(groups));
    bar.hidden = actions.length === 0;
  }

  /** Joins the buttons of an edge that begin and stop its refresh. @param {HTMLElement} group */
  function pair(group) {
    /** @type {NodeListOf<HTMLButtonElement>} */
    const both = group.querySelectorAll("[data-action=begin], [data-action=stop]");
    if (both.length !== 2) return [];
    const [begin, stop] = both;
    const place = element("span", { class: "place" });
    begin.before(place);
    place.append(begin, stop);
    return [{ begin, stop }];
  }

  /** Shows the button of each pair that is of use, and leaves the focus in its place. */
  function swap() {
    for (const { begin, stop } of pairs) {
      const runs = offered[buttons.indexOf(stop)].possible;
      const [seen, other] = runs ? [stop, begin] : [begin, stop];
      const hadFocus = document.activeElement === other;
      seen.classList.remove("away");
      other.classList.add("away");
      if (hadFocus) seen.focus({ preventScroll: true });
    }
  }

  function enable() {
    offered.forEach(({ possible }, n) =>
      buttons[n].setAttribute("aria-disabled", `${!(possible && isReachable && mayUse("drive"))}`)
    );
    swap();
  }

  return {
    /** @param {readonly SceneAction[]} actions */
    show(actions) {
      const next = JSON.stringify(actions.map(({ title, sends }) => [title, sends]));
      if (next !== shown) replace(actions);
      shown = next;
      offered = actions;
      enable();
    },
    /** Notes whether the server can be reached. @param {boolean} next */
    setReachable(next) {
      isReachable = next;
      enable();
    },
  };
}
