// Prints the same hashes as EngineEquality, computed by a page's engine: node print-hashes.mjs ENGINE MODELS INPUTS
//
// ENGINE is a WebAssembly file, or its translation by Sources/Plugins/Generate/translate-engine.

import { readFileSync } from "node:fs";
import process from "node:process";
import { runInThisContext } from "node:vm";

/** The functions that an engine exports. */
async function loaded(path) {
  const file = readFileSync(path);
  if (path.endsWith(".wasm")) return (await WebAssembly.instantiate(file, {})).instance.exports;
  runInThisContext(String(file));
  return globalThis.overscrollEngine();
}

const [path, models, inputs] = process.argv.slice(2);
const { session, upperHalf } = await loaded(path);
for (let seed = 0; seed < Number(models); seed += 1) {
  const low = BigInt(session(seed, Number(inputs)) >>> 0);
  const hash = BigInt(upperHalf() >>> 0) << 32n | low;
  process.stdout.write(`${seed} ${hash.toString(16)}\n`);
}
