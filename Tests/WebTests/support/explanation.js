// @ts-check

/** Returns an explanation of a control at rest without a pull, with changes. @param {object} [more] */
export const explanation = (more) => /** @type {any} */ ({
  ...{ edge: "top", time: 2, phase: "idle", trigger: "release", pull: 0, threshold: 80 },
  ...{ velocity: 0, offset: -52 },
  status: { is: "short", by: 80 },
  content: { is: "rests", edge: "top" },
  insets: { base: 52, safeArea: 0, control: 0, prompt: 0 },
  ...more,
});
