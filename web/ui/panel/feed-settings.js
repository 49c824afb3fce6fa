// @ts-check
// How the scene's feed behaves: shown as the server says, changed by asking it.
import { element } from "../dom.js";

/** @import { Feed } from "../../types.d.ts" */

/** Seconds before an answer. */
const latencies = [0, 0.5, 2, 5, 15];
/** What answers may be: the parts that fail and that bring nothing. */
const answers = [
  { words: "as they are", failures: 0, empties: 0 },
  { words: "half fail", failures: 0.5, empties: 0 },
  { words: "all fail", failures: 1, empties: 0 },
  { words: "all empty", failures: 0, empties: 1 },
];

/** The words for a feed's answers. @type {(feed: Omit<Feed, "latency">) => string} */
export function answersOf({ failures, empties }) {
  const known = answers.find((one) => one.failures === failures && one.empties === empties);
  const percent = (/** @type {number} */ part) => `${Math.round(part * 100)} %`;
  return known?.words ?? `${percent(failures)} fail, ${percent(empties)} empty`;
}

/** Shows a choice, one that is not among the usual ones too. @type {(select: HTMLSelectElement, value: string, words: string) => void} */
function choose(select, value, words) {
  const known = [...select.options].some((option) => option.value === value);
  if (!known) select.append(element("option", { value }, words));
  select.value = value;
}

/**
 * The two choices in their section.
 * @type {(section: HTMLElement, ask: (feed: Feed) => void) => { show(feed: Feed): void }}
 */
export function feed(section, ask) {
  const seconds = (/** @type {number} */ latency) => latency ? `${latency} s` : "none";
  const latency = element("select", { name: "latency" });
  const answer = element("select", { name: "answers" });
  /** @type {Feed | null} */
  let now = null;
  for (const each of latencies) choose(latency, `${each}`, seconds(each));
  for (const { words } of answers) choose(answer, words, words);
  latency.onchange = answer.onchange = () => {
    const { failures, empties } = answers.find(({ words }) => words === answer.value) ?? now ??
      answers[0];
    ask({ latency: Number(latency.value), failures, empties });
    if (now) show(now); // until the server says so
  };
  section.append(
    element("label", {}, "Latency", latency),
    element("label", {}, "Answers", answer),
  );

  /** @param {Feed} feed */
  function show(feed) {
    now = feed;
    const words = answersOf(feed);
    choose(latency, `${feed.latency}`, seconds(feed.latency));
    choose(answer, words, words);
    section.hidden = false;
  }

  return { show };
}
