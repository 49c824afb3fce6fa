// @ts-check

/** What a server answers to why: a control at rest that nobody pulls, and what is different. @param {object} [more] */
export const told = (more) => /** @type {any} */ ({
  edge: "top",
  time: 2,
  phase: "idle",
  trigger: "release",
  pull: 0,
  threshold: 80,
  velocity: 0,
  offset: -52,
  status: { is: "short", by: 80 },
  content: { is: "rests", edge: "top" },
  insets: { base: 52, safeArea: 0, control: 0, prompt: 0 },
  ...more,
});
