// @ts-check
import { element, textButton } from "../../../browser/dom.js";
import { momentText } from "../numbers.js";

/** @import { Branch, Scene } from "../../../scene/types.d.ts" */

/** @param {Branch} branch */
const branchText = ({ from, at, name }) => {
  if (name !== null) return name;
  return from === null || at === null
    ? "From the start"
    : `Branched from ${from} at ${momentText(at)}`;
};

/** @typedef {{ showBranch: (branch: Branch) => void, follow: (branch: Branch) => void }} Handlers */

/** @param {Branch} branch @param {boolean} isShown @param {Handlers} handlers */
function line(branch, isShown, { showBranch, follow }) {
  const { number, end, name } = branch;
  /** @param {string} words @param {string} label @param {(branch: Branch) => void} press */
  const button = (words, label, press) =>
    textButton(words, () => press(branch), {
      "data-needs-server": "inspect",
      "aria-label": `${label} ${number}`,
    });
  return element(
    "li",
    { "data-branch": `${number}`, ...(isShown ? { "aria-current": "true" } : {}) },
    element("b", {}, `${number}`),
    element(
      "span",
      {},
      branchText(branch),
      element("small", {}, end === null ? "now" : `to ${momentText(end)}`),
    ),
    ...end === null ? [] : [button("View", "View branch", showBranch)],
    ...end === null || name !== null ? [] : [button("Switch", "Switch to branch", follow)],
  );
}

/**
 * @param {HTMLElement} list @param {{ readonly scene: Pick<Scene, "branches"> }} store
 * @param {Handlers} handlers
 */
export function branchList(list, store, handlers) {
  /** @param {number | null} shown */
  function show(shown) {
    const { branches } = store.scene;
    list.replaceChildren(
      ...branches.map((branch) => line(branch, branch.number === shown, handlers)),
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
