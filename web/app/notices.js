// @ts-check
// Says on the stage, briefly, what has happened to the session, and why something did not.
import { sentence } from "../ui/sentence.js";
import { offerTime } from "../ui/toasts.js";

/** @import { Edge } from "../scene/types.d.ts" */
/** @import { OtherFinger } from "../ui/devices/other-finger.js" */
/** @import { Page } from "./page.js" */

/** Milliseconds that a failure is shown, unless the next refresh begins. */
const failureTime = 8000;

/**
 * @param {Pick<Page, "store" | "messages" | "toast">} page
 * @param {() => OtherFinger | undefined} others there once other devices have been in the session
 */
export function sayNotices({ store, messages, toast }, others) {
  /** The session that the page was in last, and the instance of the server that had it. @type {string | null} */
  let session = null, instance = "";
  /** Whether its log has an event: where a list was only scrolled, nothing is lost with a session. */
  let hasEvents = false;
  /** Whether the page has just joined a session that was there. */
  let isGuest = false;
  /** The hint that the list can be taken over; 0 for none. */
  let offer = 0;
  /** The failure that was said last, until the next refresh at its edge begins. @type {{ edge: Edge, hint: number } | null} */
  let failure = null;

  /** @param {string} kind of notice @param {any} body */
  async function say(kind, body) {
    const { notices } = await import("../ui/notice-text.js");
    const hint = notices[kind](body, store.scene);
    if (hint) toast.hint(...hint);
  }

  messages.on(["welcome"], (body) => {
    // An older server names no instance, and is not taken for one that was started again.
    if (hasEvents && body.created && body.session === session) {
      say("returned", body.instance !== instance);
    }
    isGuest = session === null && !body.created;
    hasEvents = false;
    ({ session, instance } = body);
  });
  for (const kind of ["opened", "wentBack", "speed"]) {
    messages.on([kind], (body) => say(kind, body));
  }
  messages.on(["devices"], ({ list, holder }) => {
    if (isGuest && list.length > 1) say("shared", list);
    isGuest = false;
    if (holder === null) toast.end(offer);
  });
  // A list that a few notches have moved shows nothing of what it lacks. No device is named where time ended the turn.
  messages.on(["event"], async ({ event, detail, device }) => {
    if (event !== "declined" || detail !== "wheel stopped too soon") return;
    const { scene } = store, isAlone = scene.devices.length === 1;
    if (device !== scene.device && (device !== undefined || !isAlone)) return;
    const { reasonText } = await import("../ui/labels.js");
    toast.hint(reasonText(detail));
  });
  messages.on(["event"], ({ event, edge }) => {
    hasEvents = true;
    if (!failure || event !== "began" || edge !== failure.edge) return;
    toast.end(failure.hint);
    failure = null;
  });
  messages.on(["failed"], ({ edge, reason }) => {
    if (!store.scene.rows.length) return; // it says so in the list's place
    failure = { edge, hint: toast.hint(sentence(reason), failureTime) };
  });
  messages.on(["programFailed"], ({ reason }) => toast.hint(sentence(reason), failureTime));
  // Why an input changed nothing, unless that stands beside the finger.
  messages.on(["ignored"], ({ reason, takeOver }) => {
    const other = others(), words = other?.holds ?? sentence(reason);
    if (takeOver) offer = toast.hint(words, offerTime, ["take-over", "Take over"]);
    else if (!other?.isRefusing) toast.hint(words);
  });
  messages.on(["error"], ({ reason }) => toast.hint(sentence(reason)));
}
