// @ts-check
// Introduces the page: on a phone, over the list until the user has tried it; on a wide screen, next to the device
// until the user closes it. Afterwards a button shows it again.
import { readStorage, reducedMotion, writeStorage } from "../../browser/device.js";
import { byId, element, loadStyleSheet, textButton } from "../../browser/dom.js";
import { lazy } from "../../browser/flow.js";
import { wheelDistance, wheelInput } from "../../input/wheel.js";
import { axisOf } from "../../scene/edges.js";
import { startingEdge } from "../../scene/list-ends.js";
import { wideScreen } from "../device-frame.js";

/** @import { Milliseconds, Ratio } from "../../engine/types.d.ts" */
/** @import { Edge, Scene } from "../../scene/types.d.ts" */
/** @import { Invitation } from "../roles.js" */

const key = "overscroll.introduced";

const sign = `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9" />
  <path d="M9.5 9.6a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.9M12 16.6v.01" /></svg>`;

/**
 * Shows the introduction, unless this browser has shown it before.
 * @param {{ readonly scene: Scene }} store @param {Invitation} invitation @param {(scene: string) => void} pick
 * @param {((seconds: number) => Promise<void>) | null} stall cuts the connection; `null` if the page is not allowed to
 * @param {() => boolean} closePanel closes the panel that covers a phone's list; returns whether there was one
 */
export function onboarding(store, invitation, pick, stall, closePanel) {
  const wide = wideScreen(),
    onPhone = phoneIntroduction(() => {
      if (state === "nothing") return;
      if (!wide.matches) return show(false);
      if (state === "tried") return;
      state = "tried";
      arrange();
    });
  const beside = lazy(async () => {
    const { wideIntroduction } = await import("./wide-introduction.js");
    await loadStyleSheet("ui/onboarding/wide-introduction.css");
    return wideIntroduction(invitation, pick, stall, () => show(false));
  }, arrange);
  // If an open panel hides the introduction, the button uncovers it instead of closing it.
  const pressed = () => show(!wide.matches && closePanel() || state === "nothing");
  const button = textButton("", pressed, {
    class: "icon",
    "data-action": "introduce",
    "aria-label": "What to try",
    "aria-keyshortcuts": "H",
  });
  button.innerHTML = sign;
  document.querySelector("#bar [data-action=panel]")?.before(button);
  /** The visible part: less after the user has tried the list. @type {"nothing" | "whole" | "tried"} */
  let state = "nothing";
  let session = store.scene.session, name = store.scene.name;
  /**
   * @type {{
   *   show: (scene: Scene, isTried: boolean) => void,
   *   hide: () => void,
   *   frame?: (scene: Scene) => void
   * } | undefined}
   */
  let shown;

  /** @param {boolean} next */
  function show(next) {
    if (state !== "nothing" && !next) writeStorage(window, key, "yes");
    state = next ? "whole" : "nothing";
    button.setAttribute("aria-expanded", `${next}`);
    arrange();
  }

  function arrange() {
    shown?.hide();
    shown = state === "nothing" ? undefined : wide.matches ? beside() : onPhone;
    shown?.show(store.scene, state === "tried");
  }

  wide.addEventListener("change", arrange);
  show(readStorage(window, key) === null);

  return {
    /** @param {Scene} scene */
    frame(scene) {
      const isOther = scene.session !== session || scene.name !== name;
      ({ session, name } = scene);
      if (state !== "nothing" && isOther) arrange();
      shown?.frame?.(scene);
    },
  };
}

// The introduction on a phone: a line about the product and what to try, and a hand that demonstrates a pull.

const product = "<strong>A pull-to-refresh you can take apart, run by a Swift server.</strong>";

/** The invitations, by the edge where the list starts. @type {Record<Edge, string>} */
const invitations = {
  top: "Pull it down and let go.",
  left: "Pull it to the right and let go.",
  bottom: "Pull it up and let go.",
  right: "Pull it to the left and let go.",
};

/** How far a finger drags or a wheel scrolls before the list counts as tried, in points. */
const drag = 40, turn = 300;

/**
 * WebKitGTK sends touch events without pointer events. Negative touch identifiers differ from those of pointers.
 * @param {PointerEvent | TouchEvent} event
 */
const fingersIn = (event) =>
  "changedTouches" in event
    ? [...event.changedTouches].map((touch) => ({ id: -1 - touch.identifier, finger: touch }))
    : [{ id: event.pointerId, finger: event }];

/**
 * Creates the line and the hand, hidden. The hand never receives touches, and stays between the bar and the messages.
 * @param {() => void} tried
 */
