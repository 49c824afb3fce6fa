// @ts-check

/**
 * Gives the focus to another element if one has it, or contains what has it, that is about to go.
 * @param {Element} from
 * @param {HTMLElement | null} to
 */
export function passFocus(from, to) {
  if (from.contains(document.activeElement)) to?.focus({ preventScroll: true });
}
