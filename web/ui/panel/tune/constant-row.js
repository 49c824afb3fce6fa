// @ts-check
// A constant in a row: its title, its field, a slider for a number, and a button that restores the previous value.
import { element, setText } from "../../../browser/dom.js";
import { sentence } from "../../words.js";
import { menu } from "../elements.js";
import { numberIn, plainNumber } from "../numbers.js";
import {
  constantTitle,
  exampleText,
  rounded,
  same,
  short,
  sliderRange,
  valueText,
} from "./constants.js";

/** @import { Constant } from "./constants.js" */

/**
 * Adds the option first if it is not in the menu.
 * @param {HTMLSelectElement} select @param {string} value @param {string} words
 */
export function choose(select, value, words) {
  const isListed = [...select.options].some((option) => option.value === value);
  if (!isListed) select.append(element("option", { value }, words));
  select.value = value;
}

/** @param {Constant} constant @param {string} label */
function fieldOf(constant, label) {
  const { name, place, kind, choices } = constant;
  const attributes = { "data-tune": name, "data-tune-edge": place, "aria-label": label };
  if (kind === "switch") {
    return element("input", { type: "checkbox", role: "switch", ...attributes });
  }
  if (kind === "choice") {
    return menu(attributes, choices.map((value) => [value, valueText(constant, value)]));
  }
  return element("input", {
    type: "text",
    inputmode: kind === "number" && choices.length === 0 ? "decimal" : "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    ...attributes,
  });
}

/**
 * @param {Constant} constant @param {object} handlers
 * @param {(value: string) => void} handlers.set called even if the user continues to change the value
 * @param {() => void} handlers.done
 */
export function constantRow(constant, { set, done }) {
  const { id, kind, unit = "", step, choices } = constant, title = constantTitle(constant);
  const field = fieldOf(constant, title),
    message = element("p", { class: "problem", id: `${id}-problem` });
  const back = element("button", { type: "button", class: "back plain-button" });
  const slider = kind === "number" && constant.range
    ? element("input", { type: "range", "aria-label": title, step: `${step ?? "any"}` })
    : null;
  const mark = element("i", { class: "mark" });
  const examples = kind === "text" ? choices.map(exampleButton) : [];
  field.setAttribute("aria-describedby", message.id);
  const about = element("p", { class: "about" }, constant.about);
  const node = element(
    "div",
    { class: "constant", "data-kind": kind },
    element("span", { class: "name" }, title),
    back,
    element("span", { class: "value" }, field, element("small", {}, unit)),
    ...(slider ? [element("span", { class: "slide" }, mark, slider)] : []),
    ...(examples.length > 0 ? [element("span", { class: "examples" }, ...examples)] : []),
    about,
    message,
  );
  let value = "", base = "", isEditing = false;
  /** The value before the current entry, if a part of the entry was accepted. @type {string | null} */
  let before = null;

  /** An empty string removes the message. @param {string} words */
  function showProblem(words) {
    setText(message, words);
    field.toggleAttribute("data-wrong", words !== "");
    field.setAttribute("aria-invalid", `${words !== ""}`);
  }

  function entered() {
    if (kind === "switch") return /** @type {HTMLInputElement} */ (field).checked ? "on" : "off";
    return enteredValue(constant, field.value, value);
  }

  /** @param {string} text */
  function enter(text) {
    const words = problem(constant, text);
    showProblem(words ? sentence(words) : "");
    const next = words ? before : text;
    before = words ? null : before ?? value;
    if (next === null) return;
    isEditing = true;
    set(next);
    isEditing = false;
  }

  /** A value with several parts. @param {string} example */
  function exampleButton(example) {
    const button = element(
      "button",
      { type: "button", class: "chip", "data-value": example },
      exampleText(example),
    );
    button.onclick = () => {
      /** @type {HTMLInputElement} */ (field).value = example;
      enter(example);
      done();
    };
    return button;
  }

  field.addEventListener("blur", () => {
    before = null;
    if (!(field instanceof HTMLInputElement) || !field.hasAttribute("data-wrong")) return;
    field.value = fieldText(constant, value);
    showProblem("");
  });
  const input = () => enter(entered());
  const finish = () => {
    before = null;
    done();
  };
  field.oninput = input;
  field.onchange = () => {
    input();
    finish();
  };
  if (slider) {
    slider.oninput = () => {
      field.value = slider.value;
      input();
    };
    slider.onchange = finish; // a message that the server has rejected the value stays
  }
  back.onclick = () => {
    showProblem("");
    set(base);
    done();
    field.focus();
  };

  function showSlider() {
    if (!slider) return;
    const [least, most] = sliderRange(constant, [value, base, constant.default]);
    if (slider.min !== `${least}`) slider.min = `${least}`;
    if (slider.max !== `${most}`) slider.max = `${most}`;
    const at = parseFloat(value);
    slider.value = `${Number.isNaN(at) ? least : at}`;
    slider.classList.toggle("off", Number.isNaN(at));
    const where = (parseFloat(base) - least) / (most - least);
    mark.hidden = Number.isNaN(where);
    mark.style.setProperty("--at", `${where}`);
    slider.style.setProperty("--at", `${Number.isNaN(at) ? 0 : (at - least) / (most - least)}`);
  }

  return {
    node,
    /** @param {string} words */
    showProblem,
    /** @param {string} next @param {string} nextBase */
    show(next, nextBase) {
      const isNews = next !== value && !isEditing; // another device or an undo has changed it
      const isReplaced = isNews && document.activeElement !== field;
      if (isNews) before = null;
      [value, base] = [next, nextBase];
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = value === "on";
      } else if (field instanceof HTMLSelectElement) {
        choose(field, value, valueText(constant, value));
      } else if (isReplaced) field.value = fieldText(constant, value);
      if (isReplaced) showProblem("");
      const isChanged = !same(value, base);
      node.toggleAttribute("data-changed", isChanged);
      setText(back, isChanged ? `${valueText(constant, base)} ↺` : "");
      back.ariaLabel = isChanged ? `Back to ${valueText(constant, base)}` : "";
      back.hidden = !isChanged;
      for (const button of examples) {
        button.ariaPressed = `${same(button.dataset.value ?? "", value)}`;
      }
      showSlider();
    },
  };
}

