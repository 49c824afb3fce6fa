// @ts-check
// Renders a range of the past as an animated picture: the page's painters draw each frame on a hidden canvas.
import { framePainter } from "../../../../render/frame-painter.js";
import { palette } from "../../../../render/palette.js";
import { viewportOf } from "../../../../scene/moving.js";

/** @import { RunEngine, Seconds } from "../../../../engine/types.d.ts" */
/** @import { FrameState } from "../../../../render/types.d.ts" */
/** @import { BranchPast } from "../past/branch-past.js" */

/** Frames per second. */
const rate = 30;

/** How often the drawing has loaded or changed. Frames from before such a change are drawn again. */
let changes = 0;
const changed = () => changes += 1;
/** @type {ReturnType<typeof palette> | undefined} */
let colors;

/** @param {HTMLCanvasElement} canvas @returns {Promise<Uint8Array>} */
const pngOf = (canvas) =>
  new Promise((resolve, reject) =>
    canvas.toBlob(async (blob) => {
      if (blob) resolve(new Uint8Array(await blob.arrayBuffer()));
      else reject(new Error("The browser cannot make a picture of this size."));
    })
  );

/**
 * A PNG file, or `null` if the range is not known any more.
 * @param {Pick<BranchPast, "at">} past @param {readonly [Seconds, Seconds]} range @param {RunEngine} run
 * @param {(part: number) => void} progress the ratio of drawn frames
 */
export async function animation(past, [from, to], run, progress) {
  const first = past.at(from);
  if (!first) return null;
  colors ??= palette(changed);
  const canvas = document.createElement("canvas"), [width, height] = viewportOf(first.numbers);
  [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
  const context =
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const painter = framePainter(context, colors, changed, () => {}, run);
  const count = Math.max(1, Math.round((to - from) * rate));
  /** @type {Uint8Array[]} */
  let files = [];
  let before = changes;
  while (files.length < count) {
    const t = 1000 * files.length / rate;
    const known = past.at(from + t / 1000);
    if (!known) return null;
    const still = { t, inputT: 0, isHeld: false, moves: false, textSize: 1 };
    const state = /** @type {FrameState} */ (/** @type {unknown} */ ({ ...known, ...still }));
    painter.paint(state, 1); // a pixel per point keeps the file small
    files.push(await pngOf(canvas));
    progress(files.length / count);
    if (changes !== before) [files, before] = [[], changes];
  }
  return new Blob([animated(files, rate)], { type: "image/png" });
}

// Creates an animated PNG from PNG files of one size, whose compressed pixels are copied. The format is specified at
// https://www.w3.org/TR/png-3/#apng-frame-based-animation

/** @typedef {{ type: string, data: Uint8Array }} Chunk */

const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

/** The CRC-32 of each byte value. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** @param {Uint8Array} bytes */
export function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** @param {readonly Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** The bytes of numbers, big-endian. @param {(readonly [value: number, bytes: 1 | 2 | 4])[]} numbers */
const bytesOf = (...numbers) =>
  Uint8Array.from(
    numbers.flatMap(([value, count]) =>
      Array.from({ length: count }, (_, n) => value >>> 8 * (count - 1 - n) & 0xff)
    ),
  );

/** The length, the type, the data, and the checksum of type and data. @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const named = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([bytesOf([data.length, 4]), named, bytesOf([crc32(named), 4])]);
}

/** @param {Uint8Array} file @returns {Chunk[]} */
export function chunksOf(file) {
  const chunks = [], view = new DataView(file.buffer, file.byteOffset);
  for (let place = signature.length; place + 12 <= file.length;) {
    const start = place + 8, end = start + view.getUint32(place);
    const type = String.fromCharCode(...file.subarray(place + 4, start));
    chunks.push({ type, data: file.subarray(start, end) });
    place = end + 4;
  }
  return chunks;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
const isSame = (one, other) =>
  one.length === other.length && one.every((byte, n) => byte === other[n]);

/** @param {readonly Chunk[]} chunks */
const pixelsOf = (chunks) =>
  joined(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));

/**
 * Equal consecutive pictures become one frame.
 * @param {readonly Uint8Array[]} files PNG files of the same size and pixel format; at least one
 * @param {number} rate files per second; a whole number
 */
export function animated(files, rate) {
  const all = files.map(chunksOf), [first] = all, [header] = first;
  /** @type {{ pixels: Uint8Array, count: number }[]} */
  const frames = [];
  for (const chunks of all) {
    const pixels = pixelsOf(chunks), last = frames.at(-1);
    if (last && isSame(last.pixels, pixels)) last.count += 1;
    else frames.push({ pixels, count: 1 });
  }
  const size = header.data.subarray(0, 8);
  let sequence = 0;
  const parts = frames.flatMap(({ pixels, count }, n) => {
    const rest = bytesOf([0, 4], [0, 4], [count, 2], [rate, 2], [0, 1], [0, 1]);
    const control = chunk("fcTL", joined([bytesOf([sequence++, 4]), size, rest]));
    if (n === 0) return [control, chunk("IDAT", pixels)];
    return [control, chunk("fdAT", joined([bytesOf([sequence++, 4]), pixels]))];
  });
  const before = first.slice(1, first.findIndex(({ type }) => type === "IDAT"));
  return joined([
    signature,
    chunk("IHDR", header.data),
    chunk("acTL", bytesOf([frames.length, 4], [0, 4])),
    ...before.map(({ type, data }) => chunk(type, data)),
    ...parts,
    chunk("IEND", new Uint8Array()),
  ]);
}
