// @ts-check
// Sources/Server/Wire/PROTOCOL.md and its schema, which the page is held to.
import { readFileSync } from "node:fs";
import { problemIn } from "./json-schema.js";

const read = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../../Sources/Server/Wire/${name}`, import.meta.url), "utf8");
const text = read("PROTOCOL.md"), schema = JSON.parse(read("protocol.schema.json"));

/** The examples of messages in a part of the text. @param {string} part @returns {any[]} */
const examples = (part) => {
  const [, section] = text.split(`\n## ${part}\n`), [own] = section.split("\n## ");
  return [...own.matchAll(/```json\n(.*?)```/gs)].map(([, example]) => JSON.parse(example));
};

export const clientMessages = examples("Page to server");
export const serverMessages = examples("Server to page");

/** UIScrollView's physics, as the example of a scene has it. */
export const standardPhysicsMessage = serverMessages.find(({ scene }) => scene).scene.physics;

/**
 * Why a message is not what a definition of the schema says; null if it is.
 * @param {unknown} message
 * @param {"clientMessage" | "serverMessage"} definition
 */
export const protocolProblem = (message, definition) =>
  problemIn(message, { $ref: `#/$defs/${definition}` }, schema.$defs, definition);
