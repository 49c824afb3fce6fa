// @ts-check

/**
 * Makes an element with attributes and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * The element with that id.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @returns {Kind}
 */
export function byId(id) {
  return /** @type {Kind} */ (document.getElementById(id));
}

/** Writes text where it is another. @param {Element} target @param {string} text */
export function write(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** A dot of a phase's colour. @param {string} tone */
export function dot(tone) {
  const made = element("i", { class: "dot", "aria-hidden": "true" });
  made.style.setProperty("--tone", `var(--${tone})`);
  return made;
}
