// @ts-check
// What is known of a session as Markdown, for a bug report.
import { deviceName } from "../../words.js";
import { inMilliseconds, pointsText } from "../../labels.js";
import { contentText, question, statusText } from "../why/explanation-text.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */
/** @import { Explanation, Message, Scene } from "../../../scene/types.d.ts" */
/**
 * @typedef {{
 *   address: string,
 *   browser: string,
 *   screen: string,
 *   roundTrip: Seconds | null,
 * }} Surroundings the page's address without its token, the browser's name for itself, and its screen in words
 */

/** A cell of a table: no bar and no line end may part it. @param {string} text */
const cell = (text) => text.replace(/\s+/g, " ").replace(/[\\|]/g, "\\$&").trim();

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.map(cell).join(" | ")} |`;

/** @param {readonly string[]} heads @param {readonly (readonly string[])[]} rows */
const table = (heads, rows) =>
  [row(heads), row(heads.map(() => "---")), ...rows.map(row)].join("\n");

/** What causes the lines of a kind that name no cause. @type {Record<string, string>} */
const causes = { failed: "work", programFailed: "program" };

/** A line of the log in the words of a transcript. @param {Message} message */
function logLine({ kind, body }) {
  const { time, edge = "", by: asker, device = asker, what = kind, event = what } = body;
  const { cause = causes[kind] ?? (asker === undefined ? "" : "panel") } = body;
  const by = [cause, device === undefined ? "" : `device ${device}`].filter(Boolean).join(", ");
  return [time.toFixed(3), edge, event, body.reason ?? body.detail ?? "", by];
}

/** @param {Explanation} told */
const answer = (told) =>
  `${question(told)} (${told.edge}, ${told.time.toFixed(3)} s, ${told.phase}) ` +
  `${statusText(told)} ${contentText(told)}`;

/**
 * The text of a report.
 * @param {Pick<Scene, "name" | "title" | "session" | "device" | "devices" | "controls" | "viewport" | "log">} scene
 * @param {readonly Explanation[]} answers why each control refreshes or does not, at this moment
 * @param {Surroundings} surroundings
 */
export function bugReport(scene, answers, { address, browser, screen, roundTrip }) {
  const { name, title, session, device, devices, viewport } = scene;
  const controls = Object.values(scene.controls).map((each) =>
    `${each.name} at the ${each.edge}: ${each.phase}, threshold ${pointsText(each.threshold)}`
  );
  const facts = [
    ["Scene", `${title} (${name})`],
    ["Session", session ?? "none"],
    ["Address", address],
    ["Protocol", "overscroll.1"],
    ["Browser", browser],
    ["Screen", screen],
    ["Stage", `${viewport.map(Math.round).join(" × ")} points`],
    ["Round trip", roundTrip === null ? "not known" : `${inMilliseconds(roundTrip)} ms`],
    ["This device", device === null ? "none" : deviceName(devices, device)],
    ["Devices", `${devices.length}`],
    ...controls.map((text) => ["Control", text]),
  ];
  const lines = scene.log.map(logLine);
  return [
    `# ${title || "Overscroll"}: what happened`,
    "What I did, what I expected, and what I saw instead:",
    table(["", ""], facts),
    "## Why",
    answers.length ? answers.map(answer).join("\n\n") : "The server gave no answer.",
    "## Log, the oldest line first",
    lines.length ? table(["Time", "Edge", "Event", "Detail", "Cause"], lines) : "It is empty.",
  ].join("\n\n") + "\n";
}
