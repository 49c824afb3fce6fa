// @ts-check
// Wheels and trackpads. Deltas come out as the wire wants them: how far the content is to move, down and right positive.
import { distance, wheelKinds } from "./wheel-classifier.js";
import { phases } from "../net/protocol.js";

/** @import { ListenToWheel, WheelInput } from "../types.d.ts" */

const phaseOf = { precise: phases.wheel, notched: phases.notched, momentum: phases.momentum };

/** Listens to the wheel over the canvas. @type {ListenToWheel} */
export function wheel(canvas, turned, viewport) {
  const kindOf = wheelKinds();
  canvas.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return; // a pinch: the browser's own
    if (event.cancelable) event.preventDefault();
    const plain = plainly(event), kind = kindOf(plain), { x, y } = distance(plain, viewport());
    if (x || y) turned(phaseOf[kind], -x || 0, -y || 0, event.timeStamp);
  }, { passive: false });
}

/** A wheel event as a plain value; deltas first: asked for the mode before, Firefox does not answer in points. @type {(event: WheelEvent) => WheelInput} */
export function plainly(event) {
  const { deltaX, deltaY } = event;
  const { deltaMode, timeStamp, shiftKey } = event;
  const { wheelDelta, momentum } = /** @type {Partial<WheelInput>} */ (event);
  return { deltaX, deltaY, deltaMode, timeStamp, shiftKey, wheelDelta, momentum };
}
