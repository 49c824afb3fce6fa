// @ts-check
// What a device and the person who holds it prefer, as the browser tells.

/** Whether things had better not move. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

/** Whether what points is a finger. */
export const coarsePointer = () => matchMedia("(pointer: coarse)");

/** Whether the page is laid out for paper. */
export const printing = () => matchMedia("print");
