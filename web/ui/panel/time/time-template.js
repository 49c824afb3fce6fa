// @ts-check
import { speeds } from "./playhead.js";

/** The names of the speeds. @type {Record<number, string>} */
const speedNames = { 1: "1×", 0.5: "½×", 0.1: "⅒×" };

/** @param {string} action @param {string} label @param {string} path */
const icon = (action, label, path) =>
  `<button type="button" class="icon" data-action="${action}" aria-label="${label}" title="${label}">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>
  </button>`;

/** The Time tab. */
export const timeTemplate = `
<div class="time-head">
  <p><output class="moment">0.000 s</output><small class="of">now</small></p>
  <div role="group" aria-label="What to do at this moment">
    <button type="button" data-action="why-then">Why?</button>
    <button type="button" data-action="live">Live</button>
    <button type="button" class="primary" data-action="fork" data-needs-server="inspect" disabled aria-label="Branch from here">Branch<span> from here</span></button>
  </div>
</div>
<div class="time-tracks"><canvas role="img" aria-label="Time"></canvas></div>
<p class="time-readout"></p>
<div class="time-hand">
  <input type="range" class="playhead" min="0" max="0" step="any" value="0" aria-label="Moment" aria-keyshortcuts="Plus - 0" title="The keys + and − zoom, and 0 shows the usual time">
  <div class="time-transport" role="group" aria-label="Playback">
    <div>
      ${icon("step-back", "Previous frame", "M15 6 8 12l7 6M18 6v12")}
      ${icon("previous-event", "Previous event", "M19 6l-7 6 7 6M12 6l-7 6 7 6")}
      ${icon("play", "Play", "M8 5.5v13l11-6.5z")}
      ${icon("next-event", "Next event", "M5 6l7 6-7 6M12 6l7 6-7 6")}
      ${icon("step", "Next frame", "M9 6l7 6-7 6M6 6v12")}
    </div>
    <select name="speed" aria-label="Speed">
      ${speeds.map((speed) => `<option value="${speed}">${speedNames[speed]}</option>`).join("")}
    </select>
    <button type="button" data-action="loop" aria-pressed="false">Loop</button>
  </div>
</div>
<div class="time-below">
<div class="time-files" role="group" aria-label="Recordings and what to hand on">
  <button type="button" data-action="share" data-needs-server disabled>Share this moment</button>
  <button type="button" data-action="copy-test" data-needs-server>Copy as test</button>
  <button type="button" data-action="save-animation" data-needs-server title="The time in view, up to 10 s of it, as an animated PNG">Save as a picture</button>
  <button type="button" data-action="record" aria-pressed="false" data-needs-server>
    <i class="dot" aria-hidden="true"></i><span>Record</span>
  </button>
  <button type="button" data-action="import" data-needs-server="inspect">Import</button>
  <input type="file" accept=".txt,text/plain" tabindex="-1" aria-hidden="true" hidden>
</div>
</div>
<div class="time-note" role="status"></div>
<section hidden aria-label="Branches">
  <h3>Branches</h3>
  <ul class="branches"></ul>
</section>
`;