// Converts a constant's value to the text in its field, and back. The unit is shown next to the field.

/**
 * The field of a number omits the unit. A change of a text enters the whole text again.
 * @param {Pick<Constant, "kind">} constant @param {string} value
 */
export const fieldText = ({ kind }, value) =>
  kind === "number" ? rounded(value).replace(/%$/, "") : short(value);

/** A number and its optional unit. */
const amount = /^(-?[\d.]+(?:e-?\d+)?)\s*(%|[a-z/]*)$/;

/**
 * A number without a unit has the unit next to the field; “40 pt” and “30%” have their own. The text that the field
 * already shows is the current value.
 * @param {Pick<Constant, "kind" | "unit">} constant @param {string} text @param {string} value
 */
export function enteredValue(constant, text, value) {
  const words = text.trim(), { kind, unit = "" } = constant;
  if (words === fieldText(constant, value)) return value;
  const plain = plainNumber(words), [, number, suffix] = amount.exec(plain) ?? [];
  if (kind !== "number") return words;
  if (number === undefined || !["", "%", "pt", unit].includes(suffix)) return plain;
  return (suffix || unit) === "%" ? `${number}%` : number;
}

/** Why the page rejects a value; the server checks more. @param {Constant} constant @param {string} value */
export function problem(constant, value) {
  const { kind, choices, range, unit } = constant;
  if (kind !== "number" || !range || choices.includes(value)) return null;
  const number = numberIn(value.trim().replace(/%$/, "")), [least, most] = range;
  const isNumber = !Number.isNaN(number);
  if (/^(min|max)\(.*\)$/.test(value)) return null; // the smaller or larger of points and a percentage
  // The range applies to numbers with the constant's unit, not to percentages of a length.
  if (isNumber && (value.endsWith("%") || unit === "%")) return null;
  if (number >= least && number <= most) return null;
  const what = isNumber ? "" : "a number from ", words = choices.map((word) => `, or ${word}`);
  return `${constantTitle(constant)} must be ${what}${least} to ${most}${unit ? ` ${unit}` : ""}${
    words.join("")
  }; got ${value.trim() || "nothing"}`;
}
