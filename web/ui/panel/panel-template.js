// @ts-check

/** What stays in view when the sheet peeks. */
export const readoutsTemplate = `
<dl id="readings">
  <div>
    <dt>Offset</dt>
    <dd data-readout="offset" data-unit="pt" data-value="0">0.0</dd>
  </div>
  <div>
    <dt>Velocity</dt>
    <dd data-readout="velocity" data-unit="pt/s" data-value="0">0</dd>
  </div>
  <div>
    <dt>Pull</dt>
    <dd data-readout="pull" data-value="0">0.00</dd>
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
<div id="tab-row"><div id="panel-tabs" role="tablist" aria-label="Panel"></div></div>
<div id="tab-place"></div>
`;
