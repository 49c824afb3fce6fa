// @ts-check

/** A hundred rows that have been there for ever. */
export const hundredRows = Array.from({ length: 100 }, (_, n) => ({
  id: `${n}`,
  title: `Row ${n}`,
  note: `Note ${n}`,
  mark: `${n}`,
  hue: 0.5,
  arrivedAt: -Infinity,
}));
