// @ts-check
// The keys that zoom into the chart while the playhead has the focus.

/** How much more or less time a key brings into view. */
const zoomStep = 1.5;

/**
 * @param {HTMLElement} playhead
 * @param {object} chart
 * @param {(factor: number) => void} chart.zoom brings so many times as much time into view
 * @param {() => void} chart.showUsual
 */
export function zoomKeys(playhead, { zoom, showUsual }) {
  /** What keys do to the time that is in view. @type {Record<string, () => void>} */
  const zooms = {
    "+": () => zoom(1 / zoomStep),
    "=": () => zoom(1 / zoomStep),
    "-": () => zoom(zoomStep),
    "0": showUsual,
  };
  playhead.addEventListener("keydown", (event) => {
    const zoomed = event.ctrlKey || event.metaKey || event.altKey ? undefined : zooms[event.key];
    if (!zoomed) return;
    event.preventDefault();
    zoomed();
  });
}
