// @ts-check
// The buttons for recordings: this page records, takes files, and makes tests of what has happened.
import { setText } from "../../../browser/dom.js";
import { copy, deliverNext, download } from "../../../browser/files.js";
import { sentence } from "../../words.js";

/** @import { RunEngine, Seconds } from "../../../engine/types.d.ts" */
/** @import { BranchPast } from "./past/branch-past.js" */

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

// Brings a transcript to the server, part by part, and makes a test of one.

/** The most bytes of a transcript. */
const most = 4_000_000;

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.ceil(bytes / 100_000) / 10} MB`;

/**
 * Why a file cannot be brought, as a sentence; empty if it can.
 * @param {{ name: string, size: number }} file
 */
export const fileProblem = ({ name, size }) => {
  if (size > most) {
    return `${name} has ${megabytes(size)}, and a transcript has ${megabytes(most)} at most.`;
  }
  return size === 0 ? `${name} is empty.` : "";
};

/**
 * The text of a file's bytes; null of a file that is no text, as a picture.
 * @param {ArrayBuffer} bytes
 */
export const textOf = (bytes) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
};

/**
 * The messages that bring a file: each has 65,536 bytes at most, whatever its 10,000 characters are.
 * @param {string} name
 * @param {string} text
 */
export const importParts = (name, text) => {
  const parts = text.match(/.{1,10000}/gsu) ?? [""];
  return parts.map((part, n) => ({ name, part: n + 1, parts: parts.length, text: part }));
};

/**
 * What is said of a transcript that has been imported and is shown.
 * @param {string} what it is called
 * @param {{ outputs: number, difference?: string }} replay how many outputs it has, and how those of its replay first differ
 */
export function importedText(what, { outputs, difference }) {
  const same = outputs > 0 ? "It replays identically." : "It has no outputs to compare with.";
  const replay = difference ? sentence(`It replays otherwise: ${difference}`) : same;
  return `The list shows the ${what}, with rows that are made up. ${replay} Live leads back to your own list.`;
}

/**
 * A transcript as a test: each file in Tests/Transcripts is one, and one line of Swift checks a text.
 * @param {{ name: string, text: string }} file
 */
export const testText = ({ name, text }) =>
  [
    `# Save this as Tests/Transcripts/${name}: swift test plays each file there. Elsewhere:`,
    "# #expect(try Transcript(text).firstDifference() == nil)",
    text,
  ].join("\n");

// The button that saves the time in view as an animated picture.

/** Seconds of the longest picture. */
const longest = 10;

/**
 * The range that becomes a picture: all that is in view until the branch's end or, if that is too long, what is around a moment.
 * @param {readonly [Seconds, Seconds]} window
 * @param {{ moment: Seconds, end: Seconds }} place the moment that is shown, and the end of the branch
 * @returns {[Seconds, Seconds]}
 */
export function pictured([from, to], { moment, end }) {
  const until = Math.max(from, Math.min(to, end)), length = Math.min(until - from, longest);
  const start = Math.min(Math.max(from, moment - length / 2), until - length);
  return [start, start + length];
}

/**
 * What the button does, by its action.
 * @param {HTMLButtonElement} button
 * @param {object} page
 * @param {BranchPast} page.past
 * @param {RunEngine} page.run
 * @param {() => string} page.name of the scene
 * @param {() => [Seconds, Seconds]} page.range what becomes a picture
 * @param {(words: string) => void} page.say shows a sentence
 * @returns {Record<string, () => void>}
 */
export function animationButton(button, { past, run, name, range, say }) {
  const words = button.textContent ?? "";

  /** @param {[Seconds, Seconds]} range */
  async function save([from, to]) {
    const { animation } = await import("./share/animation.js");
    const picture = await animation(past, [from, to], run, (part) => {
      button.textContent = `Drawing, ${Math.round(100 * part)} %`;
    });
    if (!picture) return say("This time is not known yet: try again in a moment.");
    download(`${name()}-${from.toFixed(1)}s.png`, picture);
    say(`Saved ${(to - from).toFixed(1)} s from ${from.toFixed(3)} s on, as an animated PNG.`);
  }

  return {
    async "save-animation"() {
      button.ariaDisabled = "true";
      say("");
      try {
        await save(range());
      } catch {
        say("The picture could not be made: is the server running?");
      }
      button.textContent = words;
      button.ariaDisabled = "false";
    },
  };
}
