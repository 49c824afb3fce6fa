// @ts-check
// The parts of a page that the Time tab's chart uses. The chart is 600 points wide and 300 high, 20 points from the
// page's left side.
import { canvas } from "./canvas.js";
import { fakeTime } from "./fake-time.js";
import { fakeWindow } from "./fake-window.js";
import { measurements } from "../../../web/ui/measurements.js";

/** The left and the right end of the curves on the canvas. */
export const left = 44, right = 600 - 14;

/**
 * @param {import("node:test").TestContext} t
 * @param {number} [zoom] the scale of the panel
 */
export function chartPage(t, zoom = 1) {
  const window = fakeWindow(t), time = fakeTime(t), { context, drawn } = canvas();
  const styles = {
    fontSize: "16px",
    fontFamily: "sans-serif",
    getPropertyValue: (/** @type {string} */ name) => name === "--curves" ? "192" : name,
  };
  const before = Reflect.get(globalThis, "getComputedStyle");
  Object.assign(globalThis, { getComputedStyle: () => styles });
  t.after(() => Object.assign(globalThis, { getComputedStyle: before }));
  /** The values for the style sheets. @type {Record<string, string>} */
  const properties = {};
  /** @param {string} name @param {string} value */
  const setProperty = (name, value) => properties[name] = value;
  const style = { setProperty };
  /** @type {Set<string>} */
  const classes = new Set();
  const box = {
    clientWidth: 600,
    clientHeight: 300,
    getBoundingClientRect: () => ({ left: 20, width: box.clientWidth * zoom }),
    parentElement: { style },
    previousElementSibling: {},
    classList: {
      toggle: (/** @type {string} */ name, /** @type {boolean} */ isOn) =>
        isOn ? classes.add(name) : classes.delete(name),
    },
    style,
  };
  const surface = /** @type {any} */ (Object.assign(new EventTarget(), {
    getContext: () => context,
    parentElement: box,
    style: {},
    setPointerCapture() {},
    width: 0,
    height: 0,
    ariaLabel: "",
  }));
  /** A branch in which content moves at 100 points per second; it is pulled from second 2 to 3. */
  const past = /** @type {any} */ ({
    branch: null,
    version: 0,
    events: [],
    sampleAt: (/** @type {number} */ at) => ({
      time: at,
      offset: 100 * at,
      velocity: 100,
      pull: at > 2 && at < 3 ? 1.5 : 0,
      phases: { top: at > 2 && at < 3 ? "armed" : "idle" },
      insets: { top: { bars: 52, control: 0, prompt: 0 } },
    }),
    /** @param {[number, number]} window @param {number} count */
    samples: ([from, to], count) =>
      Array.from({ length: count }, (_, n) => past.sampleAt(from + n / (count - 1) * (to - from))),
    compared: () => null,
    eventsUntil: (/** @type {number} */ end) =>
      past.events.filter((/** @type {any} */ { time }) => time <= end),
    inputs: () => [],
  });
  return {
    ...{ window, time, context, drawn, properties, classes, box, canvas: surface },
    branch: {
      axis: () => /** @type {const} */ ("y"),
      past,
      measures: measurements(),
      finder: { found: /** @type {number[]} */ ([]), version: 0 },
    },
    /**
     * Returns the position of a point of the curves on the page: 0 is their left end, 1 their right end.
     * @param {number} part
     */
    pageX: (part) => 20 + zoom * (left + part * (right - left)),
  };
}
