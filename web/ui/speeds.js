// @ts-check

/** How fast the session's clock can run, fastest first: seconds of the session in a second, and as a factor. */
export const speeds = [
  { speed: 1, factor: "1×" },
  { speed: 0.5, factor: "½×" },
  { speed: 0.1, factor: "1/10×" },
];

/** What a person is told of slow motion; nothing at full speed. @param {number} speed */
export function slowText(speed) {
  const known = speeds.find((each) => each.speed === speed)?.factor ?? `${speed}×`;
  return speed === 1 ? "" : `Slow motion: ${known}, on all devices`;
}
