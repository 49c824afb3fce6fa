// @ts-check
// The Export tab, from which a session goes elsewhere, as a file.
import { actionButtons, byId, loadStyleSheet } from "../../../browser/dom.js";
import { download } from "../../../browser/files.js";
import { bugReport } from "./bug-report.js";
import { explanations } from "./explanations.js";

/** @import { PanelPage, TabContents } from "../tabs.js" */

/**
 * A file that can be exported.
 * @param {string} title
 * @param {string} words what is in it
 * @param {string} action what its button does
 * @param {string} [needs] `data-needs-server` where the server makes it
 */
const section = (title, words, action, needs = "") => `
<section class="exported">
  <h3>${title}</h3>
  <p>${words}</p>
  <button type="button" data-action="${action}" aria-label="Save ${
  title[0].toLowerCase() + title.slice(1)
}" ${needs}>Save</button>
</section>`;

const template = [
  section(
    "Transcript",
    "Every input of this session and what came of it, as text. It replays exactly, so you can keep it as a test.",
    "save",
    "data-needs-server",
  ),
  section(
    "Test in Swift",
    "A file for Swift Testing. It plays this session with the library, and expects each step of each refresh again.",
    "save-test",
    "data-needs-server",
  ),
  section(
    "Chrome trace",
    "The last ten minutes: phases and motions as spans, events as marks, offsets and pulls as curves. Perfetto opens it.",
    "save-trace",
    "data-needs-server",
  ),
  section(
    "Table of tracks",
    "The last ten minutes, up to 60 times a second while something moves: where the list was, and what each control did. Any spreadsheet opens it.",
    "save-tracks",
    "data-needs-server",
  ),
  section("Picture", "The list as it is now, as a PNG.", "save-picture"),
  section(
    "Bug report",
    "The newest lines of the log, and why each control refreshes or does not, as Markdown. The token is not in it.",
    "save-report",
  ),
].join("");

/**
 * @param {HTMLElement} node
 * @param {PanelPage} page
 * @returns {Promise<TabContents>}
 */
export async function openTab(node, { store, send }) {
  await loadStyleSheet("ui/panel/export/export.css");
  node.insertAdjacentHTML("beforeend", template);
  const asked = explanations(send);
  const name = () => store.scene.name || "overscroll";

  async function saveReport() {
    const edges = Object.values(store.scene.controls).map(({ edge }) => edge);
    const answers = await asked.ask(edges);
    const { origin, pathname, search } = location;
    const text = bugReport(store.scene, answers, {
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
  return { receive: asked.receive };
}
