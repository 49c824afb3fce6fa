// @ts-check
// Creates, finds, changes and styles the page's elements, and handles their clicks.

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * A button with `aria-disabled` keeps the focus, but ignores clicks.
 * @param {string} words @param {() => void} pressed @param {Record<string, string>} [attributes]
 */
export function textButton(words, pressed, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", () => made.ariaDisabled === "true" || pressed());
  return made;
}

/** @template {HTMLElement} [Kind=HTMLElement] @param {string} id @returns {Kind} */
export const byId = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * Finds an element that the root's template contains.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} root @param {string} selector
 * @returns {Kind}
 */
export const partOf = (root, selector) => /** @type {any} */ (root.querySelector(selector));

/** Sets an element's text if it differs. @param {Element} target @param {string} text */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * Runs the action in the `data-action` of a clicked button.
 * @param {Record<string, () => void>} actions @param {EventTarget} [root] where the buttons are
 */
export function actionButtons(actions, root = document) {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-action]");
    if (!(button instanceof HTMLElement) || button.ariaDisabled === "true") return;
    actions[button.dataset.action ?? ""]?.();
  });
}

/**
 * Moves the focus away from an element that is about to disappear.
 * @param {Element} from @param {HTMLElement | null} to
 */
export function passFocus(from, to) {
  if (from.contains(document.activeElement)) to?.focus({ preventScroll: true });
}

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Loads a style sheet, once. @param {string} href @returns {Promise<unknown>} */
export function loadStyleSheet(href) {
  const sheet = sheets.get(href) ?? load(href);
  sheets.set(href, sheet);
  return sheet;
}

/** @param {string} href */
const load = (href) =>
  new Promise((loaded, failed) => {
    const link = element("link", { rel: "stylesheet", href });
    link.onload = loaded;
    link.onerror = () => {
      sheets.delete(href); // the next request tries again
      link.remove();
      failed(new Error(`the style sheet ${href} cannot be loaded`));
    };
    document.head.append(link);
  });
