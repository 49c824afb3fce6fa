// @ts-check
import { byId, element, write } from "./dom.js";
import { baseInsets, range } from "../scene/scroll-range.js";

/** @import { Header } from "../types.d.ts" */

/** Points of content under the bar from which on a line parts them. */
const under = 1;

/** The title bar over the stage, with the picker of scenes. @type {() => Header} */
export function header() {
  const bar = byId("bar"), title = byId("title");
  /** @type {HTMLSelectElement} */
  const picker = byId("scene");
  let over = false, here = "", keyed = false;
  /** @param {(name: string) => void} chosen */
  function listen(chosen) {
    const go = () => picker.value !== here && chosen(picker.value);
    // A key on the closed list only looks at the next scene; Enter opens it.
    picker.addEventListener("pointerdown", () => keyed = false);
    picker.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" && keyed) go();
      keyed = !["Enter", " ", "Tab"].includes(key);
    });
    picker.addEventListener("change", () => keyed || go());
    picker.addEventListener("blur", () => picker.value = here);
  }

  return {
    picked: listen,
    scenes(scenes) {
      picker.replaceChildren();
      /** @type {Map<string, HTMLElement>} */
      const groups = new Map([["", picker]]);
      for (const { name, title, group = "" } of scenes) {
        if (!groups.has(group)) {
          groups.set(group, element("optgroup", { label: group }));
          picker.append(groups.get(group) ?? "");
        }
        groups.get(group)?.append(element("option", { value: name }, title));
      }
    },
    scene(scene) {
      write(title, scene.title);
      document.title = `${scene.title} – Overscroll`;
      picker.value = here = scene.name;
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
