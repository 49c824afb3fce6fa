// @ts-check
import { byId, element, write } from "./element.js";
import { baseInsets, range } from "./range.js";

/** Points of content under the bar from which on a line parts them. */
const under = 1;

/** The title bar over the stage, with the picker of scenes. */
export function header() {
  const bar = byId("bar"), title = byId("title");
  const picker = /** @type {HTMLSelectElement} */ (byId("scene"));
  let over = false;
  return {
    /** @param {(name: string) => void} chosen */
    picked: (chosen) => picker.addEventListener("change", () => chosen(picker.value)),
    /** The scenes to pick from. @param {{name: string, title: string}[]} scenes */
    scenes(scenes) {
      const option = (/** @type {{name: string, title: string}} */ { name, title }) =>
        element("option", { value: name }, title);
      picker.replaceChildren(...scenes.map(option));
    },
    /** @param {import("./scene.js").Scene} scene */
    scene(scene) {
      write(title, scene.title);
      document.title = `${scene.title} – Overscroll`;
      picker.value = scene.name;
    },
    /** The bar is as high as the session's inset. @param {import("./scene.js").Scene} scene */
    metrics(scene) {
      bar.style.height = `${baseInsets(scene)[0]}px`;
    },
    /** @param {import("./stage.js").View} view */
    frame({ scene, y }) {
      const next = y > range(scene, "y").lower + under;
      if (next !== over) bar.classList.toggle("over", over = next);
    },
  };
}
