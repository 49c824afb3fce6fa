// @ts-check
import { byId, element, setText } from "../browser/dom.js";
import { slowText } from "./words.js";

/** @import { Scene } from "../scene/types.d.ts" */

/** The style depends on the length of the words. @param {HTMLElement} node @param {string} words */
function setFitting(node, words) {
  setText(node, words);
  node.style.setProperty("--letters", `${words.length || 1}`);
}

export function titleBar() {
  const title = byId("title"), hint = byId("scene-hint");
  /** @type {HTMLSelectElement} */
  const picker = byId("scene");
  let current = "", keyed = false;

  return {
    /** @param {(name: string) => void} chosen */
    picked(chosen) {
      const go = () => picker.value !== current && chosen(picker.value);
      // A key on the closed list only shows the next scene; Enter opens it.
      picker.addEventListener("pointerdown", () => keyed = false);
      picker.addEventListener("keydown", ({ key }) => {
        if (key === "Enter" && keyed) go();
        keyed = !["Enter", " ", "Tab"].includes(key);
      });
      picker.addEventListener("change", () => keyed || go());
      picker.addEventListener("blur", () => picker.value = current);
    },
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
     * Shows the scene's title and hint. In slow motion, the hint is the speed, because a slow list looks stuck.
     * @param {Scene} scene @param {string} open the open scene, even while the stage shows an imported recording
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
