// @ts-check
// The engine that `make build` has compiled for pages, or the one that ENGINE names.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { loadEngine } from "../../../web/engine/engine.js";
import { motionFormulas } from "../../../web/engine/trajectory.js";

/** Where the plug-in that compiles it writes it. */
function builtPath() {
  const outputs = new URL("../../../.build/plugins/outputs/", import.meta.url);
  const packages = existsSync(outputs) ? readdirSync(outputs) : [];
  const paths = packages.map((name) =>
    new URL(`${name}/OverscrollPageEngine/destination/EnginePlugin/engine.wasm`, outputs)
  );
  const path = paths.find((each) => existsSync(each));
  if (!path) throw new Error("engine.wasm is not built: run make build");
  return path;
}

export const bytes = readFileSync(process.env.ENGINE ?? builtPath());
export const engine = await loadEngine(bytes);
export const formulas = motionFormulas(engine);
