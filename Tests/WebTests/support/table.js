// @ts-check

/** Returns the cells of a table, row by row. Bars separate cells. @param {string} text */
export const table = (text) =>
  text.trim().split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
