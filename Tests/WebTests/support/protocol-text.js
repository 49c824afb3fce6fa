// @ts-check
// Sources/Server/Wire/PROTOCOL.md and its schema, as a reference for the page's messages.
import { readFileSync } from "node:fs";
import { problemIn } from "./json-schema.js";

const read = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../../Sources/Server/Wire/${name}`, import.meta.url), "utf8");
const text = read("PROTOCOL.md"), schema = JSON.parse(read("protocol.schema.json"));

/** Returns the examples of messages in a section of the text. @param {string} part @returns {any[]} */
const examples = (part) => {
  const [, section] = text.split(`\n## ${part}\n`), [own] = section.split("\n## ");
  return [...own.matchAll(/```json\n(.*?)```/gs)].map(([, example]) => JSON.parse(example));
};

export const clientMessages = examples("Page to server");
export const serverMessages = examples("Server to page");

/** UIScrollView's physics, from the example of a scene. */
export const standardPhysicsMessage = serverMessages.find(({ scene }) => scene).scene.physics;

/**
 * Returns why a message does not satisfy a definition of the schema, or null if it does.
 * @param {unknown} message
 * @param {"clientMessage" | "serverMessage"} definition
 */
export const protocolProblem = (message, definition) =>
  problemIn(message, { $ref: `#/$defs/${definition}` }, schema.$defs, definition);
