// @ts-check
// Tells a stranger what this is and what to try: over the list on a phone until the list has been tried, beside the device on
// a wide screen until it is closed. Then it stays away, until its button brings it back.
import { keep, kept, reducedMotion } from "../../browser/device.js";
import { byId, element, loadStyleSheet } from "../../browser/dom.js";
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
 * Shows itself, unless this browser has seen it.
 * @param {{ readonly scene: Scene }} store
 * @param {Invitation} invitation
 * @param {(scene: string) => void} pick opens another scene
 * @param {((seconds: number) => Promise<void>) | null} cut lets nothing pass between this page and the server for so long; null if it
 * may not
 * @param {() => boolean} uncover closes what covers a phone's list; whether anything did
 */
export function firstSight(store, invitation, pick, cut, uncover) {
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
    await loadStyleSheet("ui/first-sight/wide-introduction.css");
    return wideIntroduction(invitation, pick, cut, () => show(false));
  }, arrange);
  const button = element("button", {
    type: "button",
    class: "icon",
    "data-action": "introduce",
    "aria-label": "What to try",
    "aria-keyshortcuts": "H",
  });
  button.innerHTML = sign;
  document.querySelector("#bar [data-action=panel]")?.before(button);
  /** What is shown of it: less once the list has been tried. @type {"nothing" | "whole" | "tried"} */
  let state = "nothing";
  let session = store.scene.session, name = store.scene.name;
  /** The introduction that is shown. @type {{ show: (scene: Scene, isTried: boolean) => void, hide: () => void, frame?: (scene: Scene) => void } | undefined} */
  let shown;

  /** @param {boolean} next */
  function show(next) {
    if (state !== "nothing" && !next) keep(window, key, "yes");
    state = next ? "whole" : "nothing";
    button.setAttribute("aria-expanded", `${next}`);
    arrange();
  }

  /** Shows what this screen has room for. */
  function arrange() {
    shown?.hide();
    shown = state === "nothing" ? undefined : wide.matches ? beside() : onPhone;
    shown?.show(store.scene, state === "tried");
  }

  // What an open panel hides is shown again, and not hidden.
  button.onclick = () => show(!wide.matches && uncover() || state === "nothing");
  wide.addEventListener("change", arrange);
  show(kept(window, key) === null);

  return {
    /** Looks at what the session has come to. @param {Scene} scene */
    frame(scene) {
      const isOther = scene.session !== session || scene.name !== name;
      ({ session, name } = scene);
      if (state !== "nothing" && isOther) arrange();
      shown?.frame?.(scene);
    },
  };
}

// What a phone says at first sight: a line on what this is and what to try, and a hand that shows it.

/** Where a finger is in the window. @typedef {{ clientX: number, clientY: number }} Finger */

/** What to do with the list, by the edge at which it starts. @type {Record<Edge, string>} */
const invitations = {
  top: "Pull it down and let go.",
  left: "Pull it to the right and let go.",
  bottom: "Pull it up and let go.",
  right: "Pull it to the left and let go.",
};

/** Points: how far a finger drags, and how far a wheel scrolls, until the list has been tried. */
const drag = 40, turn = 300;

/**
 * The line and the hand, hidden.
 * @param {() => void} tried a finger that has dragged the list is up, a wheel has scrolled it a way, or one of its buttons was
 * pressed
 */
