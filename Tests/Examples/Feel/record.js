// Records a scrolling element as the CSV that `overscroll feel` compares: the position of the finger and the scroll
// offset. Each move of the finger adds a line; without a finger, each frame adds a line.

/** Starts to record; the returned function stops and returns the CSV. @param {Element} element */
export function record(element) {
  const rows = [], kinds = ["touchstart", "touchmove", "touchend", "touchcancel"];
  let isDown = false;
  const note = (time, finger) => rows.push([time / 1000, finger, element.scrollTop]);
  // A law computes the velocity from the times of the finger's positions, so a row has the time of its event. The event
  // can arrive after later frames; their rows lack the move and are removed.
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
