// @ts-check
// The scene's buttons by edge: below the list on a phone, next to the stage on a wide screen. An edge's buttons for
// Refresh and Stop share a place, like Reload and Stop in a browser.
import { element, loadStyleSheet } from "../browser/dom.js";
import { mayUse } from "./roles.js";

/** @import { SceneAction } from "../scene/types.d.ts" */

/** Buttons without an edge act on the list. @type {Record<string, string>} */
const captions = { "": "List", top: "Top", left: "Left", bottom: "Bottom", right: "Right" };
/** Short labels for narrow screens. @type {Record<string, string>} */
const signs = { "": "", top: "↑", left: "←", bottom: "↓", right: "→" };

/**
 * @param {HTMLElement} bar @param {(kind: string, body: object) => void} pressed
 * @param {() => boolean} isReachable whether the server is
 */
export async function toolbar(bar, pressed, isReachable) {
  await loadStyleSheet("ui/toolbar.css");
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  /** @type {{ begin: HTMLButtonElement, stop: HTMLButtonElement }[]} */
  let pairs = [];
  let shown = "";

  /** @param {SceneAction} action */
  function button({ title, sends }) {
    const [[kind, body]] = Object.entries(sends), { edge } = body;
    const made = element("button", { type: "button", "data-action": kind }, title);
    if (edge) {
      made.dataset.edge = edge;
      made.ariaLabel = `${title} at the ${edge}`;
    }
    // A disabled button keeps the focus, so that a key can press it again later.
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
      const words = { "aria-label": captions[edge], "data-sign": signs[edge] };
      groups[edge] ??= element("div", { role: "group", ...words });
      groups[edge].append(made);
    }
    pairs = Object.values(groups).flatMap(pair);
    bar.replaceChildren(...Object.values(groups));
    bar.hidden = actions.length === 0;
  }

  /** Puts an edge's Refresh and Stop buttons in the same place. @param {HTMLElement} group */
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

  /** @param {readonly SceneAction[]} actions */
  function enable(actions) {
    actions.forEach(({ possible }, n) =>
      buttons[n].setAttribute("aria-disabled", `${!(possible && isReachable() && mayUse("drive"))}`)
    );
    // Shows the enabled button of each pair, which keeps the focus.
    for (const { begin, stop } of pairs) {
      const runs = actions[buttons.indexOf(stop)].possible;
      const [seen, other] = runs ? [stop, begin] : [begin, stop];
      const hadFocus = document.activeElement === other;
      seen.classList.remove("away");
      other.classList.add("away");
      if (hadFocus) seen.focus({ preventScroll: true });
    }
  }

  return {
    /** Call it also when the server becomes reachable or unreachable. @param {readonly SceneAction[]} actions */
    show(actions) {
      const next = JSON.stringify(actions.map(({ title, sends }) => [title, sends]));
      if (next !== shown) replace(actions);
      shown = next;
      enable(actions);
    },
  };
}
