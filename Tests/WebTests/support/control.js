// @ts-check

/** A control as in a scene's message. */
export const control = {
  ...{ edge: "top", name: "bubbles", extent: 80, threshold: 80, preload: 0, refreshingExtent: 60 },
  ...{ trigger: "release", cycle: 1, exit: 0.7, phase: "idle", timeline: "pull", since: 0 },
  presentation: { placement: "pinned", from: [[1, "centered"]], gap: 0 },
  layers: [],
};
