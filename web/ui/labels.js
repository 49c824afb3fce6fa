// @ts-check
// What the words of transcripts mean, for people: the phases and events of a control, what they tell, and what caused them.
// What a control's phase asks of a person (“Release to refresh”) is in scene/phase-text.js.
import { offerTime } from "./toasts.js";
import { deviceName, sentence, slowText } from "./words.js";

/** @import { Role, Scene } from "../scene/types.d.ts" */
/** @import { toasts } from "./toasts.js" */

/** The phases, in the order in which a refresh runs through them. @type {Record<string, string>} */
export const phaseWords = {
  idle: "ready",
  pulling: "pulling",
  armed: "armed",
  refreshing: "refreshing",
  finishing: "finishing",
  exiting: "closing",
};

/** @type {Record<string, string>} */
const eventWords = {
  pulling: "Pull began",
  armed: "Pulled far enough",
  disarmed: "Pulled back",
  declined: "Did not refresh",
  began: "Refresh began",
  cycleBegan: "Animation began",
  cycleEnded: "Animation ended",
  finished: "Work done",
  exitBegan: "Closing",
  ended: "Closed",
  failed: "Loading failed",
  programFailed: "The program ended",
  joined: "Joined",
  left: "Left",
  network: "Network",
  tuned: "Settings changed",
};

/** Why a control declined, by the reason of the transcript. @type {Record<string, string>} */
const reasons = {
  "disabled": "the control is switched off",
  "hidden": "the control is hidden",
  "content fits": "the whole list is in view, so its end loads nothing",
  "exhausted": "there is nothing more to load",
  "already refreshing": "a refresh is already running",
  "not refreshing": "no refresh is running",
  "not exiting": "the control is not closing",
  "already finished": "this refresh was already done",
  "work refused": "the program did not want to refresh",
  "timed out": "the answer took too long",
  "momentum only": "momentum alone does not refresh. Wait a moment, then scroll or pull again",
  "wheel stopped too soon":
    "the wheel stopped too soon: keep scrolling for half a second, then stop",
  "other edge owns the gesture": "this pull began at another edge",
  "not rearmed": "it has already asked for more here: let go, then pull again",
  "not pulled anew": "still the pull that caused the last refresh: let go, then pull again",
  "touch cancelled": "the finger was interrupted",
  "begins by program only": "a pull does not start this one; its button does",
  "no second floor": "there is no second floor here",
};

/** @type {Record<string, string>} */
const begins = {
  user: "By pulling (wheel)",
  program: "By a button, a key or the program",
  edge: "The end of the list came near",
};

/** @type {Record<string, string>} */
const outcomes = {
  success: "It worked",
  failure: "It failed",
  exhausted: "There is nothing more to load",
};

/** What happened to cause an event. @type {Record<string, string>} */
const causes = {
  touch: "finger down",
  move: "finger moved",
  release: "finger lifted",
  cancel: "finger interrupted",
  wheel: "wheel",
  time: "time passed",
  begin: "button or key",
  stop: "button",
  end: "button",
  reset: "button",
  enable: "button",
  disable: "button",
  scroll: "key",
  work: "the feed answered",
  rows: "rows changed",
  resize: "screen changed",
  open: "scene opened",
  return: "page came back",
  setup: "scene opened",
  panel: "the panel",
};

/** When a control refreshes, by its trigger. @type {Record<string, string>} */
const triggers = {
  release: "refreshes on release",
  threshold: "refreshes as soon as you pull far enough",
  edge: "loads more near the end of the list",
  manual: "refreshes by its button only",
};

/** Why something other than a pull was declined: it came too late, and whether a refresh runs is unchanged. */
const lateReasons = /^(not refreshing|not exiting|already finished|answer to \d+ is stale)$/;

/** Whether what was declined was no pull, but the end of a refresh or of its exit. @param {string} detail as a transcript has it */
export const isTooLate = (detail) => lateReasons.test(detail);

/** @param {string} event @param {string} [detail] as a transcript has it */
export const eventText = (event, detail = "") =>
  event === "declined" && isTooLate(detail) ? "Changed nothing" : eventWords[event] ?? event;

/** @param {string} cause */
export const causeText = (cause) => causes[cause] ?? cause;

