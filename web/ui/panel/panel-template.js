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
<div id="controls"></div>
<section id="feed" aria-labelledby="feed-title" hidden>
  <h3 id="feed-title">Feed <small>where the rows come from</small></h3>
</section>
<section aria-labelledby="devices-title">
  <h3 id="devices-title">Devices</h3>
  <ul id="devices"></ul>
</section>
<section class="log" aria-labelledby="log-title">
  <h3 id="log-title">Log <small>newest first</small></h3>
  <div class="scroller" tabindex="0" role="group" aria-labelledby="log-title">
    <table id="log" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" class="number">Time</th>
          <th role="columnheader" scope="col">Edge</th>
          <th role="columnheader" scope="col">Event</th>
          <th role="columnheader" scope="col">Detail</th>
          <th role="columnheader" scope="col">Cause</th>
        </tr>
      </thead>
      <tbody role="rowgroup"></tbody>
    </table>
    <p class="empty">Pull the list down and let go: each step of the refresh appears here.</p>
  </div>
</section>
`;
