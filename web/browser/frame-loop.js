// @ts-check
// One loop over the browser's frames, which runs while it is woken and sleeps otherwise.

export function frameLoop() {
  /** @type {(t: DOMHighResTimeStamp) => void} */
  let draw = () => {};
  let request = 0;

  /** @param {DOMHighResTimeStamp} t */
  function frame(t) {
    request = 0;
    draw(t);
  }

  return {
    /** Asks for the next frame, once. */
    wake() {
      request ||= requestAnimationFrame(frame);
    },
    /** Lets the next frame not come that was asked for. */
    sleep() {
      cancelAnimationFrame(request);
      request = 0;
    },
    /** What each frame does, from now on. @param {(t: DOMHighResTimeStamp) => void} next */
    onFrame(next) {
      draw = next;
    },
  };
}
