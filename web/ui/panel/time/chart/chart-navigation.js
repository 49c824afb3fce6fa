// @ts-check
// Navigates the chart: a wheel or two fingers zoom, a horizontal wheel pans, and a drag moves the playhead.
import { isPressed, isReleased } from "../../../../browser/device.js";
import { setText } from "../../../../browser/dom.js";
import { momentText, rounded } from "../../numbers.js";
import { measuredText } from "./bar-rows.js";
import { chart } from "./chart.js";
import { panned, phaseTexts, valueTexts, zoomed } from "./samples.js";

/** @import { Milliseconds, Points, Seconds } from "../../../../engine/types.d.ts" */
/** @import { Axis } from "../../../../scene/types.d.ts" */
/** @import { Charted } from "./chart.js" */
/** @import { Sample } from "./samples.js" */

/** The usual length of a window, in seconds. */
const defaultLength = 20;
/** The minimum time between two drawings of a branch or playhead that moves, in ms; a drawing takes several. */
const updateInterval = 100;
/** The margin of a window where the playhead moves it, and the size of that move, as ratios of its length. */
const margin = 0.02, push = 0.05;

/**
 * @param {HTMLCanvasElement} canvas @param {HTMLElement} readout
 * @param {Charted & {
 *   seek: (moment: Seconds) => void,
 *   showed: (window: readonly [Seconds, Seconds]) => void,
 * }} branch `seek` moves the playhead
 */
export function chartNavigation(canvas, readout, { seek, showed, ...branch }) {
  const { past, measures } = branch;
  const box = /** @type {HTMLElement} */ (canvas.parentElement);
  const head = /** @type {Element} */ (box.previousElementSibling);
  const picture = chart(canvas, [head], branch, redraw);
  /** The user's window or that of the past; `null` if it moves. @type {readonly [Seconds, Seconds] | null} */
  let view = null;
  /** Whether the user has chosen the window. */
  let isChosen = false;
  let number = past.branch;
  let end = 0, moment = 0, drawnAt = -Infinity, followedAt = -Infinity;
  /** Whether the playhead has moved and the window has not followed yet. */
  let isBehind = false;
  /** The horizontal position on the page of a pointer on the chart. @type {Points | null} */
  let readAt = null;
  /** The horizontal positions of the pressed pointers, by identifier. @type {Map<number, number>} */
  const down = new Map();

  /**
   * Returns the branch's last part if it contains the playhead, and otherwise the time around the playhead.
   * @returns {readonly [Seconds, Seconds]}
   */
  function usualWindow() {
    const length = Math.min(defaultLength, Math.max(end, 1)), last = panned([0, length], end, end);
    return moment >= last[0] ? last : panned([0, length], moment - length / 2, end);
  }

  const range = () => view ?? usualWindow();

  /** @param {number} clientX */
  const timeAt = (clientX) => {
    const [from, to] = range();
    return from + (to - from) * picture.part(clientX);
  };

  /** @param {readonly [Seconds, Seconds] | null} next `null` for the usual window */
  function choose(next) {
    [view, isChosen] = [next, next !== null];
    redraw();
  }

  function redraw() {
    const window = range(), [from, to] = window, part = (moment - from) / (to - from);
    picture.draw(window, end);
    showed(window);
    box.style.setProperty("--at", `${part}`);
    box.classList.toggle("away", part < 0 || part > 1);
    if (readAt !== null) read(timeAt(readAt)); // the moment there might have changed
  }

  /**
   * Keeps the playhead visible, unless a finger holds it. The window moves in steps, or centers a playhead that jumped.
   * @param {Milliseconds} now
   */
  function follow(now) {
    if (view && down.size === 0 && now - followedAt < updateInterval) return;
    isBehind = false;
    if (!view || down.size > 0) return;
    const [from, to] = view, length = to - from, edge = (margin + push) * length;
    if (Math.min(moment - from, to - moment) >= margin * length) return;
    followedAt = now;
    if (moment < from || moment > to) view = panned(view, moment - (from + to) / 2, end);
    else view = panned(view, moment < from + edge ? moment - from - edge : moment - to + edge, end);
  }

  /** @param {Seconds} time */
  function read(time) {
    const [from, to] = range(), { known } = picture;
    const each = known[Math.round((time - from) / (to - from) * (known.length - 1))];
    const isFollowed = past.branch === null, measured = isFollowed && measuredText(measures, time);
    const words = each ? [momentWords(each, time), measured] : [];
    setText(readout, words.filter(Boolean).join(" · "));
  }

  canvas.addEventListener("wheel", (event) => {
    if (!event.cancelable) return; // the browser's own zoom of the page
    event.preventDefault();
    const [from, to] = range(), seconds = (to - from) / picture.width;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      choose(panned([from, to], event.deltaX * seconds, end));
    } else choose(zoomed([from, to], Math.exp(event.deltaY / 300), timeAt(event.clientX), end));
  }, { passive: false });
  canvas.addEventListener("pointerdown", (event) => {
    if (!isPressed(event)) return;
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, event.clientX);
    if (down.size === 1) seek(timeAt(event.clientX));
  });
  canvas.addEventListener("pointermove", (event) => {
    readAt = event.clientX;
    read(timeAt(readAt));
    if (isReleased(event)) down.delete(event.pointerId);
    if (!down.has(event.pointerId)) return;
    const before = [...down.values()];
    down.set(event.pointerId, event.clientX);
    if (down.size === 1) return seek(timeAt(event.clientX));
    const after = [...down.values()], middle = (after[0] + after[1]) / 2;
    const way = (/** @type {number[]} */ [a, b]) => Math.max(1, Math.abs(a - b));
    choose(zoomed(range(), way(before) / way(after), timeAt(middle), end));
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    canvas.addEventListener(name, ({ pointerId }) => down.delete(pointerId));
  }
  canvas.addEventListener("pointerleave", () => {
    readAt = null;
    setText(readout, "");
  });
  canvas.addEventListener("dblclick", () => choose(null));

  return {
    /** Zooms around the playhead. @param {number | null} factor less than 1 to zoom in, `null` for the usual window */
    zoom: (factor) => choose(factor === null ? null : zoomed(range(), factor, moment, end)),
    /**
     * @param {Seconds} at @param {Seconds} length
     * @param {boolean} isLive the present of a live branch is drawn several times per second
     */
    show(at, length, isLive) {
      const now = performance.now();
      if (isLive && now - drawnAt < updateInterval) return;
      drawnAt = now;
      isBehind ||= at !== moment;
      [moment, end] = [at, length];
      if (past.branch !== number) [view, isChosen, number] = [null, false, past.branch];
      if (!isChosen) view = isLive ? null : view ?? usualWindow();
      if (isBehind) follow(now);
      redraw();
    },
  };
}

