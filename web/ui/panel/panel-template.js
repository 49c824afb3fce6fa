// @ts-check

/** The panel below its head. */
export const panelTemplate = `
<div id="controls"></div>
<dl id="readings">
  <div>
    <dt>Offset</dt>
    <dd data-reading="offset" data-unit="pt">0.0</dd>
  </div>
  <div>
    <dt>Velocity</dt>
    <dd data-reading="velocity" data-unit="pt/s">0</dd>
  </div>
  <div>
    <dt>Pull</dt>
    <dd data-reading="pull">0.00</dd>
  </div>
  <div>
    <dt>Round trip</dt>
    <dd data-reading="roundTrip" data-unit="ms">–</dd>
  </div>
</dl>
<section id="feed" aria-labelledby="feed-title" hidden>
  <h3 id="feed-title">Feed</h3>
</section>
<section aria-labelledby="devices-title">
  <h3 id="devices-title">Devices</h3>
  <ul id="devices"></ul>
</section>
<section class="log" aria-labelledby="log-title">
  <h3 id="log-title">Log <small>newest first</small></h3>
  <div class="scroller" tabindex="0" role="group" aria-labelledby="log-title">
    <table id="log">
      <thead>
        <tr>
          <th scope="col" class="number">Time</th>
          <th scope="col">Edge</th>
          <th scope="col">Event</th>
          <th scope="col">Detail</th>
          <th scope="col">Cause</th>
        </tr>
      </thead>
      <tbody></tbody>
    </table>
    <p class="empty">Pull the list down and let go: every transition appears here.</p>
  </div>
</section>
`;
