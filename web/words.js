// @ts-check
// What the server's words mean to a person.

/** The phases in the order a refresh runs through them. */
export const order = ["idle", "pulling", "armed", "refreshing", "finishing", "exiting"];

/** The colour of each event: that of the phase it belongs to. @type {Record<string, string>} */
export const tones = {
  pulling: "pulling",
  armed: "armed",
  disarmed: "pulling",
  declined: "declined",
  began: "refreshing",
  cycleBegan: "refreshing",
  cycleEnded: "refreshing",
  finished: "finishing",
  exitBegan: "exiting",
  ended: "idle",
};

/** @type {Record<string, string>} */
const spoken = {
  idle: "Ready",
  pulling: "Pull further to refresh",
  armed: "Release to refresh",
  refreshing: "Refreshing",
  finishing: "Done",
  exiting: "Done",
};

/** @type {Record<string, string>} */
const ends = { success: "Done", failure: "Refreshing failed", exhausted: "Nothing more to load" };

/** What a phase says to someone who listens. @type {(phase: string) => string} */
export const speak = (phase) => spoken[phase] ?? phase;

/** How a refresh ended. @type {(outcome: string) => string} */
export const speakOutcome = (outcome) => ends[outcome] ?? outcome;

/** A word of the wire as words: `notPastThreshold` → `not past threshold`. @type {(word: string) => string} */
export const plain = (word) =>
  word.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

/** Words as a sentence. @type {(words: string) => string} */
export function sentence(words) {
  const said = plain(words).trim();
  if (!said) return "";
  return said[0].toUpperCase() + said.slice(1) + (/[.!?]$/.test(said) ? "" : ".");
}
