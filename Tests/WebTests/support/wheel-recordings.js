// @ts-check

import { readFileSync } from "node:fs";

/** @import { WheelInput } from "../../../web/input/wheel.js" */
/** @typedef {{ lifted: number | null, events: WheelInput[] }} Recording */

const folder = new URL("../../Wheels/", import.meta.url);

/** Returns the events that a browser sent to a page. @param {string} name @returns {Recording} */
export const recorded = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
