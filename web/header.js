// @ts-check
import { byId, element, write } from "./element.js";
import { baseInsets, range } from "./range.js";

/** @import { Header } from "./types.d.ts" */

/** Points of content under the bar from which on a line parts them. */
const under = 1;

/** The title bar over the stage, with the picker of scenes. @type {() => Header} */
export function header() {
  const bar = byId("bar"), title = byId("title");
  /** @type {HTMLSelectElement} */
  const picker = byId("scene");
  let over = false;
  return {
    picked: (chosen) => picker.addEventListener("change", () => chosen(picker.value)),
    scenes(scenes) {
      const options = scenes.map(({ name, title }) => element("option", { value: name }, title));
      picker.replaceChildren(...options);
    },
    scene(scene) {
      write(title, scene.title);
      document.title = `${scene.title} – Overscroll`;
      picker.value = scene.name;
    },
    metrics(scene) {
      bar.style.height = `${baseInsets(scene)[0]}px`;
    },
    frame({ scene, y }) {
      const next = y > range(scene, "y").lower + under;
      if (next !== over) bar.classList.toggle("over", over = next);
    },
  };
}
