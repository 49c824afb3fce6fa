// @ts-check
// The branches that the session can follow: a line each, with what can be done with it.
import { element } from "../../../browser/dom.js";
import { momentText } from "../numbers.js";

/** @import { Branch } from "../../../scene/types.d.ts" */

/** What a branch is, in words. @param {Branch} branch */
const branchText = ({ from, at, name }) => {
  if (name !== null) return name;
  return from === null || at === null
    ? "From the start"
    : `Branched from ${from} at ${momentText(at)}`;
};

/**
 * @param {Branch} branch
 * @param {boolean} isShown whether the stage shows it
 * @param {(branch: Branch) => void} look goes through it
 * @param {(branch: Branch) => void} follow goes on from its end
 */
function line(branch, isShown, look, follow) {
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
    button("View", `View branch ${number}`, () => look(branch)),
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
 * @param {HTMLElement} list
 * @param {readonly Branch[]} branches of the session; none of them is on the stage
 * @param {{ look: (branch: Branch) => void, follow: (branch: Branch) => void }} handlers
 */
export function branchList(list, branches, { look, follow }) {
  /** @param {number | null} shown the number of the one on the stage */
  function show(shown) {
    list.replaceChildren(
      ...branches.map((branch) => line(branch, branch.number === shown, look, follow)),
    );
    list.parentElement?.toggleAttribute("hidden", branches.length < 2);
  }

  show(null);
  return {
    show,
    /** The session has other branches. @param {readonly Branch[]} next */
    become(next) {
      branches = next;
    },
    /** What a branch is that the session does not follow, in two words and as it is called. @param {number} number */
    words(number) {
      const name = branches.find((branch) => branch.number === number)?.name ?? null;
      return name === null
        ? { short: `branch ${number}`, long: `branch ${number}` }
        : { short: "imported", long: `imported recording “${name}”` };
    },
    /** Whether the session has a branch. @param {number} number */
    has: (number) => branches.some((branch) => branch.number === number),
    /** How far a branch goes; null while it goes on. @param {number} number */
    end: (number) => branches.find((branch) => branch.number === number)?.end ?? null,
  };
}