function phoneIntroduction(tried) {
  const shown = hand(byId("notices")), line = element("div", { id: "first-line", role: "note" });
  const stage = byId("stage");
  /** Where each finger came down, by its number. @type {Map<number, Finger>} */
  const fingers = new Map();
  let turned = 0;
  const down = (/** @type {number} */ id, /** @type {Finger} */ finger) => {
    fingers.set(id, finger);
    shown.hide();
  };
  const up = (/** @type {number} */ id, /** @type {Finger} */ { clientX, clientY }) => {
    const first = fingers.get(id);
    fingers.delete(id);
    if (first && Math.hypot(clientX - first.clientX, clientY - first.clientY) >= drag) tried();
  };
  stage.addEventListener("pointerdown", (event) => down(event.pointerId, event), { passive: true });
  stage.addEventListener("pointerup", (event) => up(event.pointerId, event), { passive: true });
  stage.addEventListener("pointercancel", ({ pointerId }) => fingers.delete(pointerId));
  // WebKitGTK has touch events that bring no pointer events; their numbers are below 0 here, so that none is a pointer's.
  for (const [name, end] of /** @type {const} */ ([["touchstart", down], ["touchend", up]])) {
    stage.addEventListener(name, ({ changedTouches }) => {
      for (const touch of changedTouches) end(-1 - touch.identifier, touch);
    }, { passive: true });
  }
  stage.addEventListener("touchcancel", ({ changedTouches }) => {
    for (const { identifier } of changedTouches) fingers.delete(-1 - identifier);
  });
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
      const what = element(
        "strong",
        {},
        "A pull-to-refresh you can take apart, run by a Swift server.",
      );
      line.replaceChildren(what, ` ${edge ? invitations[edge] : "Fling it."}`);
      byId("notices").prepend(line);
      shown.show(scene);
    },
    frame: shown.frame,
    hide() {
      line.remove();
      shown.hide();
    },
  };
}

// A drawn hand that shows a pull over the list, for fingers to imitate. It never takes a touch, and stays in the room that the bar
// and the words on the stage leave.

/** When the finger is down, has pulled, lets go and is gone, and when the next pull begins. @type {Milliseconds[]} */
const [down, pulled, released, gone, next] = [350, 1450, 1800, 2150, 3600];
/** How the pull gains and loses speed. */
const easing = "cubic-bezier(0.45, 0.05, 0.25, 1)";

/** The content's way for a pull away from each edge. @type {Record<Edge, [x: number, y: number]>} */
const directions = { top: [0, 1], left: [1, 0], bottom: [0, -1], right: [-1, 0] };

const drawing = `<svg viewBox="0 0 56 64" width="84" height="96">
  <circle class="ring" cx="23" cy="9" r="15" />
  <path class="skin" d="M18.5 34V8.500a4.5 4.5 0 0 1 9 0V26v-3a4 4 0 0 1 8 0v4-1.500a3.75 3.75 0 0 1 7.5 0V30v-.5
    a3.5 3.5 0 0 1 7 0V43c0 10-6 17-16 17h-3c-7 0-11.5-3.5-15-9.500L6 41.500a4.2 4.2 0 0 1 6.800-4.900L18.5 43Z" />
  <path class="fold" d="M27.5 26v7M35.5 27v6M43 30v4" />
</svg>`;

/** The hand in an element of its own. @param {HTMLElement} notices what it stands above */
function hand(notices) {
  const node = element("div", { id: "hand" });
  const room = element("div", { id: "hand-room", "aria-hidden": "true" }, node);
  node.innerHTML = drawing;
  const still = reducedMotion();
  /** @type {Animation | null} */
  let motion = null;

  function hide() {
    motion?.cancel();
    motion = null;
    room.remove();
  }

  /** Shows how to pull the list where it starts. @param {Scene} scene */
  function show(scene) {
    hide();
    const edge = startingEdge(scene);
    if (!edge) return;
    node.dataset.axis = axisOf(edge);
    notices.prepend(room);
    // Without motion, it stays in its place, where a pull is half-way.
    if (still.matches) return;
    motion = node.animate(pullFrames(edge), { duration: next, iterations: Infinity });
  }

  return {
    show,
    hide,
    /** An empty list says what to do in its place. @param {Scene} scene */
    frame({ rows }) {
      room.hidden = rows.length === 0;
    },
  };
}

/**
 * A pull away from an edge, and the pause before the next; the style sheet says how long its way is.
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
