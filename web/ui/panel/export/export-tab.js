// @ts-check
// The Export tab, which saves a session in several file formats.
import { actionButtons, byId, loadStyleSheet } from "../../../browser/dom.js";
import { download } from "../../../browser/files.js";
import { controlState, viewportOf } from "../../../scene/moving.js";
import { inMilliseconds, pointsText } from "../../labels.js";
import { deviceName } from "../../words.js";
import { momentText } from "../numbers.js";
import { contentText, question, statusText } from "../why/explanation-text.js";

/** @import { Milliseconds, Seconds } from "../../../engine/types.d.ts" */
/** @import { Edge, Explanation, Message, Shown } from "../../../scene/types.d.ts" */
/** @import { PanelPage, TabContents } from "../tabs.js" */

/**
 * @param {string} title @param {string} words
 * @param {string} attributes of the button: its action, and `data-needs-server` if the server creates the file
 */
const section = (title, words, attributes) => `
<section class="exported">
  <h3>${title}</h3>
  <p>${words}</p>
  <button type="button" ${attributes} aria-label="Save: ${title}">Save</button>
</section>`;

const template = [
  section(
    "Transcript",
    "Every input of this session and its results, as text. It replays exactly, so you can keep it as a test.",
    'data-action="save" data-needs-server',
  ),
  section(
    "Swift test",
    "A file for Swift Testing. It replays this session with the library and expects the same steps of each refresh.",
    'data-action="save-test" data-needs-server',
  ),
  section(
    "Chrome trace",
    "The last ten minutes: phases and motions as spans, events as marks, offsets and pulls as curves. Opens in Perfetto.",
    'data-action="save-trace" data-needs-server',
  ),
  section(
    "CSV timeline",
    "The last ten minutes, up to 60 samples per second during motion: the position of the list and the state of each control. Opens in any spreadsheet.",
    'data-action="save-tracks" data-needs-server',
  ),
  section("Picture", "The list as it is now, as a PNG.", 'data-action="save-picture"'),
  section(
    "Bug report",
    "The newest lines of the log, and why each control refreshes or does not, as Markdown. Contains no access token.",
    'data-action="save-report"',
  ),
].join("");

/** @param {HTMLElement} node @param {PanelPage} page @returns {Promise<TabContents>} */
export async function openTab(node, { store, send }) {
  await loadStyleSheet("ui/panel/export/export.css");
  node.insertAdjacentHTML("beforeend", template);
  const requests = explanations(send);
  const name = () => store.scene.name || "overscroll";

  async function saveReport() {
    const edges = Object.values(store.scene.controls).map(({ edge }) => edge);
    const answers = await requests.all(edges);
    const { origin, pathname, search } = location;
    const text = bugReport(store, answers, {
      address: origin + pathname + search,
      browser: navigator.userAgent,
      screen: `${innerWidth} × ${innerHeight} points at ${devicePixelRatio} pixels each`,
      roundTrip: store.roundTrip,
    });
    download(`${name()}.md`, new Blob([text], { type: "text/markdown" }));
  }

  function savePicture() {
    /** @type {HTMLCanvasElement} */
    const canvas = byId("stage");
    canvas.toBlob((blob) => blob && download(`${name()}.png`, blob));
  }

  actionButtons({
    "save-test": () => send("save", { as: "test" }),
    "save-trace": () => send("save", { as: "trace" }),
    "save-tracks": () => send("save", { as: "tracks" }),
    "save-picture": savePicture,
    "save-report": saveReport,
  }, node);
  return { receive: requests.receive };
}

// The bug report: the state of a session, as Markdown.

/**
 * @typedef {{
 *   address: string,
 *   browser: string,
 *   screen: string,
 *   roundTrip: Seconds | null,
 * }} Surroundings the page's address without its token, the browser's user agent, and a description of the screen
 */

/** A bar or a line end would break the table. @param {string} text */
const cell = (text) => text.replace(/\s+/g, " ").replace(/[\\|]/g, "\\$&").trim();

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.map(cell).join(" | ")} |`;

/** @param {readonly string[]} heads @param {readonly (readonly string[])[]} rows */
const table = (heads, rows) =>
  [row(heads), row(heads.map(() => "---")), ...rows.map(row)].join("\n");

/** The causes of messages that contain no cause, by kind. @type {Record<string, string>} */
const causes = { failed: "work", programFailed: "program" };

/** Returns a message as a line of a transcript. @param {Message} message */
function logLine({ kind, body }) {
  const { time, edge = "", by: asker, device = asker, what = kind, event = what } = body;
  const { cause = causes[kind] ?? (asker === undefined ? "" : "panel") } = body;
  const by = [cause, device === undefined ? "" : `device ${device}`].filter(Boolean).join(", ");
  return [time.toFixed(3), edge, event, body.reason ?? body.detail ?? "", by];
}

/** @param {Explanation} explanation */
const answer = (explanation) =>
  `${question(explanation)} ` +
  `(${explanation.edge}, ${momentText(explanation.time)}, ${explanation.phase}) ` +
  `${statusText(explanation)} ${contentText(explanation)}`;

/**
 * @param {Shown} shown @param {readonly Explanation[]} answers why each control refreshes or does not
 * @param {Surroundings} surroundings
 */
export function bugReport({ scene, numbers }, answers, { address, browser, screen, roundTrip }) {
  const { name, title, session, device, devices } = scene;
  const controls = Object.values(scene.controls).map(({ name, edge, threshold }) => {
    const phase = controlState(numbers, edge)?.phase ?? "idle";
    return `${name} at the ${edge}: ${phase}, threshold ${pointsText(threshold)}`;
  });
  const facts = [
    ["Scene", `${title} (${name})`],
    ["Session", session ?? "none"],
    ["Address", address],
    ["Protocol", "overscroll.1"],
    ["Browser", browser],
    ["Screen", screen],
    ["Stage", `${viewportOf(numbers).map(Math.round).join(" × ")} points`],
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
    answers.length ? answers.map(answer).join("\n\n") : "The server did not answer.",
    "## Log, oldest line first",
    lines.length ? table(["Time", "Edge", "Event", "Detail", "Cause"], lines) : "The log is empty.",
  ].join("\n\n") + "\n";
}

// Requests explanations for several edges at once.

/** How long to wait for the answers. A server that is away does not answer. @type {Milliseconds} */
const answerTimeout = 2000;

/** @param {(kind: string, body: object) => void} send */
export function explanations(send) {
  /** @type {Map<Edge, (answer: Explanation) => void>} */
  const receivers = new Map();

  /** @param {Edge} edge @returns {Promise<Explanation | undefined>} */
  const request = (edge) =>
    new Promise((resolve) => {
      receivers.set(edge, resolve);
      setTimeout(resolve, answerTimeout);
      send("why", { edge });
    });

  return {
    /** The answers, in the order of the edges. @param {readonly Edge[]} edges */
    async all(edges) {
      const answers = await Promise.all(edges.map(request));
      return answers.filter((each) => each !== undefined);
    },
    /** @param {string} kind @param {any} body */
    receive(kind, body) {
      if (kind === "why" && body.branch === undefined) receivers.get(body.edge)?.(body);
    },
  };
}
