// @ts-check
// The scene at any moment of a branch: the engine's numbers of the moment, and what the server has told of all else.
import { edgePlace, edgeStart, headPlace, obstacles } from "../../../../engine/frame.js";
import { axisOf, edges, lengthAlong } from "../../../../scene/edges.js";
import { modelChanges } from "../../../../scene/model-changes.js";
import { emptyScene, reduce } from "../../../../scene/scene.js";

/** @import { Points, Seconds } from "../../../../engine/types.d.ts" */
/** @import { Control, Edge, Layer, Presentation, Row, Scene } from "../../../../scene/types.d.ts" */
/** What a control looks like wherever it is placed. @typedef {{ extent: Points | { percent: number }, presentation: Presentation, background?: string, layers: Layer[] }} ControlLook */
/**
 * What of a branch's picture its recording does not have, as `recording` of PROTOCOL.md tells it.
 * @typedef {object} Picture
 * @property {number} course
 * @property {boolean} followed
 * @property {any} scene the scene as the recording begins
 * @property {{ time: Seconds, at: number, remove: number, insert: Row[], shift: Points }[]} rows what changed in its rows since
 * @property {Record<string, ControlLook>} looks
 */

/** The extent of a control at an edge of a viewport. @param {ControlLook["extent"]} extent @param {Edge} edge @param {Scene} scene @returns {Points} */
const extentAt = (extent, edge, { viewport }) =>
  typeof extent === "number" ? extent : extent.percent / 100 * lengthAlong(viewport, axisOf(edge));

/** Where the program has placed the box of a control; null where the control places itself. @param {Float64Array} numbers @param {number} base */
function boxAt(numbers, base) {
  const { boxX, boxY, boxWidth, boxHeight } = edgePlace, x = numbers[base + boxX];
  if (Number.isNaN(x)) return null;
  const [y, width, height] = [boxY, boxWidth, boxHeight].map((place) => numbers[base + place]);
  return { x, y, width, height };
}

/**
 * The scenes of a branch.
 * @param {Picture} picture
 * @param {Scene} live the present one, for what is not of the past
 */
export function pastScenes(picture, live) {
  const { rows: steps, looks } = picture;
  const first = reduce(
    { ...emptyScene(), ...onlyLive(live) },
    { kind: "scene", body: picture.scene },
    0,
  );
  let scene = first, next = 0;

  /** The rows of a moment: going back begins anew. @param {Seconds} time */
  function showRows(time) {
    if (next > 0 && steps[next - 1].time > time) {
      scene = { ...scene, rows: first.rows };
      next = 0;
    }
    for (; next < steps.length && steps[next].time <= time; next++) {
      scene = reduce(scene, { kind: "rows", body: steps[next] }, steps[next].time);
    }
  }

  /** The control of a name at an edge, drawn as it was if it is the one that is drawn. @param {Edge} edge @param {string} name @param {Float64Array} numbers @param {number} base */
  function controlAt(edge, name, numbers, base) {
    const before = scene.controls[edge], frame = boxAt(numbers, base), look = looks[name];
    const extent = extentAt(look.extent, edge, scene);
    const [threshold, preload] = [edgePlace.threshold, edgePlace.preload]
      .map((place) => numbers[base + place]);
    const now = { extent, threshold, preload, frame };
    if (before?.name === name && JSON.stringify(now) === JSON.stringify(pick(before))) {
      return before;
    }
    return /** @type {Control} */ ({
      ...live.controls[edge],
      ...before,
      edge,
      name,
      ...look,
      ...now,
    });
  }

  /** @param {Float64Array} numbers @param {readonly (string | null)[]} names */
  function showControls(numbers, names) {
    /** @type {Scene["controls"]} */
    const controls = {};
    for (const [index, edge] of edges.entries()) {
      const name = names[index], base = edgeStart(index);
      const isHidden = obstacles[numbers[base + edgePlace.obstacle]] === "hidden";
      if (name && !isHidden && looks[name]) controls[edge] = controlAt(edge, name, numbers, base);
    }
    const isSame = edges.every((edge) => controls[edge] === scene.controls[edge]);
    if (!isSame) scene = { ...scene, controls };
  }

  return {
    /** Adds a change of the rows. @param {Picture["rows"][number]} body */
    addRows(body) {
      if (body.time > (steps.at(-1)?.time ?? -Infinity)) steps.push(body);
    },
    /** Adds what a control looks like. @param {Control} control */
    addLook({ name, extent, presentation, background, layers }) {
      looks[name] = { extent, presentation, background, layers };
    },
    /**
     * The scene of a moment; the same object while nothing of it changes but where content is.
     * @param {Seconds} time
     * @param {Float64Array} numbers the engine's
     * @param {readonly (string | null)[]} names of the controls at the edges
     */
    at(time, numbers, names) {
      showRows(time);
      showControls(numbers, names);
      for (const message of modelChanges(numbers, scene)) scene = reduce(scene, message, time);
      const direction = numbers[headPlace.isRightToLeft] ? "rtl" : "ltr";
      if (direction !== scene.direction) scene = { ...scene, direction };
      return scene;
    },
  };
}

/** What of the present the past has as well. @param {Scene} live @returns {Partial<Scene>} */
const onlyLive = ({ session, device, role, devices, feed, speed }) => ({
  session,
  device,
  role,
  devices,
  feed,
  speed,
});

/** What of a control the numbers tell. @param {Control} control */
const pick = ({ extent, threshold, preload, frame }) => ({
  extent,
  threshold,
  preload,
  frame: frame ?? null,
});
