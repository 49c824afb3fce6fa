// @ts-check
// Asks the server why of several edges at once.

/** @import { Milliseconds } from "../../../engine/types.d.ts" */
/** @import { Edge, Explanation } from "../../../scene/types.d.ts" */

/** How long an answer is waited for: a server that is away gives none. @type {Milliseconds} */
const patience = 2000;

/** @param {(kind: string, body: object) => void} send */
export function explanations(send) {
  /** The edges without an answer yet. @type {Set<Edge>} */
  const missing = new Set();
  /** @type {Explanation[]} */
  let answers = [];
  let done = () => {};

  return {
    /** What the server answers for each edge, in the order of the answers. @param {readonly Edge[]} edges */
    async ask(edges) {
      answers = [];
      for (const edge of edges) missing.add(edge);
      await new Promise((resolve) => {
        done = () => resolve(undefined);
        setTimeout(done, edges.length ? patience : 0);
        for (const edge of edges) send("why", { edge });
      });
      missing.clear();
      return answers;
    },
    /** Hears each message of the server. @param {string} kind @param {any} body */
    receive(kind, body) {
      if (kind !== "why" || body.course !== undefined || !missing.delete(body.edge)) return;
      answers.push(body);
      if (missing.size === 0) done();
    },
  };
}
