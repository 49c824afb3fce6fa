// @ts-check
import { element } from "../../../browser/dom.js";
import { momentText } from "../numbers.js";

/** @import { Branch, Scene } from "../../../scene/types.d.ts" */

/** @param {Branch} branch */
const branchText = ({ from, at, name }) => {
  if (name !== null) return name;
  return from === null || at === null
    ? "From the start"
    : `Branched from ${from} at ${momentText(at)}`;
};

/**
 * @param {Branch} branch @param {boolean} isShown @param {(branch: Branch) => void} showBranch
 * @param {(branch: Branch) => void} follow
 */
function line(branch, isShown, showBranch, follow) {
  const { number, end } = branch;
  /** @param {string} words @param {string} name @param {(branch: Branch) => void} press */
  function button(words, name, press) {
    const made = element("button", {
      type: "button",
      "data-needs-server": "inspect",
      "aria-label": name,
    }, words);
    made.onclick = () => press(branch);
    return made;
  }

  const buttons = [];
  if (end !== null) buttons.push(button("View", `View branch ${number}`, showBranch));
  if (end !== null && branch.name === null) {
    buttons.push(button("Switch", `Switch to branch ${number}`, follow));
  }
  const length = end === null ? "now" : `to ${momentText(end)}`;
  return element(
    "li",
    { "data-branch": `${number}`, ...(isShown ? { "aria-current": "true" } : {}) },
    element("b", {}, `${number}`),
    element("span", {}, branchText(branch), element("small", {}, length)),
    ...buttons,
  );
}

/**
 * @param {HTMLElement} list @param {{ readonly scene: Pick<Scene, "branches"> }} store
 * @param {{ showBranch: (branch: Branch) => void, follow: (branch: Branch) => void }} handlers
 */
export function branchList(list, store, { showBranch, follow }) {
  /** @param {number | null} shown */
  function show(shown) {
    const { branches } = store.scene;
    list.replaceChildren(
      ...branches.map((branch) => line(branch, branch.number === shown, showBranch, follow)),
    );
    list.parentElement?.toggleAttribute("hidden", branches.length < 2);
  }

  /** @param {number} number */
  const find = (number) => store.scene.branches.find((branch) => branch.number === number);

  show(null);
  return {
    show,
    find,
    /** Describes a branch briefly and with its name. @param {number} number */
    words(number) {
      const name = find(number)?.name ?? null;
      return name === null
        ? { short: `branch ${number}`, long: `branch ${number}` }
        : { short: "imported", long: `imported recording “${name}”` };
    },
  };
}
