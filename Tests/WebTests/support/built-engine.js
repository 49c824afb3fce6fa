// @ts-check
// The engines that `make build` has compiled for pages. ENGINE names another one than the page's first.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { loadEngine } from "../../../web/engine/engine.js";
import { motionFormulas } from "../../../web/engine/trajectory.js";

/** Where the plug-in that compiles it writes the engine of a target. @param {string} target */
function builtPath(target) {
  const outputs = new URL("../../../.build/plugins/outputs/", import.meta.url);
  const packages = existsSync(outputs) ? readdirSync(outputs) : [];
  const paths = packages.map((name) =>
    new URL(`${name}/${target}/destination/EnginePlugin/engine.wasm`, outputs)
  );
  const path = paths.find((each) => existsSync(each));
  if (!path) throw new Error("engine.wasm is not built: run make build");
  return path;
}

export const bytes = readFileSync(process.env.ENGINE ?? builtPath("OverscrollPageEngine"));
export const engine = await loadEngine(bytes);
/** The engine that also looks back, and knows motions that stand alone. */
export const pastEngine = await loadEngine(readFileSync(builtPath("OverscrollPastEngine")));
export const formulas = motionFormulas(pastEngine);
