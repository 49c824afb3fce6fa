// @ts-check
// The server's messages in Sources/Server/Wire/PROTOCOL.md.
import { readFileSync } from "node:fs";

const file = new URL("../../../Sources/Server/Wire/PROTOCOL.md", import.meta.url);
const [, section] = readFileSync(file, "utf8").split("\n## Server to page\n"),
  [own] = section.split("\n## ");

/** The examples of messages. @type {any[]} */
export const serverMessages = [...own.matchAll(/```json\n(.*?)```/gs)].map(([, text]) =>
  JSON.parse(text)
);

/** UIScrollView's physics, from the example of a scene. */
export const standardPhysicsMessage = serverMessages.find(({ scene }) => scene).scene.physics;
