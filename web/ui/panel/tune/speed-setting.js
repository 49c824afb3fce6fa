// @ts-check
// How fast the session's own clock runs, for all its devices.
import { element } from "../../../browser/dom.js";
import { speeds } from "../../words.js";

/** A section with the choice. @param {(speed: number) => void} ask */
export function speedSetting(ask) {
  const select = element(
    "select",
    { name: "speed", "data-needs-server": "" },
    ...speeds.map(({ speed, factor }) => element("option", { value: `${speed}` }, factor)),
  );
  let shown = 1;
  select.onchange = () => {
    ask(Number(select.value));
    show(shown); // until the server says so
  };
  const node = element(
    "section",
    { id: "speed", class: "tuning-group choices", "aria-label": "Slow motion" },
    element("h3", {}, "Slow motion ", element("small", {}, "on all devices")),
    element("label", {}, "Speed", select),
  );

  /** @param {number} speed */
  function show(speed) {
    shown = speed;
    select.value = `${speed}`;
  }

  return { node, show };
}
