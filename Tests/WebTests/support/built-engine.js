// @ts-check
// The engines that `make build` compiled for pages. The variable ENGINE is the path of a different engine.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { runInThisContext } from "node:vm";
import { engineOf } from "../../../web/engine/engine.js";
import { motionFormulas } from "../../../web/engine/trajectory.js";

/** Returns the path of a file that the build generated for the page. @param {string} file */
function builtPath(file) {
  const outputs = new URL("../../../.build/plugins/outputs/", import.meta.url);
  const packages = existsSync(outputs) ? readdirSync(outputs) : [];
  const paths = packages.map((name) =>
    new URL(`${name}/OverscrollPageFiles/destination/Generate/${file}`, outputs)
  );
  const path = paths.find((each) => existsSync(each));
  if (!path) throw new Error(`${file} is missing: run make build`);
  return path.pathname;
}

/** Creates an engine from a file of WebAssembly or JavaScript. @param {string} path */
async function made(path) {
  const file = readFileSync(path);
  if (path.endsWith(".wasm")) {
    return engineOf((await WebAssembly.instantiate(file)).instance.exports);
  }
  runInThisContext(file.toString());
  return engineOf(/** @type {any} */ (globalThis).overscrollEngine());
}

export const wasm = builtPath("engine.wasm");
export const script = builtPath("pastEngine.js");
/** Creates an engine without a model. */
export const newEngine = () => made(process.env.ENGINE ?? wasm);
/** Creates a JavaScript engine without a model. */
export const newTranslatedEngine = () => made(script);
export const engine = await newEngine();
/** The engine that also replays recordings and computes single motions. */
export const pastEngine = await made(builtPath("pastEngine.wasm"));
export const formulas = motionFormulas(pastEngine);