// The keys that zoom the chart while the playhead has the focus.

const zoomStep = 1.5;
/** The factor of the visible time, or `null` to reset it. @type {Record<string, number | null>} */
const zooms = { "+": 1 / zoomStep, "=": 1 / zoomStep, "-": zoomStep, "0": null };

/** @param {HTMLElement} playhead @param {(factor: number | null) => void} zoom */
export function zoomKeys(playhead, zoom) {
  playhead.addEventListener("keydown", (event) => {
    const factor = zooms[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoom(factor);
  });
}

// The state at a moment as text, and a summary of the chart for screen readers.

/** @param {readonly number[]} values @param {string} unit */
function range(values, unit) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((each) => rounded(each, 0));
  return least === most ? `at ${least} ${unit}` : `from ${least} to ${most} ${unit}`;
}

/**
 * The label of the chart.
 * @param {readonly (Sample | null)[]} samples @param {readonly [Seconds, Seconds]} span @param {Axis} axis
 */
export function chartText(samples, [from, to], axis) {
  const time = `Time from ${rounded(from, 1)} to ${rounded(to, 1)} s`;
  const known = samples.filter((each) => each !== null);
  if (known.length === 0) return `${time}: nothing is loaded yet`;
  return [
    `${time}: offset along ${axis} ${range(known.map(({ offset }) => offset), "pt")}`,
    `velocity ${range(known.map(({ velocity }) => velocity), "pt/s")}`,
    `pull up to ${rounded(Math.max(...known.map(({ pull }) => pull)), 2)} of the threshold`,
  ].join(", ");
}

/** @param {Sample} sample @param {Seconds} time */
export function momentWords(sample, time) {
  const [offset, velocity, pull] = valueTexts(sample);
  const values = [`offset ${offset}`, `velocity ${velocity}`, `pull ${pull}`];
  return [momentText(time), ...values, ...phaseTexts(sample)].join(" · ");
}
