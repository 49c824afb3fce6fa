// @ts-check
// What would have made a declined pull refresh, as the page's engine finds it, also while the server is away.
import { edges } from "../../../scene/edges.js";
import { element } from "../../../browser/dom.js";
import { changeText, wouldText } from "./explanation-text.js";

/** @import { DeclinedPull, PullChange, Recordings } from "../../../engine/recordings.js" */
/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { Edge } from "../../../scene/types.d.ts" */

/** Milliseconds between two looks for a recording that is on its way. */
const pace = 100;

/**
 * @param {Recordings} recordings
 * @param {(branch: number | null) => void} ask asks the server for the recording of a branch, null for the one that is followed
 * @param {(pull: DeclinedPull, change: PullChange) => void} imagine shows how a pull would have gone with another threshold
 */
export function wouldRefresh(recordings, ask, imagine) {
  const node = element("div", { class: "would", hidden: "" });
  /** The branch whose recording has been asked for; null once the engine has it. @type {number | null} */
  let wanted = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isComing = false;
  /** What is shown, so that it is made anew only if it is something else. */
  let shown = "";

  /** @param {DeclinedPull} pull @param {Seconds} now */
  const words = (pull, now) => [
    element("p", {}, wouldText(pull, now)),
    element(
      "ul",
      {},
      ...pull.changes.map((each) =>
        element("li", {}, changeText(each, pull.means), ...shows(pull, each))
      ),
    ),
  ];

  /** A button for what can be shown: other constants, but no other fingers. @param {DeclinedPull} pull @param {PullChange} change */
  function shows(pull, change) {
    if (change.what !== "threshold") return [];
    const button = element("button", { type: "button" }, "Show it");
    button.addEventListener("click", () => imagine(pull, change));
    return [button];
  }

  /**
   * Shows what would have made the last pull until a moment refresh.
   * @param {number | null} branch null for the one that the session follows
   * @param {Edge} edge
   * @param {Seconds} time
   */
  function show(branch, edge, time) {
    clearTimeout(timer);
    const number = branch ?? 0, pulls = recordings.declined(number, edges.indexOf(edge), time);
    if (pulls) [wanted, isComing] = [null, false];
    else if (isComing) timer = setTimeout(() => show(branch, edge, time), pace);
    else if (wanted !== number) {
      wanted = number;
      ask(branch);
    }
    const told = JSON.stringify(pulls?.map((pull) => [pull, wouldText(pull, time)]) ?? []);
    if (told === shown) return;
    shown = told;
    node.replaceChildren(...(pulls ?? []).flatMap((pull) => words(pull, time)));
    node.hidden = !pulls?.length;
  }

  return {
    node,
    show,
    /** The server has told of a recording, which follows. */
    comes() {
      isComing = wanted !== null;
    },
    /** Another session is followed. */
    forget() {
      clearTimeout(timer);
      [wanted, isComing, shown] = [null, false, ""];
      node.hidden = true;
    },
  };
}
