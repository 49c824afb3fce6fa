// @ts-check
// Numbers as people write them: the keypads of many regions have a comma and no point, and some keyboards a true minus sign.

/** A number with a point and a minus sign that a program reads; any other text as it is. @param {string} text */
export const plainNumber = (text) =>
  text.trim().replace(/^−/, "-").replace(/^(-?\d*),(\d+%?)$/, "$1.$2");

/** The number that a text is; NaN for none, also where there is no text. @param {string} text */
export const numberIn = (text) => text.trim() === "" ? NaN : Number(plainNumber(text));
