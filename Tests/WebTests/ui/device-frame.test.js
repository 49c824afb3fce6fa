// @ts-check

import { test } from "node:test";
import assert from "node:assert/strict";
import { deviceFrame, wantedViewport } from "../../../web/ui/device-frame.js";
import { fakeWindow } from "../support/fake-window.js";
import { shownOf } from "../support/numbers.js";

const wideScreen = "(min-width: 900px)";

/**
 * A session that this device leads by default. The default `top` leaves space for this device's notch.
 * @param {[number, number]} viewport
 * @param {number} [leader]
 * @param {number} [top]
 */
const screen = (viewport, leader = 1, top = 99) =>
  shownOf({ viewport, leader, device: 1, insets: [top, 0, 34, 0] });

/**
 * A device frame in an area of a given size.
 * @param {any} t
 * @param {number} width
 * @param {number} height
 * @param {boolean} [isWide]
 */
function placed(t, width, height, isWide = false) {
  const window = fakeWindow(t), style = /** @type {Record<string, string>} */ ({});
  const safe = { "--safe-top": "46.4px", "--safe-bottom": "34px" };
  /** @type {Record<string, string>} */
  const lengths = { "--bar": "52px", "--life": "1", ...safe };
  const getPropertyValue = (/** @type {string} */ name) => lengths[name] ?? "";
  const focused = { times: 0, focus: () => focused.times++ };
  Object.assign(globalThis, {
    getComputedStyle: () => ({ getPropertyValue }),
    document: { activeElement: focused },
  });
  window.setMedia(wideScreen, isWide);
  /** @param {string} name @param {boolean} on */
  function toggle(name, on) {
    style.class = on ? name : "";
    return on;
  }
  const setProperty = (/** @type {string} */ name, /** @type {string} */ value) =>
    style[name] = value;
  const size = { clientWidth: width, clientHeight: height };
  const area = { ...size, classList: { toggle }, style: { setProperty } };
  const title = {}, toolbar = { offsetWidth: 0, offsetHeight: 0 };
  const bar = { offsetHeight: 52, contains: (/** @type {any} */ each) => each === focused };
  /** The moves of this device's own elements, in order. */
  const places = /** @type {[place: string, parts: object[]][]} */ ([]);
  const node = {
    after: (/** @type {object[]} */ ...parts) => places.push(["beside", parts]),
    append: (/** @type {object[]} */ ...parts) => places.push(["inside", parts]),
    style: Object.assign(style, { setProperty }),
    clientWidth: 390,
    getBoundingClientRect: () => ({ left: 100, top: 50, width: 195 }),
  };
  const note = { hidden: true, textContent: "", offsetHeight: 0 };
  const notified = { changes: 0, scale: NaN };
  const elements = { area, device: node, title, toolbar, note, own: [bar] };
  const device = deviceFrame(/** @type {any} */ (elements));
  device.onResize(() => notified.changes++);
  device.onZoom((scale) => notified.scale = scale);
  return { window, area, toolbar, note, style, lengths, notified, device, bar, places, focused };
}

test("positions in the window and on a scaled stage are converted", (t) => {
  const { device } = placed(t, 375, 667);
  assert.deepEqual(device.toStage(120, 80), { x: 40, y: 60 });
  assert.deepEqual(device.toWindow({ x: 40, y: 60 }), { x: 120, y: 80 });
});

test("the stage fills the area on a phone, between the bar and the safe areas in whole points", (t) => {
  const { device, style, notified } = placed(t, 375, 667);
  assert.deepEqual([device.ownSize(), device.insets()], [[375, 667], [52 + 47, 0, 34, 0]]);
  device.show(screen([375, 667]));
  assert.deepEqual([style.width, style.height, style.transform], ["375px", "667px", "none"]);
  assert.equal(notified.scale, 1);
});

const otherViewports = /** @type {const} */ ([
  ["fits and is centered", [390, 652], [390, 1200], 0, 0],
  ["is above the toolbar", [390, 844], [390, 1496], 44, 0],
  ["is above the sheet", [390, 844], [390, 1200], 0, 192],
]);
for (const [place, area, viewport, toolbar, sheet] of otherViewports) {
  test(`the viewport of another device ${place} on a phone`, (t) => {
    const { device, toolbar: bar, style, notified } = placed(t, area[0], area[1]);
    bar.offsetHeight = toolbar;
    device.show(screen([...viewport]));
    device.cover(sheet);
    assert.deepEqual([notified.scale, style.transform], [0.5, "translate(98px, 52px) scale(0.5)"]);
  });
}

test("the stage on a wide screen is a phone with a margin and grows only if the style sheet allows it", (t) => {
  const { window, device, lengths, notified } = placed(t, 1000, 2000, true);
  assert.deepEqual(device.ownSize(), [390, 844]);
  device.show(screen([390, 844]));
  assert.equal(notified.scale, 1);
  notified.scale = NaN;
  device.show(screen([390, 844]));
  assert.equal(notified.scale, NaN, "an unchanged stage is placed only once");
  device.show(screen([390, 800]));
  assert.equal(notified.scale, 1);
  device.show(screen([390, 844]));
  for (const [life, scale] of [[2, 2], [9, (2000 - 64) / 844]]) {
    lengths["--life"] = `${life}`;
    window.resize();
    assert.equal(notified.scale, scale);
  }
});

