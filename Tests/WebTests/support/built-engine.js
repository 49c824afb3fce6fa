// @ts-check
// The engines that `make build` has compiled for pages. ENGINE names another one than the page's first, also one in JavaScript.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { runInThisContext } from "node:vm";
import { engineOf } from "../../../web/engine/engine.js";
import { motionFormulas } from "../../../web/engine/trajectory.js";

/** A file that the plug-in writes that compiles the engine of a target. @param {string} target @param {string} file */
function builtPath(target, file) {
  const outputs = new URL("../../../.build/plugins/outputs/", import.meta.url);
  const packages = existsSync(outputs) ? readdirSync(outputs) : [];
  const paths = packages.map((name) =>
    new URL(`${name}/${target}/destination/EnginePlugin/${file}`, outputs)
  );
  const path = paths.find((each) => existsSync(each));
  if (!path) throw new Error(`${file} is not built: run make build`);
  return path.pathname;
}

/** Makes an engine of a file of WebAssembly or JavaScript. @param {string} path */
async function made(path) {
  const file = readFileSync(path);
  if (path.endsWith(".wasm")) {
    return engineOf((await WebAssembly.instantiate(file)).instance.exports);
  }
  runInThisContext(file.toString());
  return engineOf(/** @type {any} */ (globalThis).overscrollEngine());
}

export const wasm = builtPath("OverscrollPageEngine", "engine.wasm");
export const script = builtPath("OverscrollPastEngine", "engine.js");
/** Makes an engine that nothing has been told. */
export const newEngine = () => made(process.env.ENGINE ?? wasm);
/** Makes an engine of JavaScript that nothing has been told. */
export const newTranslatedEngine = () => made(script);
export const engine = await newEngine();
/** The engine that also looks back, and knows motions that stand alone. */
export const pastEngine = await made(builtPath("OverscrollPastEngine", "engine.wasm"));
export const formulas = motionFormulas(pastEngine);
