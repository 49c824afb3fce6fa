// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { deflateSync, inflateSync } from "node:zlib";
import { animated, chunksOf, crc32 } from "../../../../../../web/ui/panel/time/share/animation.js";

const text = new TextEncoder();

/** Encodes a chunk. @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const bytes = new Uint8Array(12 + data.length), view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(text.encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/**
 * A PNG file of gray pixels, with two data chunks.
 * @param {number} width
 * @param {number} height
 * @param {number} gray
 */
function png(width, height, gray) {
  const header = new Uint8Array([0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0]);
  const rows = new Uint8Array(height * (width + 1)).fill(gray);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const pixels = deflateSync(rows);
  const parts = [
    new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("gAMA", new Uint8Array([0, 0, 0xb1, 0x8f])),
    chunk("IDAT", pixels.subarray(0, 5)),
    chunk("IDAT", pixels.subarray(5)),
    chunk("IEND", new Uint8Array()),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

test("the checksum is the CRC-32 that PNG requires", () => {
  assert.equal(crc32(text.encode("123456789")), 0xcbf43926);
  assert.equal(crc32(text.encode("IEND")), 0xae426082);
  assert.equal(crc32(new Uint8Array()), 0);
});

test("an animation contains the chunks of its pictures in order, with sequence numbers and durations", () => {
  const file = animated([png(3, 2, 10), png(3, 2, 10), png(3, 2, 20), png(3, 2, 30)], 30);
  const chunks = chunksOf(file);
  const types = "IHDR acTL gAMA fcTL IDAT fcTL fdAT fcTL fdAT IEND";
  assert.equal(chunks.map(({ type }) => type).join(" "), types);
  assert.deepEqual([...chunks[1].data], [0, 0, 0, 3, 0, 0, 0, 0]);
  const control = (/** @type {number} */ number, /** @type {number} */ count) => [
    ...[0, 0, 0, number, 0, 0, 0, 3, 0, 0, 0, 2],
    ...[0, 0, 0, 0, 0, 0, 0, 0, 0, count, 0, 30, 0, 0],
  ];
  const controls = chunks.filter(({ type }) => type === "fcTL").map(({ data }) => [...data]);
  assert.deepEqual(controls, [control(0, 2), control(1, 1), control(3, 1)]);
  const pixels = [chunks[4].data, chunks[6].data.subarray(4), chunks[8].data.subarray(4)];
  assert.deepEqual(pixels.map((each) => inflateSync(each)[1]), [10, 20, 30]);
  assert.deepEqual([6, 8].map((n) => chunks[n].data[3]), [2, 4]);
  for (const { type, data } of chunks) {
    const end = data.byteOffset + data.length, sum = crc32(file.subarray(data.byteOffset - 4, end));
    assert.equal(new DataView(file.buffer).getUint32(end), sum, type);
  }
});