/** @param {string} trigger */
export const triggerText = (trigger) => triggers[trigger] ?? trigger;

/** A number of points without the word, with a true minus sign: “−60”, “12.5”. @param {number} points */
export const inPoints = (points) =>
  points.toFixed(1).replace(/\.0$/, "").replace(/^-(?=0$)/, "").replace("-", "−");

/** A number of points as a person says it: “1 point”, “50.8 points”. @param {number} points */
export function pointsText(points) {
  const text = inPoints(points);
  return `${text} point${text === "1" ? "" : "s"}`;
}

/** Seconds as milliseconds, with a decimal where they are few. @param {number} seconds */
export const inMilliseconds = (seconds) => (seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0);

/** How much later than it happens this page shows another device's finger. @param {number} seconds */
export const delayText = (seconds) => `shows other fingers ${Math.round(1000 * seconds)} ms late`;

/** Why a control declined. @param {string} reason as a transcript has it */
export function reasonText(reason) {
  const short = /^below threshold by (.+)$/.exec(reason);
  if (short) return sentence(`${pointsText(Number(short[1]))} short`);
  if (/^answer to \d+ is stale$/.test(reason)) return "An answer came after its refresh was over.";
  return sentence(reasons[reason] ?? reason);
}

/** What a finger does when its pull begins a refresh; whatever else ends a pull ends a wheel's. */
const byFinger = ["release", "move"];

/**
 * What an event tells beside its name.
 * @param {string} event
 * @param {string} detail as a transcript has it
 * @param {string} [cause] the input or the deadline behind it
 */
export function detailText(event, detail, cause = "") {
  switch (event) {
    case "declined":
      return reasonText(detail);
    case "began":
      if (detail === "user" && byFinger.includes(cause)) return "By pulling";
      return begins[detail] ?? detail;
    case "finished":
      return outcomes[detail] ?? detail;
    case "cycleBegan":
    case "cycleEnded":
      return `Cycle ${detail}`;
    case "armed":
      return detail === "floor" ? "For the second floor" : "";
    default:
      return detail;
  }
}

// What has happened to the session, in words for its devices.

/**
 * What a person is told; null of what this page has done itself, and shows.
 * @type {Record<
 *   string,
 *   (body: any, scene: Pick<Scene, "devices" | "device">) => Parameters<ReturnType<typeof toasts>["hint"]> | null
 * >}
 */
export const notices = {
  /** Others are in the session that this page's link names. */
  shared: ({ length }) => [
    `This list is open on ${length} devices, and moves on all of them.`,
    offerTime,
    ["renew", "A list of my own"],
  ],
  /** The session that this page was in, and what was done in it, was not there any more, and is open again. */
  returned(isRestarted) {
    const event = isRestarted ? "The server was restarted" : "The session had ended";
    return [`${event}: the same scene, in a new session.`, offerTime];
  },
  opened: ({ device, title }, scene) => otherDid(scene, device, `opened ${title}`),
  wentBack: ({ device, to }, scene) => otherDid(scene, device, `went back to ${to.toFixed(1)} s`),
  speed({ speed, device }, { devices, device: own }) {
    if (device === undefined && speed === 1) {
      return ["The server was paused, and has resumed"];
    }
    const words = slowText(speed) || "Full speed, on all devices";
    return device === undefined || device === own
      ? [words]
      : [`${words}: set by ${deviceName(devices, device)}`];
  },
};

/**
 * @param {Pick<Scene, "devices" | "device">} scene
 * @param {number} device
 * @param {string} deed
 * @returns {[string] | null}
 */
const otherDid = ({ devices, device: own }, device, deed) =>
  device === own ? null : [`${deviceName(devices, device)} ${deed}`];

// What a device may do, in the words of links and of lists alike.

/** Each role in a word, and what its link is good for. @type {Record<Role, [title: string, words: string]>} */
export const roleWords = {
  inspect: ["Full control", "Everything: moves the list, tunes it, and invites others."],
  drive: ["Drive", "Moves the list and opens scenes, but cannot change how they work."],
  view: ["View only", "Sees what happens, and cannot move anything."],
};

/** A role in the middle of a line. @param {Role} role */
export const roleName = (role) => roleWords[role][0].toLowerCase();
