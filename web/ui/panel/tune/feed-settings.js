// @ts-check
// How the scene's feed behaves: shown as the server says, changed by asking the server.
import { element } from "../../../browser/dom.js";

/** @import { Feed } from "../../../scene/types.d.ts" */

/** The latencies to choose from, seconds. */
const latencies = [0, 0.5, 2, 5, 15];
/** The answers to choose from: the parts of them that fail and that bring nothing. */
const answers = [
  { words: "normal", failures: 0, empties: 0 },
  { words: "half fail", failures: 0.5, empties: 0 },
  { words: "all fail", failures: 1, empties: 0 },
  { words: "all empty", failures: 0, empties: 1 },
];

/** A feed's answers in words. @param {Omit<Feed, "latency">} feed */
export function answersText({ failures, empties }) {
  const usual = answers.find((each) => each.failures === failures && each.empties === empties);
  const percent = (/** @type {number} */ part) => `${Math.round(part * 100)} %`;
  return usual?.words ?? `${percent(failures)} fail, ${percent(empties)} empty`;
}

/**
 * Shows a choice, and adds it first if it is unusual.
 * @param {HTMLSelectElement} select
 * @param {string} value
 * @param {string} words
 */
function choose(select, value, words) {
  const isListed = [...select.options].some((option) => option.value === value);
  if (!isListed) select.append(element("option", { value }, words));
  select.value = value;
}

/** The two choices in their section. @param {HTMLElement} section @param {(feed: Feed) => void} ask */
export function feedSettings(section, ask) {
  const seconds = (/** @type {number} */ latency) => latency ? `${latency} s` : "none";
  const latency = element("select", { name: "latency", "data-needs-server": "" });
  const answer = element("select", { name: "answers", "data-needs-server": "" });
  /** @type {Feed | null} */
  let current = null;
  for (const each of latencies) choose(latency, `${each}`, seconds(each));
  for (const { words } of answers) choose(answer, words, words);
  latency.onchange = answer.onchange = () => {
    const { failures, empties } = answers.find(({ words }) => words === answer.value) ?? current ??
      answers[0];
    ask({ latency: Number(latency.value), failures, empties });
    if (current) show(current); // until the server says so
  };
  section.append(
    element("label", {}, "Delay", latency),
    element("label", {}, "Answers", answer),
  );

  /** @param {Feed} feed */
  function show(feed) {
    current = feed;
    const words = answersText(feed);
    choose(latency, `${feed.latency}`, seconds(feed.latency));
    choose(answer, words, words);
    section.hidden = false;
  }

  return { show };
}
