// Records a scrolling element as the CSV that `overscroll feel` compares: where the finger is and how far the content has
// scrolled, a line whenever the finger moves, and a line a frame while none is down.

/** Begins to record; the function that is returned ends that and returns the CSV. @param {Element} element */
export function record(element) {
  const rows = [], kinds = ["touchstart", "touchmove", "touchend", "touchcancel"];
  let isDown = false;
  const note = (time, finger) => rows.push([time / 1000, finger, element.scrollTop]);
  // An event has the time at which the finger was there, which a law needs for its velocity, and may come after frames that
  // were drawn since: they knew nothing of it.
  const touched = ({ touches: [touch], timeStamp }) => {
    isDown = touch !== undefined;
    while (rows.length && rows.at(-1)[0] * 1000 > timeStamp) rows.pop();
    note(timeStamp, touch?.clientY ?? "");
  };
  for (const kind of kinds) element.addEventListener(kind, touched, { passive: true });
  let frame = requestAnimationFrame(function drawn(time) {
    if (!isDown) note(time, "");
    frame = requestAnimationFrame(drawn);
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const kind of kinds) element.removeEventListener(kind, touched);
    return ["time,finger,offset", ...rows.map((row) => row.join(","))].join("\n") + "\n";
  };
}
