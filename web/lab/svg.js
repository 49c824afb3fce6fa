// @ts-check

/**
 * Makes an SVG element with attributes and children.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  set(made, attributes);
  made.append(...children);
  return made;
}

/**
 * Sets attributes.
 * @param {Element} target
 * @param {Record<string, string | number>} attributes
 */
export function set(target, attributes) {
  for (const [key, value] of Object.entries(attributes)) target.setAttribute(key, String(value));
}

/**
 * An SVG element of the page.
 * @param {string} id
 */
export function picture(id) {
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById(id)));
}
