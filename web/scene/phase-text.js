// @ts-check
// What the server's words mean to a person.
import { edges } from "./edges.js";

/** @import { Edge, Spoken } from "../types.d.ts" */

/** Whether an edge is the list's end, where there is more. @type {(scene: Spoken, edge: Edge) => boolean} */
const isMore = ({ direction }, edge) =>
  edge === "bottom" || edge === (direction === "rtl" ? "left" : "right");

/** What a control's phase says to someone who listens. @type {(scene: Spoken, edge: Edge) => string} */
export function speak(scene, edge) {
  const { phase = "idle", level = 1, outcome } = scene.controls[edge] ?? {},
    more = isMore(scene, edge);
  const work = level === 2 ? "open the second floor" : more ? "load more" : "refresh";
  switch (phase) {
    case "idle":
      return "Ready";
    case "pulling":
      return `Pull further to ${work}`;
    case "armed":
      return `Release to ${work}`;
    case "refreshing":
      return level === 2 ? "The second floor is open" : more ? "Loading more" : "Refreshing";
    case "finishing":
    case "exiting":
      return speakOutcome(scene, edge, outcome);
  }
}

/** Where content is pulled from an edge. @type {Record<Edge, string>} */
const away = { top: "down", left: "right", bottom: "up", right: "left" };

/** What an empty list says: what there is not, and what to do. @type {(scene: Spoken) => string} */
export function invitation(scene) {
  const all = edges.flatMap((edge) => scene.controls[edge] ?? []);
  if (all.some(({ phase }) => phase === "refreshing" || phase === "finishing")) return "Loading…";
  const first = starting(scene);
  return `Nothing here yet.${first ? ` Pull ${away[first]} to load.` : ""}`;
}

/** The first edge with a control where the list starts, else any. @type {(scene: Spoken) => Edge | undefined} */
export function starting(scene) {
  const there = edges.filter((edge) => scene.controls[edge]);
  return there.find((edge) => !isMore(scene, edge)) ?? there[0];
}

/** What a control's button does. @type {(scene: Spoken, edge: Edge) => string} */
export function offer(scene, edge) {
  const { phase, outcome } = scene.controls[edge] ?? {};
  const work = isMore(scene, edge) ? "Load more" : "Refresh";
  return `${phase === "idle" && outcome === "failure" ? "Try again" : work} at the ${edge}`;
}

/** How a refresh at an edge ended. @type {(scene: Spoken, edge: Edge, outcome?: string | null) => string} */
export function speakOutcome(scene, edge, outcome) {
  if (outcome === "failure") return `${isMore(scene, edge) ? "Loading more" : "Refreshing"} failed`;
  return outcome === "exhausted" ? "Nothing more to load" : "Done";
}

/** A word of the wire as words: `notPastThreshold` → `not past threshold`. @type {(word: string) => string} */
export const plain = (word) =>
  word.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

/** Words as a sentence. @type {(words: string) => string} */
export function sentence(words) {
  const said = plain(words).trim();
  if (!said) return "";
  return said[0].toUpperCase() + said.slice(1) + (/[.!?]$/.test(said) ? "" : ".");
}
