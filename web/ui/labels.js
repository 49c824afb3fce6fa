// @ts-check
// Display text for the terms of transcripts. Instructions (“Release to refresh”) are in scene/phase-text.js.
import { rounded } from "./panel/numbers.js";
import { offerTime } from "./toasts.js";
import { deviceName, sentence, slowText } from "./words.js";

/** @import { Role, Scene } from "../scene/types.d.ts" */
/** @import { toasts } from "./toasts.js" */

/** The names of the phases, in the order of a refresh. @type {Record<string, string>} */
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
  programFailed: "Program failed",
  joined: "Joined",
  left: "Left",
  network: "Network",
  tuned: "Settings changed",
};

/** The sentences for reasons, by the reason in the transcript. @type {Record<string, string>} */
const reasons = {
  "disabled": "the control is switched off",
  "hidden": "the control is hidden",
  "content fits": "the whole list is visible, so its end does not load more",
  "exhausted": "there is nothing more to load",
  "already refreshing": "a refresh is already running",
  "not refreshing": "no refresh is running",
  "not exiting": "the control is not closing",
  "already finished": "this refresh was already done",
  "work refused": "the program rejected the refresh",
  "timed out": "the answer took too long",
  "momentum only": "momentum alone does not refresh: wait a moment, then scroll or pull again",
  "wheel stopped too soon":
    "the wheel stopped too soon: keep scrolling for half a second, then stop",
  "other edge owns the gesture": "this pull began at another edge",
  "not rearmed": "more was already requested here: let go, then pull again",
  "not pulled anew": "still the pull that caused the last refresh: let go, then pull again",
  "touch cancelled": "the touch was interrupted",
  "begins by program only": "pulling does not start it; its button does",
  "no second floor": "there is no second floor here",
  "began inside the list": "this gesture began inside the list, not at its edge",
  "content is fixed": "the list does not move beyond its ends",
  "other end is refreshing": "the other end of the list is refreshing: wait until it is done",
};

/** @type {Record<string, string>} */
const begins = {
  user: "By pulling (wheel)",
  program: "By a button, a key or the program",
  edge: "Near the end of the list",
};

/** @type {Record<string, string>} */
const outcomes = {
  success: "Succeeded",
  failure: "Failed",
  exhausted: "Nothing more to load",
};

/** @type {Record<string, string>} */
const causes = {
  touch: "finger down",
  move: "finger moved",
  release: "finger lifted",
  cancel: "touch interrupted",
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
  return: "page reconnected",
  setup: "scene opened",
  panel: "the panel",
};

/** @type {Record<string, string>} */
const triggers = {
  release: "refreshes on release",
  threshold: "refreshes as soon as you pull far enough",
  edge: "loads more near the end of the list",
  manual: "refreshes only with its button",
};

/** Reasons for declining the end of a refresh or of its exit, which came too late to change anything. */
const lateReasons = /^(not refreshing|not exiting|already finished|answer to \d+ is stale)$/;

/** @param {string} event @param {string} [detail] */
export const eventText = (event, detail = "") =>
  event === "declined" && lateReasons.test(detail) ? "No effect" : eventWords[event] ?? event;

/** @param {string} cause */
export const causeText = (cause) => causes[cause] ?? cause;

/** @param {string} trigger */
export const triggerText = (trigger) => triggers[trigger] ?? trigger;

/** Returns a number of points without the unit, with a true minus sign: “−60”, “12.5”. @param {number} points */
export const inPoints = (points) => rounded(points, 1).replace(/\.0$/, "");

/** Returns a distance with its unit: “1 point”, “50.8 points”. @param {number} points */
export function pointsText(points) {
  const text = inPoints(points);
  return `${text} point${text === "1" ? "" : "s"}`;
}

/** Returns the distance to a threshold with its unit, at least “0.1 points”. @param {number} points */
export const remainingText = (points) => pointsText(Math.max(0.1, points));

/** Returns a time in milliseconds, with one decimal below 10 ms. @param {number} seconds */
export const inMilliseconds = (seconds) => (seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0);

/** How late this page shows the fingers of other devices. @param {number} seconds */
export const delayText = (seconds) =>
  `shows other people’s touches ${Math.round(1000 * seconds)} ms late`;

/** @param {string} reason */
export function reasonText(reason) {
  const short = /^below threshold by (.+)$/.exec(reason);
  if (short) return sentence(`${remainingText(Number(short[1]))} short`);
  const sideways = /^sideways by (.+) degrees$/.exec(reason);
  if (sideways) return `This gesture was ${Math.round(Number(sideways[1]))}° off the list’s axis.`;
  if (/^answer to \d+ is stale$/.test(reason)) {
    return "The answer arrived after the refresh had ended.";
  }
  return sentence(reasons[reason] ?? reason);
}

/** The causes of a refresh that a finger begins. With any other cause, a wheel begins it. */
const byFinger = ["release", "move"];

/** @param {string} event @param {string} detail @param {string} [cause] the input or the deadline */
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

// Notices about the session for its devices.

/**
 * The arguments of each notice's hint, or `null` if this page caused the notice and already shows the result.
 * @type {Record<
 *   string,
 *   (body: any, scene: Pick<Scene, "devices" | "device">) => Parameters<ReturnType<typeof toasts>["hint"]> | null
 * >}
 */
export const notices = {
  /** Other devices are in the session that this page's link names. */
  shared: ({ length }) => [
    `This list is open on ${length} devices and moves on all of them.`,
    offerTime,
    ["renew", "Open my own list"],
  ],
  /** The page's session no longer exists. Its scene is open in a new session. */
  returned(isRestarted) {
    const event = isRestarted ? "The server was restarted" : "The session had ended";
    return [`${event}. This is the same scene in a new session.`, offerTime];
  },
  opened: ({ device, title }, scene) => otherDeviceNotice(scene, device, `opened ${title}`),
  wentBack: ({ device, to }, scene) =>
    otherDeviceNotice(scene, device, `went back to ${to.toFixed(1)} s`),
  speed({ speed, device }, { devices, device: own }) {
    if (device === undefined && speed === 1) return ["The server was paused and has resumed"];
    const words = slowText(speed) || "Full speed, on all devices";
    const isOwn = device === undefined || device === own;
    return [isOwn ? words : `${words}: set by ${deviceName(devices, device)}`];
  },
};

/**
 * @param {Pick<Scene, "devices" | "device">} scene @param {number} device @param {string} deed
 * @returns {[string] | null}
 */
const otherDeviceNotice = ({ devices, device: own }, device, deed) =>
  device === own ? null : [`${deviceName(devices, device)} ${deed}`];

// The roles of devices, as text for links and lists.

/** The name of each role, and the rights of its links. @type {Record<Role, [title: string, words: string]>} */
export const roleWords = {
  inspect: ["Full control", "Can scroll, tune and invite."],
  drive: ["Drive", "Can scroll and open scenes, but cannot change settings."],
  view: ["View only", "Can watch, but cannot move the list."],
};
