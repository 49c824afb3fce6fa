// @ts-check
import { byId, element, setText } from "../browser/dom.js";
import { slowText } from "./words.js";

/** @import { Scene } from "../scene/types.d.ts" */

/** Shows words in a style that depends on their length. @param {HTMLElement} node @param {string} words */
function setFitting(node, words) {
  setText(node, words);
  node.style.setProperty("--letters", `${words.length || 1}`);
}

/** The title bar over the stage, with the scene picker. */
export function titleBar() {
  const title = byId("title"), hint = byId("scene-hint");
  /** @type {HTMLSelectElement} */
  const picker = byId("scene");
  let current = "", keyed = false;

  /** Calls `chosen` with the name of each scene that the user picks. @param {(name: string) => void} chosen */
  function picked(chosen) {
    const go = () => picker.value !== current && chosen(picker.value);
    // A key on the closed list only shows the next scene; Enter opens it.
    picker.addEventListener("pointerdown", () => keyed = false);
    picker.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" && keyed) go();
      keyed = !["Enter", " ", "Tab"].includes(key);
    });
    picker.addEventListener("change", () => keyed || go());
    picker.addEventListener("blur", () => picker.value = current);
  }

  return {
    picked,
    /** @param {{ name: string, title: string, group?: string }[]} scenes */
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
    /**
     * Shows the title and the hint of a scene. In slow motion, the hint shows the speed, because a slow list looks
     * like a stuck list.
     * @param {Scene} scene
     * @param {string} open the name of the open scene; it differs from `scene` while the stage shows an imported
     *   recording
     */
    scene(scene, open) {
      setFitting(title, scene.title);
      setFitting(hint, slowText(scene.speed) || scene.hint);
      setText(byId("about"), scene.about);
      document.title = `${scene.title} – Overscroll`;
      picker.value = current = open;
    },
  };
}
