// @ts-check
// The server's side of the binary messages, for the vectors. The page only encodes samples.
import { ProtocolError } from "../../../web/net/protocol.js";

/** @import { Samples } from "../../../web/net/types.d.ts" */

/** Decodes a samples message. @type {(buffer: ArrayBuffer) => Samples} */
export const decodeSamples = (buffer) => {
  const view = new DataView(buffer), { byteLength } = buffer;
  if (byteLength < 8 || view.getUint8(0) !== 1) throw new ProtocolError("no samples message");
  const kind = view.getUint8(1), count = view.getUint16(2, true);
  if (count < 1 || count > 64 || byteLength !== 8 + 24 * count || kind > 8) {
    throw new ProtocolError("a samples message that cannot be");
  }
  const samples = Array.from({ length: count }, (_, n) => {
    const [time, x, y] = [0, 8, 16].map((byte) => view.getFloat64(8 + 24 * n + byte, true));
    return { time, x, y };
  });
  if (!samples.every((one) => Object.values(one).every(Number.isFinite))) {
    throw new ProtocolError("a sample that is not finite");
  }
  return { kind, sequence: view.getUint32(4, true), samples };
};
