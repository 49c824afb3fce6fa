// Prints what EngineEquality prints, by the engine that a page runs: node print-hashes.mjs ENGINE.wasm MODELS INPUTS

import { readFileSync } from "node:fs";
import process from "node:process";

const [path, models, inputs] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
for (let seed = 0; seed < Number(models); seed += 1) {
  const hash = BigInt.asUintN(64, instance.exports.session(seed, Number(inputs)));
  process.stdout.write(`${seed} ${hash.toString(16)}\n`);
}
