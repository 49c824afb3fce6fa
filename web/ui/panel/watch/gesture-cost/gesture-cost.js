// @ts-check
// What the last gesture of this page cost: its messages, and its frames. Nothing is counted while this is closed.
import { element, setText } from "../../../../browser/dom.js";
import { amountText, framesText, lateText, workText } from "./gesture-cost-text.js";
import { gestureTraffic } from "./gesture-traffic.js";
import { lateFrames } from "./late-frames.js";

/** @import { Seconds } from "../../../../engine/types.d.ts" */
/** @import { FrameState } from "../../../../render/types.d.ts" */
/** @import { PanelPage } from "../../tabs.js" */

/**
 * @param {HTMLDetailsElement} node
 * @param {Pick<PanelPage["link"], "count">} link
 */
export function gestureCost(node, link) {
  const traffic = gestureTraffic(), frames = lateFrames();
  const hint = element("p", {}, "Move the list: what the gesture cost appears here.");
  const list = element("dl", { hidden: "" });
  /** @param {string} title */
  function row(title) {
    const value = element("dd");
    list.append(element("div", {}, element("dt", {}, title), value));
    return value;
  }
  const length = row("Time to rest"), sent = row("Sent"), got = row("Received");
  const worked = row("The server’s work");
  const drawn = row("Frames"), late = row("Last late frame");
  node.append(hint, list);
  /** How long the server has worked in all, as it told last, and as it had told before the gesture. @type {Seconds | undefined} */
  let work;
  /** @type {Seconds | undefined} */
  let workBefore;
  /** Milliseconds that messages have taken since the last frame. */
  let reading = 0;
  const tasks = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("longtask")
    ? new PerformanceObserver((entries) => {
      for (const { startTime, duration } of entries.getEntries()) frames.task(startTime, duration);
      show();
    })
    : null;

  function show() {
    if (traffic.length === null) return;
    [hint.hidden, list.hidden] = [true, false];
    setText(length, `${(traffic.length / 1000).toFixed(2)} s`);
    setText(sent, amountText(traffic.up));
    setText(got, amountText(traffic.down));
    setText(worked, workText(work, workBefore));
    setText(drawn, framesText(frames.count, frames.longest, frames.late));
    const last = frames.late.at(-1);
    setText(late, last ? lateText(last) : "none");
  }

  /** @type {Parameters<typeof link.count>[0]} */
  const hear = (direction, message, took) => {
    reading += took;
    if (traffic.add(direction, message, performance.now())) {
      workBefore = work;
      frames.clear();
    }
    show();
  };

  /** @param {boolean} isOn */
  function count(isOn) {
    link.count(isOn ? hear : null);
    work = undefined;
    frames.pause();
    if (isOn) tasks?.observe({ type: "longtask" });
    else tasks?.disconnect();
  }

  let isShown = false;
  node.addEventListener("toggle", () => count(isShown && node.open));
  return {
    /** @param {boolean} next */
    shown(next) {
      isShown = next;
      count(isShown && node.open);
    },
    /** The server has told how long it has worked, if it was asked. @param {Seconds} [next] */
    told(next) {
      work = next;
      show();
    },
    /** @param {FrameState} state */
    frame({ t, rests, work }) {
      if (!node.open) return;
      frames.add(t, rests, { ...work, messages: reading });
      reading = 0;
      if (!rests) return;
      traffic.rest(performance.now());
      show();
    },
  };
}
