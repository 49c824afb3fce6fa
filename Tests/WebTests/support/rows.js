// @ts-check

/** A hundred rows that do not grow. */
export const hundredRows = Array.from({ length: 100 }, (_, n) => ({
  id: `${n}`,
  title: `Row ${n}`,
  note: `Note ${n}`,
  mark: `${n}`,
  hue: 0.5,
  arrivedAt: -Infinity,
}));
