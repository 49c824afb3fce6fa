// @ts-check
// Brings a transcript to the server, part by part, and makes a test of one.
import { sentence } from "../../words.js";

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
