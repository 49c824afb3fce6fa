// @ts-check
// How large a person wants text. Browsers change the size of the root's text for it, which a canvas has to follow by itself.

/** The root's text where a browser is set to nothing else, pixels. */
const usual = 16;

/**
 * Watches the size of text.
 * @param {() => void} changed
 * @returns {{ readonly ratio: number }} of the usual size
 */
export function textSize(changed) {
  let ratio = 1;
  const rule = document.createElement("i");
  rule.setAttribute("aria-hidden", "true");
  rule.style.cssText = "position: fixed; width: 1rem; height: 0; visibility: hidden";
  document.body.append(rule);
  new ResizeObserver(([{ contentRect }]) => {
    const next = contentRect.width / usual;
    if (next === ratio || !next) return;
    ratio = next;
    changed();
  }).observe(rule);
  return {
    get ratio() {
      return ratio;
    },
  };
}
