// @ts-check
// The buttons for recordings: this page records, takes files, and makes tests of what has happened.
import { copy, deliverNext } from "../../../browser/files.js";
import { setText } from "../../../browser/dom.js";
import { fileProblem, importParts, testText, textOf } from "./transcript-file.js";

/** @import { Seconds } from "../../../engine/types.d.ts" */

/**
 * What the buttons for recordings do, by their actions; files can also be dropped on the tab.
 * @param {HTMLElement} node the tab
 * @param {object} page
 * @param {() => Seconds} page.now on the session's clock
 * @param {(kind: string, body: object) => void} page.send
 * @param {(words: string) => void} page.say shows a sentence in the tab
 * @param {(words: string) => void} page.hint says something on the stage, briefly
 * @returns {Record<string, () => void>}
 */
export function recordingButtons(node, { now, send, say, hint }) {
  const button = /** @type {HTMLElement} */ (node.querySelector("[data-action=record]"));
  const picker = /** @type {HTMLInputElement} */ (node.querySelector("input[type=file]"));
  /** Since when this page records; null while it does not. @type {Seconds | null} */
  let since = null;

  function record() {
    const isOn = since === null;
    if (!isOn) send("save", { from: since });
    since = isOn ? now() : null;
    button.setAttribute("aria-pressed", `${isOn}`);
    setText(/** @type {Element} */ (button.lastElementChild), isOn ? "Stop" : "Record");
    say(isOn ? "Recording: press Stop to get the transcript." : "");
  }

  function copyTest() {
    deliverNext(async (file) => {
      hint(
        await copy(testText(file))
          ? `Test copied: save it as Tests/Transcripts/${file.name}`
          : "The browser does not let this page copy: save the transcript instead.",
      );
    });
    send("save", {});
  }

  /** Brings a file. @param {File | undefined} file */
  async function bring(file) {
    if (!file) return;
    const problem = fileProblem(file);
    say(problem || `Reading ${file.name} …`);
    if (problem) return;
    const text = textOf(await file.arrayBuffer());
    if (text === null) return say(`${file.name} is no transcript: a transcript is text.`);
    for (const part of importParts(file.name, text)) send("import", part);
  }

  picker.addEventListener("change", () => {
    bring(picker.files?.[0]);
    picker.value = "";
  });
  node.addEventListener("dragover", (event) => event.preventDefault());
  node.addEventListener("drop", (event) => {
    event.preventDefault();
    bring(event.dataTransfer?.files[0]);
  });
  return { record, import: () => picker.click(), "copy-test": copyTest };
}
