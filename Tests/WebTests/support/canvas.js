// @ts-check
// A canvas for tests. It records the drawing calls, their positions and their styles.

/** @typedef {{ call: string, args: any[], at(x: number, y: number): number[] } & Record<string, any>} Drawn */

/** @type {{ steps: any[] }[]} */
const made = [];

/** Returns the number of paths that have been created. */
export const paths = () => made.length;

class Path {
  /** @type {any[]} */
  steps = [];
  /** @param {string} [data] */
  constructor(data) {
    if (data) this.steps.push(["data", data]);
    made.push(this);
  }
}
for (const step of ["arc", "roundRect", "moveTo", "lineTo"]) {
  Object.assign(Path.prototype, {
    /** @this {Path} @param {...number} args */
    [step](...args) {
      this.steps.push([step, ...args]);
    },
  });
}
Object.assign(globalThis, { Path2D: Path });

const drawing = ["fill", "stroke", "clip", "fillText", "strokeText", "drawImage"]
  .concat("fillRect", "clearRect", "roundRect");

/** The drawings on canvases that the page has created, in the order of their creation. @type {Drawn[][]} */
export const beside = [];
Object.assign(globalThis, {
  document: {
    createElement() {
      const made = canvas(), element = { width: 0, height: 0, getContext: () => made.context };
      Object.assign(made.context, { canvas: element });
      beside.push(made.drawn);
      return element;
    },
  },
});

/** Creates a context, its drawing calls, and its saved states; `steps` are the steps of its current path. */
export function canvas() {
  /** @type {any} */
  let state = {
    ...{ matrix: [1, 0, 0, 1, 0, 0], globalAlpha: 1, dash: [], steps: [] },
    canvas: { width: 0, height: 0 },
  };
  /** @type {any[]} */
  const states = [];
  /** @type {Drawn[]} */
  const drawn = [];
  /** @type {Record<string, any>} */
  const calls = {
    save: () => void states.push({ ...state }),
    restore() {
      if (!states.length) throw new Error("it is restored more often than saved");
      state = states.pop();
    },
    translate: (/** @type {number} */ x, /** @type {number} */ y) => by(1, 0, 0, 1, x, y),
    scale: (/** @type {number} */ x, /** @type {number} */ y) => by(x, 0, 0, y, 0, 0),
    rotate(/** @type {number} */ angle) {
      const cos = Math.cos(angle), sin = Math.sin(angle);
      by(cos, sin, -sin, cos, 0, 0);
    },
    setTransform: (/** @type {number[]} */ ...next) => void (state.matrix = next),
    setLineDash: (/** @type {number[]} */ dash) => void (state.dash = [...dash]),
    measureText: (/** @type {string} */ text) => ({ width: 8 * text.length }),
    getTransform() {
      const [a, b, c, d, e, f] = state.matrix;
      return { a, b, c, d, e, f };
    },
    beginPath: () => void (state.steps = []),
  };
  for (const kind of ["createLinearGradient", "createRadialGradient"]) {
    calls[kind] = (/** @type {number[]} */ ...args) => {
      /** @type {any[]} */
      const stops = [];
      return { kind, args, stops, addColorStop: (/** @type {any[]} */ ...one) => stops.push(one) };
    };
  }
  for (const step of ["rect", "moveTo", "lineTo", "arc"]) {
    calls[step] = (/** @type {number[]} */ ...args) => void state.steps.push([step, ...args]);
  }
  for (const call of drawing) {
    calls[call] = (/** @type {any[]} */ ...args) => {
      const [a, b, c, d, e, f] = state.matrix;
      const at = (/** @type {number} */ x, /** @type {number} */ y) => [
        a * x + c * y + e,
        b * x + d * y + f,
      ];
      drawn.push({ ...state, call, args, at });
    };
  }

  /** @param {number[]} next */
  function by(...next) {
    const [a, b, c, d, e, f] = state.matrix, [u, v, w, z, x, y] = next;
    const origin = [a * x + c * y + e, b * x + d * y + f];
    state.matrix = [a * u + c * v, b * u + d * v, a * w + c * z, b * w + d * z, ...origin];
  }

  /** @type {any} */
  const context = new Proxy(calls, {
    get: (_, name) => calls[String(name)] ?? state[name],
    set(_, name, value) {
      state[name] = value;
      return true;
    },
  });
  return { context: /** @type {CanvasRenderingContext2D} */ (context), drawn, states };
}
