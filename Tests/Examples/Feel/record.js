// Records a scrolling element as the CSV that `overscroll feel` compares: where the finger is and how far the content has
// scrolled, a line a frame.

/** Begins to record; the function that is returned ends that and returns the CSV. @param {Element} element */
export function record(element) {
  const lines = ["time,finger,offset"], kinds = ["touchstart", "touchmove", "touchend", "touchcancel"];
  let finger = "";
  const touched = (event) => finger = event.touches[0]?.clientY ?? "";
  for (const kind of kinds) element.addEventListener(kind, touched, { passive: true });
  let frame = requestAnimationFrame(function note(time) {
    lines.push([time / 1000, finger, element.scrollTop].join(","));
    frame = requestAnimationFrame(note);
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const kind of kinds) element.removeEventListener(kind, touched);
    return lines.join("\n") + "\n";
  };
}