function phoneIntroduction(tried) {
  const stage = byId("stage"), notices = byId("notices"), still = reducedMotion();
  const line = element("div", { id: "first-line", role: "note" });
  const hand = element("div", { id: "hand" });
  const room = element("div", { id: "hand-room", "aria-hidden": "true" }, hand);
  hand.innerHTML = drawing;
  /** @type {Animation | null} */
  let motion = null;
  /** The start of each finger, by its identifier. @type {Map<number, { clientX: number, clientY: number }>} */
  const fingers = new Map();
  let turned = 0;

  function hideHand() {
    motion?.cancel();
    room.remove();
  }

  /**
   * @param {readonly ("pointerdown" | "pointerup" | "pointercancel" | "touchstart" | "touchend" | "touchcancel")[]} names
   * @param {(each: ReturnType<typeof fingersIn>[number]) => void} act
   */
  function onFingers(names, act) {
    for (const name of names) {
      stage.addEventListener(name, (event) => fingersIn(event).forEach(act), { passive: true });
    }
  }

  onFingers(["pointerdown", "touchstart"], ({ id, finger }) => {
    fingers.set(id, finger);
    hideHand();
  });
  onFingers(["pointerup", "touchend"], ({ id, finger: { clientX, clientY } }) => {
    const first = fingers.get(id);
    fingers.delete(id);
    if (first && Math.hypot(clientX - first.clientX, clientY - first.clientY) >= drag) tried();
  });
  onFingers(["pointercancel", "touchcancel"], ({ id }) => fingers.delete(id));
  stage.addEventListener("wheel", (event) => {
    const { x, y } = wheelDistance(wheelInput(event), [stage.clientWidth, stage.clientHeight]);
    turned += Math.hypot(x, y);
    if (turned >= turn) tried();
  }, { passive: true });
  byId("toolbar").addEventListener("click", tried);
  return {
    /** @param {Scene} scene */
    show(scene) {
      turned = 0;
      const edge = startingEdge(scene);
      line.innerHTML = `${product} ${edge ? invitations[edge] : "Fling it."}`;
      notices.prepend(line);
      if (!edge) return;
      hand.dataset.axis = axisOf(edge);
      notices.prepend(room);
      // With reduced motion, the hand stays in the middle of its path.
      if (still.matches) return;
      motion = hand.animate(pullFrames(edge), { duration: next, iterations: Infinity });
    },
    /** An empty list shows its own instructions. @param {Scene} scene */
    frame({ rows }) {
      room.hidden = rows.length === 0;
    },
    hide() {
      line.remove();
      hideHand();
    },
  };
}

/** When the finger is down, has pulled, lifts and is gone, and when the next pull begins. @type {Milliseconds[]} */
const [down, pulled, released, gone, next] = [350, 1450, 1800, 2150, 3600];
const easing = "cubic-bezier(0.45, 0.05, 0.25, 1)";

/** @type {Record<Edge, [x: number, y: number]>} */
const directions = { top: [0, 1], left: [1, 0], bottom: [0, -1], right: [-1, 0] };

const drawing = `<svg viewBox="0 0 56 64" width="84" height="96">
  <circle class="ring" cx="23" cy="9" r="15" />
  <path class="skin" d="M18.5 34V8.500a4.5 4.5 0 0 1 9 0V26v-3a4 4 0 0 1 8 0v4-1.500a3.75 3.75 0 0 1 7.5 0V30v-.5
    a3.5 3.5 0 0 1 7 0V43c0 10-6 17-16 17h-3c-7 0-11.5-3.5-15-9.500L6 41.500a4.2 4.2 0 0 1 6.800-4.900L18.5 43Z" />
  <path class="fold" d="M27.5 26v7M35.5 27v6M43 30v4" />
</svg>`;

/**
 * A pull away from an edge, and the pause after it. The style sheet sets the path's length.
 * @param {Edge} edge
 * @returns {{ offset: Ratio, opacity: number, transform: string, easing?: string }[]}
 */
export function pullFrames(edge) {
  const [x, y] = directions[edge];
  const frame = (/** @type {Milliseconds} */ time, opacity = 1, pull = 0, scale = 1) => {
    const at = (/** @type {number} */ part) => `calc(${part * (pull - 0.5)} * var(--way))`;
    const transform = `translate(${at(x)}, ${at(y)}) scale(${scale})`;
    return { offset: time / next, opacity, transform };
  };
  const lifted = 1.15;
  return [
    frame(0, 0, 0, lifted),
    { ...frame(down), easing },
    frame(pulled, 1, 1),
    frame(released, 1, 1),
    frame(gone, 0, 1, lifted),
    frame(next, 0, 1, lifted),
  ];
}
