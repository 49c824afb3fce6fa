// @ts-check
// The lab's state is that of its controls, whose defaults are in the page. The address contains other values.
import { byId, setText } from "../browser/dom.js";
import { rounded } from "../ui/panel/numbers.js";

/**
 * @typedef {object} State
 * @property {number} from the offset at the release, in points
 * @property {number} velocity the velocity of the finger, in points per second
 * @property {number} edge the greatest offset of content at rest, in points
 * @property {number} rate the deceleration rate per millisecond
 * @property {number} band the rubber band's coefficient
 * @property {"uikit" | "spring"} return how content bounces back
 * @property {number} stiffness the stiffness of a spring of mass 1
 * @property {number} ratio the damping ratio of the spring
 * @property {"whole" | "bounce"} view the whole flick, or the part beyond the edge
 * @property {string} speed the speed of the replay; 1 is real time
 * @property {readonly string[]} hidden the models that are not drawn
 */

/** @param {string} selector @returns {HTMLInputElement[]} */
const inputs = (selector) => [.../** @type {any} */ (document.querySelectorAll(selector))];

/** Sets the controls from the address. @param {string} search @param {() => void} changed */
export function labSettings(search, changed) {
  const sliders = inputs("#settings [type=range]"), radios = inputs("main [type=radio]");
  const boxes = inputs("#legend [type=checkbox]"), presets = inputs("#presets button");
  const rate = /** @type {HTMLInputElement} */ (byId("rate"));
  const time = Number(new URLSearchParams(search).get("at") ?? NaN);
  const hiddenModels = () => boxes.filter(({ checked }) => !checked).map(({ value }) => value);

  /** @param {HTMLInputElement} slider @param {string} value */
  function set(slider, value) {
    slider.value = value;
    changed();
  }

  /** Values that are not in the address are the defaults. @param {string} search */
  function read(search) {
    const parameters = new URLSearchParams(search);
    for (const slider of sliders) {
      const text = parameters.get(slider.id)?.trim();
      slider.value = text && Number.isFinite(Number(text)) ? text : slider.defaultValue;
    }
    for (const radio of radios) { // the page contains the default first
      radio.checked = parameters.get(radio.name) === radio.value || radio.defaultChecked;
    }
    const hidden = parameters.get("hide")?.split(",") ?? [];
    for (const box of boxes) box.checked = !hidden.includes(box.value);
  }

  read(search);
  for (const slider of sliders) slider.ondblclick = () => set(slider, slider.defaultValue);
  for (const preset of presets) preset.onclick = () => set(rate, preset.value);
  addEventListener("input", changed);

  return {
    reset: () => read(""),
    /** @returns {State} */
    state: () =>
      Object.assign(
        { hidden: hiddenModels() },
        ...sliders.map(({ id, valueAsNumber }) => ({ [id]: valueAsNumber })),
        ...radios.filter(({ checked }) => checked).map(({ name, value }) => ({ [name]: value })),
      ),
    /** The pinned time in the address, in seconds; null without one. */
    at: time >= 0 && time < Infinity ? time : null,
    /** @param {number | null} at the pinned time, in seconds, with at most five decimals */
    address(at) {
      const search = new URLSearchParams(), hidden = hiddenModels().join(",");
      const moved = sliders.filter(({ value, defaultValue }) => value !== defaultValue);
      const chosen = radios.filter(({ checked, defaultChecked }) => checked && !defaultChecked);
      for (const { id, value } of moved) search.set(id, value);
      for (const { name, value } of chosen) search.set(name, value);
      if (hidden) search.set("hide", hidden);
      if (at !== null) search.set("at", `${at}`);
      const text = search.toString().replaceAll("%2C", ",");
      return text ? `?${text}` : location.pathname;
    },
    show() {
      for (const slider of sliders) {
        const [min, max] = [slider.min, slider.max].map(Number), value = slider.valueAsNumber;
        const part = (/** @type {number} */ x) => `${((x - min) / (max - min) * 100).toFixed(2)}%`;
        const amount = byId(`${slider.id}-value`), zero = Math.max(min, 0);
        const words = rounded(value, slider.step.split(".")[1]?.length ?? 0);
        slider.style.setProperty("--low", part(Math.min(zero, value)));
        slider.style.setProperty("--high", part(Math.max(zero, value)));
        setText(amount, `${words} ${amount.dataset.unit ?? ""}`.trim());
        slider.setAttribute("aria-valuetext", amount.textContent ?? "");
      }
      for (const preset of presets) preset.ariaPressed = `${preset.value === rate.value}`;
    },
  };
}