test("a printed page or an area without a size keeps its stage, and another size is reported", (t) => {
  const { window, area, style, notified, device } = placed(t, 375, 667);
  device.show(screen([375, 667]));
  window.setMedia("print", true);
  area.clientWidth = 742;
  window.resize();
  assert.deepEqual([notified.changes, style.width], [0, "375px"]);
  window.setMedia("print", false);
  for (const width of [375, 0]) {
    area.clientWidth = width;
    window.resize();
  }
  assert.deepEqual([notified.changes, style.width, notified.scale], [2, "375px", 1]);
});

const held = { insets: [112, 0, 44, 0], held: [60, 0, 0, 0], prompts: [0, 0, 44, 0] };
/** The viewport that a page of 390 × 844 points sends to a session. @param {object} change */
const wanted = (change) =>
  wantedViewport(
    shownOf({ device: 1, leader: 1, viewport: [390, 844], insets: [52, 0, 0, 0], ...change }),
    [390, 844],
    [52, 0, 0, 0],
  );

/** @type {[string, object, number[] | null][]} */
const ownViewports = [
  ["sends no viewport if it is the session's", {}, null],
  ["sends no viewport for less than half a point", { viewport: [390.4, 844] }, null],
  ["sends another viewport", { viewport: [390, 700] }, [52, 0, 0, 0]],
  ["sends other bars", { insets: [99, 0, 0, 0] }, [52, 0, 0, 0]],
  ["does not count the space that controls hold open as a bar", held, null],
  ["sends no viewport if another device leads", { viewport: [1, 1], leader: 2 }, null],
  ["sends no viewport without a number", { viewport: [1, 1], device: null, leader: null }, null],
];
for (const [sentence, change, insets] of ownViewports) {
  test(`a device ${sentence}`, () => {
    assert.deepEqual(wanted(change), insets && { size: [390, 844], insets });
  });
}

test("the toolbar is next to the stage on a wide screen and adds no inset", (t) => {
  const { device, toolbar, style } = placed(t, 732, 1000, true);
  toolbar.offsetWidth = 140;
  toolbar.offsetHeight = 300;
  assert.deepEqual(device.insets(), [99, 0, 34, 0]);
  device.show(screen([390, 844]));
  assert.equal(style.transform, "translate(85px, 78px) scale(1)");
  assert.equal(style["--beside"], `${85 + 390 + 32}px`);
});

test("the toolbar and the sheet on a phone are bars, and leave a minimum height to the list", (t) => {
  const { device, toolbar, style, notified } = placed(t, 390, 844);
  toolbar.offsetHeight = 79;
  assert.deepEqual(device.insets(), [99, 0, 79, 0], "it includes the safe area");
  device.show(screen([390, 844]));
  assert.equal(style.transform, "none", "the stage reaches under it");
  const cases = [[300.5, 380, 1], [300.5, 380, 1], [700, 844 - 99 - 120, 2]];
  for (const [sheet, end, changes] of cases) {
    device.cover(sheet);
    assert.deepEqual([device.insets(), notified.changes], [[99, 0, end, 0], changes]);
  }
});

test("messages on the stage are above this page's bars, and ignore them on a wide screen", (t) => {
  const { device, toolbar, style } = placed(t, 390, 844);
  toolbar.offsetHeight = 44;
  device.show(screen([390, 844], 2));
  assert.equal(style["--end"], "44px");
  device.cover(300.5);
  assert.equal(style["--end"], "345px");
  device.show(screen([390, 1200], 2));
  assert.equal(style["--end"], "344.5px");
  const wide = placed(t, 1000, 1000, true);
  wide.device.show(screen([390, 844]));
  assert.equal(wide.style["--end"], "0px");
});

test("the stage of another device is scaled without this device's own elements, which keep the focus", (t) => {
  const { device, bar, places, focused } = placed(t, 390, 844);
  device.show(screen([390, 844]));
  assert.deepEqual(places, []);
  device.show(screen([390, 1496], 2));
  device.show(screen([390, 1400], 2));
  assert.deepEqual([places, focused.times], [[["beside", [bar]]], 1]);
  device.show(screen([390, 844], 2));
  assert.deepEqual([places.slice(1), focused.times], [[["inside", [bar]]], 2]);
});

test("a phone names the device whose stage it shows, with a border and space for the note", (t) => {
  const { device, note, style, notified } = placed(t, 390, 844);
  note.offsetHeight = 44;
  const shown = (/** @type {Parameters<typeof screen>} */ ...scene) => {
    device.show(screen(...scene));
    return [!note.hidden, style.class];
  };
  assert.deepEqual(shown([390, 1496], 2), [true, "borrowed"]);
  assert.deepEqual([note.textContent, notified.scale], ["You see the screen of Device 2", 0.5]);
  assert.equal(style.transform, "translate(98px, 96px) scale(0.5)");
  assert.deepEqual(shown([390, 844], 2), [false, ""], "the same size is as good as its own");
  assert.deepEqual(shown([390, 844], 2, 52), [true, "borrowed"], "without space for the notch");
  const wide = placed(t, 1000, 1000, true);
  wide.device.show(screen([320, 568], 2));
  assert.deepEqual([wide.note.hidden, wide.style.class], [true, ""]);
});

test("the bar over the stage is as high as the session's inset, and toasts are above a control at the bottom", (t) => {
  const { device, style } = placed(t, 390, 844);
  device.show(shownOf({
    viewport: [390, 844],
    insets: [112, 0, 104, 0],
    held: [60, 0, 30, 0],
    prompts: [0, 0, 40, 0],
  }));
  assert.deepEqual([style["--start"], style["--above"]], ["52px", "70px"]);
});
