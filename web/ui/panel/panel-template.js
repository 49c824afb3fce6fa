// @ts-check

/** What stays in view when the sheet peeks. */
export const readoutsTemplate = `
<dl id="readings">
  <div title="How far the list is scrolled. Where it starts below the title bar, its start is below 0.">
    <dt>Offset</dt>
    <dd data-readout="offset" data-unit="pt" data-value="0">0.0</dd>
  </div>
  <div>
    <dt>Velocity</dt>
    <dd data-readout="velocity" data-unit="pt/s" data-value="0">0</dd>
  </div>
  <div title="The part of a pull that is enough to refresh">
    <dt>Pull</dt>
    <dd data-readout="pull" data-unit="%" data-value="0">0</dd>
  </div>
  <div>
    <dt>Round trip</dt>
    <dd data-readout="round-trip" data-unit="ms">–</dd>
  </div>
</dl>
`;

/** The panel below its head. */
export const contentTemplate = `
<h2 class="unseen">Panel</h2>
<p id="unsaved" role="status" hidden></p>
<div id="tab-row"><div id="panel-tabs" role="tablist" aria-label="Panel"></div></div>
<div id="tab-place"></div>
`;
