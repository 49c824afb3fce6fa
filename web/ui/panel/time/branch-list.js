// @ts-check
import { element } from "../../../browser/dom.js";
import { momentText } from "../numbers.js";

/** @import { Branch } from "../../../scene/types.d.ts" */

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
  const button = (
    /** @type {string} */ words,
    /** @type {string} */ name,
    /** @type {() => void} */ press,
  ) => {
    const made = element("button", { type: "button", "data-needs-server": "inspect" }, words);
    made.addEventListener("click", press);
    made.setAttribute("aria-label", name);
    return made;
  };
  const buttons = end === null ? [] : [
    button("View", `View branch ${number}`, () => showBranch(branch)),
    ...(branch.name === null
      ? [button("Switch", `Switch to branch ${number}`, () => follow(branch))]
      : []),
  ];
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
 * @param {HTMLElement} list @param {readonly Branch[]} branches
 * @param {{ showBranch: (branch: Branch) => void, follow: (branch: Branch) => void }} handlers
 */
export function branchList(list, branches, { showBranch, follow }) {
  /** @param {number | null} shown */
  function show(shown) {
    list.replaceChildren(
      ...branches.map((branch) => line(branch, branch.number === shown, showBranch, follow)),
    );
    list.parentElement?.toggleAttribute("hidden", branches.length < 2);
  }

  show(null);
  return {
    show,
    /** @param {readonly Branch[]} next */
    setBranches(next) {
      branches = next;
    },
    /** Describes a branch briefly and with its name. @param {number} number */
    words(number) {
      const name = branches.find((branch) => branch.number === number)?.name ?? null;
      return name === null
        ? { short: `branch ${number}`, long: `branch ${number}` }
        : { short: "imported", long: `imported recording “${name}”` };
    },
    /** @param {number} number */
    has: (number) => branches.some((branch) => branch.number === number),
    /** `null` while the branch continues. @param {number} number */
    end: (number) => branches.find((branch) => branch.number === number)?.end ?? null,
  };
}
