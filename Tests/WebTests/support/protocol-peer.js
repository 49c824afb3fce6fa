// @ts-check
// The server's half of the binary messages, for the vectors: the page writes samples and reads motions.
import { ProtocolError } from "../../../web/net/protocol.js";

/** @import { Motion, Samples } from "../../../web/net/types.d.ts" */

/** The parameters of each kind of segment, in the order of PROTOCOL.md. @type {[string, string[]][]} */
const layouts = [
  ["rest", ["at"]],
  ["decay", ["from", "velocity", "rate", "gain"]],
  ["bounce", ["edge", "from", "velocity", "rate", "gain"]],
  ["spring", ["target", "from", "velocity", "stiffness", "damping"]],
  ["tween", ["from", "to", "x1", "y1", "x2", "y2"]],
];

/** The bytes of a motion message. @type {(motion: Motion) => ArrayBuffer} */
export const encodeMotion = ({ axis, sequence, origin, segments }) => {
  const view = new DataView(new ArrayBuffer(16 + 64 * segments.length));
  view.setUint8(0, 2);
  view.setUint8(1, axis === "x" ? 0 : 1);
  view.setUint16(2, segments.length, true);
  view.setUint32(4, sequence, true);
  view.setFloat64(8, origin, true);
  segments.forEach((segment, n) => {
    const at = 16 + 64 * n, number = layouts.findIndex(([kind]) => kind === segment.kind);
    view.setUint32(at, number, true);
    view.setFloat64(at + 8, segment.duration, true);
    layouts[number][1].forEach((name, p) =>
      view.setFloat64(at + 16 + 8 * p, /** @type {any} */ (segment)[name], true)
    );
  });
  return /** @type {ArrayBuffer} */ (view.buffer);
};

/** Reads a samples message. @type {(buffer: ArrayBuffer) => Samples} */
export const decodeSamples = (buffer) => {
  const view = new DataView(buffer), { byteLength } = buffer;
  if (byteLength < 8 || view.getUint8(0) !== 1) throw new ProtocolError("no samples message");
  const phase = view.getUint8(1), count = view.getUint16(2, true);
  if (count < 1 || count > 64 || byteLength !== 8 + 24 * count || phase > 8) {
    throw new ProtocolError("a samples message that cannot be");
  }
  const samples = Array.from({ length: count }, (_, n) => {
    const [time, x, y] = [0, 8, 16].map((byte) => view.getFloat64(8 + 24 * n + byte, true));
    return { time, x, y };
  });
  if (!samples.every((one) => Object.values(one).every(Number.isFinite))) {
    throw new ProtocolError("a sample that is not finite");
  }
  return { phase, sequence: view.getUint32(4, true), samples };
};
