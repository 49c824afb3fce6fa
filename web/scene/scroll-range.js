// @ts-check
export { baseInsets } from "./edges.js";
