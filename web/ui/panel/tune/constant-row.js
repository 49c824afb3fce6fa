// @ts-check
// A constant in its row: what it is called, its value in a field, a slider for a number, and the way back to what it was.
import { element, setText } from "../../../browser/dom.js";
import { sentence } from "../../words.js";
import { enteredValue, fieldText, problem } from "./entered-value.js";
import { constantTitle, exampleText, valueText } from "./tune-text.js";
import { same, sliderRange } from "./constant-lines.js";

/** @import { Constant } from "./constant-lines.js" */

/** The field for a constant's value. @param {Constant} constant @param {string} label */
function fieldOf(constant, label) {
  const { name, place, kind, choices } = constant;
  const attributes = { "data-tune": name, "data-tune-edge": place, "aria-label": label };
  if (kind === "switch") {
    return element("input", { type: "checkbox", role: "switch", ...attributes });
  }
  if (kind === "choice") {
    const options = choices.map((value) =>
      element("option", { value }, valueText(constant, value))
    );
    return element("select", attributes, ...options);
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
 * @param {Constant} constant
 * @param {object} handlers
 * @param {(value: string) => void} handlers.set a value has been entered, and may still change
 * @param {() => void} handlers.done a value has been left as it is
 */
export function constantRow(constant, { set, done }) {
  const { id, kind, unit = "", step, choices } = constant, title = constantTitle(constant);
  const field = fieldOf(constant, title),
    said = element("p", { class: "problem", id: `${id}-problem` });
  const back = element("button", { type: "button", class: "back plain-button" });
  const slider = kind === "number" && constant.range
    ? element("input", { type: "range", "aria-label": title, step: `${step ?? "any"}` })
    : null;
  const mark = element("i", { class: "mark" });
  const examples = kind === "text" ? choices.map(exampleButton) : [];
  field.setAttribute("aria-describedby", said.id);
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
    said,
  );
  let value = "", base = "", isEditing = false;
  /** What the constant was before what is being entered; null where nothing of that was taken. @type {string | null} */
  let before = null;

  /** Says why a value was refused; nothing for one that was taken. @param {string} words */
  function complain(words) {
    setText(said, words);
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
    complain(words ? sentence(words) : "");
    const next = words ? before : text;
    before = words ? null : before ?? value;
    if (next === null) return;
    isEditing = true;
    set(next);
    isEditing = false;
  }

  /** A button that enters an example of a value which is written in parts. @param {string} example */
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
    complain("");
  });
  field.addEventListener("input", () => enter(entered()));
  field.addEventListener("change", () => {
    enter(entered());
    before = null;
    done();
  });
  if (slider) {
    slider.oninput = () => {
      field.value = slider.value;
      enter(entered());
    };
    slider.onchange = () => {
      before = null;
      done();
    };
  }
  back.onclick = () => {
    complain("");
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
    id,
    /** Says what the server said of a value. @param {string} words */
    complain,
    /** Shows the value, and what it is compared with. @param {string} next @param {string} nextBase */
    show(next, nextBase) {
      const isNews = next !== value;
      if (isNews && !isEditing) before = null; // others have changed it meanwhile
      [value, base] = [next, nextBase];
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = value === "on";
      } else if (field instanceof HTMLSelectElement) {
        if (![...field.options].some((option) => option.value === value)) {
          field.append(element("option", { value }, valueText(constant, value)));
        }
        field.value = value;
      } else if (isNews && !isEditing && document.activeElement !== field) {
        field.value = fieldText(constant, value);
      }
      if (isNews && !isEditing && document.activeElement !== field) complain("");
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
