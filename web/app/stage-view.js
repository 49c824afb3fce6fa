// @ts-check
// What the stage shows: the present, or what the panel shows instead.
import { subscribers } from "../browser/flow.js";

/** @import { Drawn } from "../input/keyboard.js" */
/** @import { View } from "./frame-state.js" */
/** @import { SessionStore } from "./session-store.js" */
/** @typedef {ReturnType<typeof stageView>} StageView */

/** @param {Pick<SessionStore, "scene">} store @param {() => void} wake a frame is due */
export function stageView(store, wake) {
  /** What is shown instead of the present. @type {View | null} */
  let other = null;
  /** What was drawn last of the present. @type {Drawn} */
  let drawn = { x: 0, y: 0, numbers: null };
  /** @type {ReturnType<typeof subscribers<[isOther: boolean]>>} */
  const changes = subscribers();
  return {
    /** The scene that is shown. */
    get scene() {
      return (other ?? store).scene;
    },
    get other() {
      return other;
    },
    get drawn() {
      return drawn;
    },
    /** A frame was drawn. @param {Drawn} state which changes with the next frame */
    drew(state) {
      if (!other) drawn = state;
    },
    /** Shows something else than the present, or that again, or another scene of what is shown. @param {View | null} next */
    show(next) {
      const isOther = next !== other;
      drawn = { ...drawn };
      other = next;
      changes.tell(isOther);
      wake();
    },
    /** Subscribes to what is shown; `isOther` is false where only its scene is another one. */
    onChange: changes.add,
  };
}
