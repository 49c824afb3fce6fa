// @ts-check
// The buttons for recordings: they record, import files, and copy tests.
import { partOf, setText } from "../../../browser/dom.js";
import { copy, download, interceptNextFile } from "../../../browser/files.js";
import { sentence } from "../../words.js";
import { momentText } from "../numbers.js";

/** @import { RunEngine, Seconds } from "../../../engine/types.d.ts" */
/** @import { BranchPast } from "./past/branch-past.js" */

/**
 * Files can also be dropped on the tab.
 * @param {HTMLElement} node @param {object} page
 * @param {() => Seconds} page.now
 * @param {(kind: string, body: object) => void} page.send
 * @param {(words: string) => void} page.setStatus shows a sentence in the tab
 * @param {(words: string) => void} page.hint shows a sentence on the stage
 * @returns {Record<string, () => void>}
 */
export function recordingButtons(node, { now, send, setStatus, hint }) {
  const button = partOf(node, "[data-action=record]"), word = partOf(button, "span");
  /** @type {HTMLInputElement} */
  const picker = partOf(node, "input[type=file]");
  /** When this page began to record. @type {Seconds | null} */
  let since = null;

  function record() {
    const isOn = since === null;
    if (!isOn) send("save", { from: since });
    since = isOn ? now() : null;
    button.ariaPressed = `${isOn}`;
    setText(word, isOn ? "Stop" : "Record");
    setStatus(isOn ? "Recording: press Stop to get the transcript." : "");
  }

  function copyTest() {
    // Each file in Tests/Transcripts is a test; one line of Swift checks a text.
    interceptNextFile(async ({ name, text }) => {
      const lines = [
        `# Save this as Tests/Transcripts/${name}: swift test replays each file there. Elsewhere:`,
        "# #expect(try Transcript(text).firstDifference() == nil)",
        text,
      ];
      hint(
        await copy(lines.join("\n"))
          ? `Test copied: save it as Tests/Transcripts/${name}`
          : "The browser does not allow this page to copy. Save the transcript instead.",
      );
    });
    send("save", {});
  }

  /** @param {File | undefined} file */
  async function bring(file) {
    if (!file) return;
    const problem = fileProblem(file);
    setStatus(problem || `Reading ${file.name} …`);
    if (problem) return;
    const transcript = textOf(await file.arrayBuffer());
    if (transcript === null) {
      return setStatus(`${file.name} is not a transcript: a transcript is a text file.`);
    }
    for (const part of importParts(file.name, transcript)) send("import", part);
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

// Imports a transcript into the server in parts.

/** The maximum size of a transcript, in bytes. */
const maximumSize = 4_000_000;

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.ceil(bytes / 100_000) / 10} MB`;

/** Why a file cannot be imported, or empty if it can. @param {{ name: string, size: number }} file */
export const fileProblem = ({ name, size }) => {
  if (size > maximumSize) {
    return `${name} is ${megabytes(size)}; a transcript can be at most ${megabytes(maximumSize)}.`;
  }
  return size === 0 ? `${name} is empty.` : "";
};

/** `null` if the file is not text. @param {ArrayBuffer} bytes */
export const textOf = (bytes) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
};

/**
 * The messages have up to 10,000 characters, so that they have at most 65,536 bytes.
 * @param {string} name @param {string} text
 */
export const importParts = (name, text) => {
  const parts = text.match(/.{1,10000}/gsu) ?? [""];
  return parts.map((part, n) => ({ name, part: n + 1, parts: parts.length, text: part }));
};

/** @param {string} what @param {{ outputs: number, difference?: string }} replay the first difference of the replay */
export function importedText(what, { outputs, difference }) {
  const same = outputs > 0 ? "The replay matches." : "It has no events to compare with.";
  const result = difference ? sentence(`The replay differs: ${difference}`) : same;
  return `The list shows the ${what}, with placeholder rows. ${result} Choose Live to return.`;
}

// Saves the visible range of time as an animated picture.

/** The maximum duration of a picture, in seconds. */
const longest = 10;

/**
 * The visible range up to the branch's end, or if that is too long, the time around the moment.
 * @param {readonly [Seconds, Seconds]} window @param {{ moment: Seconds, end: Seconds }} place
 * @returns {[Seconds, Seconds]}
 */
export function pictured([from, to], { moment, end }) {
  const until = Math.max(from, Math.min(to, end)), length = Math.min(until - from, longest);
  const start = Math.min(Math.max(from, moment - length / 2), until - length);
  return [start, start + length];
}

/**
 * @param {HTMLButtonElement} button @param {object} page
 * @param {BranchPast} page.past
 * @param {RunEngine} page.run
 * @param {() => string} page.name returns the name of the scene
 * @param {() => [Seconds, Seconds]} page.range returns the range for the picture
 * @param {(words: string) => void} page.setStatus
 * @returns {Record<string, () => void>}
 */
export function animationButton(button, { past, run, name, range, setStatus }) {
  const words = button.textContent ?? "";
  return {
    async "save-animation"() {
      const [from, to] = range();
      button.ariaDisabled = "true";
      setStatus("");
      try {
        const { animation } = await import("./share/animation.js");
        const picture = await animation(past, [from, to], run, (part) => {
          button.textContent = `Drawing, ${Math.round(100 * part)} %`;
        });
        if (picture) {
          download(`${name()}-${from.toFixed(1)}s.png`, picture);
          const length = (to - from).toFixed(1);
          setStatus(`Saved ${length} s from ${momentText(from)} as an animated PNG.`);
        } else setStatus("This time is not loaded yet. Try again in a moment.");
      } catch {
        setStatus("The picture could not be created. Is the server running?");
      }
      button.textContent = words;
      button.ariaDisabled = "false";
    },
  };
}
