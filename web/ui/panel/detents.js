// @ts-check

/** How much of the panel is seen. @typedef {"closed" | "peek" | "half" | "full"} Detent */

/** Smallest first. @type {readonly Detent[]} */
export const detents = ["closed", "peek", "half", "full"];
