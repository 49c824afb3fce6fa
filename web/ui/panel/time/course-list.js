// @ts-check
// The courses that the session can follow, its branches: a line each, with what can be done with it.
import { element } from "../../../browser/dom.js";
import { momentText } from "./past/stage-banner.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @typedef {{ number: number, from: number | null, at: Seconds | null, name: string | null, end: Seconds | null }} Course */

/** What a course is, in words. @param {Course} course */
const courseText = ({ from, at, name }) => {
  if (name !== null) return name;
  return from === null || at === null
    ? "From the start"
    : `Branched from ${from} at ${momentText(at)}`;
};

/**
 * @param {Course} course
 * @param {boolean} isShown whether the stage shows it
 * @param {(course: Course) => void} look goes through it
 * @param {(course: Course) => void} follow goes on from its end
 */
function line(course, isShown, look, follow) {
  const { number, end } = course;
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
    button("View", `View branch ${number}`, () => look(course)),
    ...(course.name === null
      ? [button("Switch", `Switch to branch ${number}`, () => follow(course))]
      : []),
  ];
  const length = end === null ? "now" : `to ${momentText(end)}`;
  return element(
    "li",
    { "data-course": `${number}`, ...(isShown ? { "aria-current": "true" } : {}) },
    element("b", {}, `${number}`),
    element("span", {}, courseText(course), element("small", {}, length)),
    ...buttons,
  );
}

/**
 * @param {HTMLElement} list
 * @param {{ look: (course: Course) => void, follow: (course: Course) => void }} handlers
 */
export function courseList(list, { look, follow }) {
  /** @type {readonly Course[]} */
  let courses = [];
  return {
    /** The session has other courses. @param {readonly Course[]} next */
    become(next) {
      courses = next;
    },
    /** @param {number | null} shown the number of the one on the stage */
    show(shown) {
      list.replaceChildren(
        ...courses.map((course) => line(course, course.number === shown, look, follow)),
      );
      list.parentElement?.toggleAttribute("hidden", courses.length < 2);
    },
    /** How far a course goes; null while it goes on. @param {number} number */
    end: (number) => courses.find((course) => course.number === number)?.end ?? null,
  };
}
