// @ts-check

/** The first tab: the controls, who is there, and the log. */
export const watchTemplate = `
<div id="controls"></div>
<ul id="devices" aria-label="Devices"></ul>
<div id="log-top">
  <div id="log-tools" role="group" aria-label="Log"></div>
</div>
<table id="log" role="table" aria-label="Log, newest first">
  <thead role="rowgroup">
    <tr role="row">
      <th role="columnheader" scope="col">Time</th>
      <th role="columnheader" scope="col">Edge</th>
      <th role="columnheader" scope="col">Event</th>
      <th role="columnheader" scope="col">Detail</th>
      <th role="columnheader" scope="col">Cause</th>
      <th role="columnheader" scope="col"><span class="unseen">Pin</span></th>
    </tr>
  </thead>
  <tbody id="pinned" role="rowgroup" aria-label="Pinned lines" hidden></tbody>
  <tbody id="log-lines" role="rowgroup"></tbody>
</table>
<p class="empty">Pull the list: each step of the refresh appears here.</p>
<section id="log-detail" aria-label="A line of the log" hidden></section>
`;
