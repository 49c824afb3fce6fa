// @ts-check
// Settings of the server: the simulated network of each device, the scene's feed, and the speed of the session's clock.
import { element, setText } from "../../../browser/dom.js";
import { deviceName, speeds } from "../../words.js";
import { button, heading, menu, options, row, section, sectionHead, slider } from "../elements.js";
import { milliseconds, percent, tripText } from "../numbers.js";
import { choose } from "./constant-row.js";

/** @import { Feed, Network, Scene } from "../../../scene/types.d.ts" */
/** @import { PanelPage } from "../tabs.js" */

/**
 * The values of sliders: the added round trip and its jitter, in milliseconds, and the loss, in percent.
 * @typedef {{ latency: number, jitter: number, loss: number }} Numbers
 */

/** Common networks. @type {readonly (Numbers & { title: string })[]} */
const presets = [
  { title: "None", latency: 0, jitter: 0, loss: 0 },
  { title: "Good 4G", latency: 50, jitter: 10, loss: 0 },
  { title: "Poor 3G", latency: 150, jitter: 30, loss: 0 },
  { title: "Crowded Wi-Fi", latency: 30, jitter: 20, loss: 3 },
  { title: "Satellite", latency: 600, jitter: 20, loss: 0 },
];
const settings = [
  { name: "network-latency", title: "Added round trip", unit: "ms", range: [0, 1000, 10, 0] },
  { name: "network-jitter", title: "Jitter ±", unit: "ms", range: [0, 200, 5, 0] },
  { name: "network-loss", title: "Loss", unit: "%", range: [0, 20, 0.5, 0] },
];
/** The strings of the three sections. */
const text = {
  network: {
    name: "Network",
    title: "Simulated network",
    device: "Device",
    own: "This device",
    preset: "Network preset",
    custom: "Custom",
    // A WebSocket loses no messages.
    loss: "Lost packets are resent, so loss shows as stalls of 200 ms or more.",
    interrupt: "Interrupt",
    stall: (/** @type {number} */ seconds) => `Stall for ${seconds} s`,
    drop: "Drop the connection",
  },
  feed: {
    name: "Feed",
    help: "where the rows come from",
    delay: "Delay",
    none: "none",
    answers: "Answers",
  },
  speed: { name: "Speed", title: "Slow motion", help: "on all devices" },
};
/** How long the connection is stalled, in seconds. */
const standstill = 2;

/** @param {Network | null} network @returns {Numbers} */
function numbersOf(network) {
  const { latency, jitter, loss } = network ?? { latency: 0, jitter: 0, loss: 0 };
  return { latency: milliseconds(latency), jitter: milliseconds(jitter), loss: percent(loss) };
}

/** Returns the title of a network's preset, or "" if there is none. @param {Network | null} network */
export function presetOf(network) {
  const { latency, jitter, loss } = numbersOf(network);
  return presets.find((each) =>
    each.latency === latency && each.jitter === jitter && each.loss === loss
  )?.title ?? "";
}

/** The devices in the menu, this one first. @param {Pick<Scene, "devices" | "device">} scene */
export const choices = ({ devices, device: own }) =>
  [...devices].sort((a, b) => Number(b.id === own) - Number(a.id === own)).map(({ id }) => ({
    id,
    words: id === own ? text.network.own : deviceName(devices, id),
  }));

/** @param {Network | null} network */
export function stateText(network) {
  if (!network) return "";
  const { latency, jitter, loss } = numbersOf(network);
  const parts = [
    latency || jitter ? `${tripText(network)} added to each round trip` : "",
    loss ? `${loss} % of messages lost` : "",
  ];
  return `Simulated network: ${parts.filter(Boolean).join(", and ")}.`;
}

/** @param {number} device @param {Numbers} numbers */
export const request = (device, { latency, jitter, loss }) => ({
  device,
  latency: latency / 1000,
  jitter: jitter / 1000,
  loss: loss / 100,
});

/** @param {Pick<PanelPage, "store" | "send">} page */
export function networkSection({ store, send }) {
  const device = element("select", { "aria-label": text.network.device, name: "network-device" });
  const preset = menu(
    { "aria-label": text.network.preset, name: "network-preset", "data-needs-server": "" },
    presets.map(({ title }) => [title, title]),
  );
  preset.append(element("option", { value: "", hidden: "" }, text.network.custom));
  const id = () => Number(device.value);
  const [latency, jitter, loss] = settings.map((each) =>
    slider(each, () => {
      const numbers = { latency: latency.value, jitter: jitter.value, loss: loss.value };
      send("network", request(id(), numbers));
    })
  );
  const state = element("p", { class: "network-state", role: "status" });
  const stall = button(
    text.network.stall(standstill),
    () => send("stall", { device: id(), duration: standstill }),
  );
  const drop = button(text.network.drop, () => send("drop", { device: id() }));
  const node = section(
    text.network.name,
    { id: "network" },
    sectionHead(element("h3", {}, text.network.title), device, preset),
    element("div", { class: "gesture" }, latency.node, jitter.node, loss.node),
    element("p", { class: "network-note" }, text.network.loss),
    state,
    row(text.network.interrupt, stall, drop),
  );

  function showNetwork() {
    const network = store.scene.devices.find((each) => each.id === id())?.network ?? null;
    const numbers = numbersOf(network);
    latency.value = numbers.latency;
    jitter.value = numbers.jitter;
    loss.value = numbers.loss;
    preset.value = presetOf(network);
    setText(state, stateText(network));
  }

  /** The devices in the menu. An open menu closes when its options are replaced. */
  let listed = "";

  function offer() {
    const offered = choices(store.scene), list = JSON.stringify(offered);
    if (list === listed) return;
    const was = device.value;
    listed = list;
    device.replaceChildren(...options(offered.map(({ id, words }) => [`${id}`, words])));
    if (offered.some(({ id }) => `${id}` === was)) device.value = was;
  }

  device.onchange = showNetwork;
  preset.onchange = () => {
    const usual = presets.find(({ title }) => title === preset.value) ?? presets[0];
    send("network", request(id(), usual));
  };

  return {
    title: text.network.name,
    node,
    show() {
      offer();
      showNetwork();
    },
  };
}

// The behavior of the scene's feed.

/** The delays to choose from, in seconds. */
const latencies = [0, 0.5, 2, 5, 15];
/** The answers to choose from, with the ratios of failures and of empty answers. */
const answers = [
  { words: "normal", failures: 0, empties: 0 },
  { words: "half fail", failures: 0.5, empties: 0 },
  { words: "all fail", failures: 1, empties: 0 },
  { words: "all empty", failures: 0, empties: 1 },
];

/** @param {Omit<Feed, "latency">} feed */
export function answersText({ failures, empties }) {
  const usual = answers.find((each) => each.failures === failures && each.empties === empties);
  return usual?.words ?? `${percent(failures)} % fail, ${percent(empties)} % empty`;
}

/** @param {Pick<PanelPage, "store" | "send">} page */
export function feedSettings({ store, send }) {
  const seconds = (/** @type {number} */ latency) => latency ? `${latency} s` : text.feed.none;
  const latency = menu(
    { name: "latency", "data-needs-server": "" },
    latencies.map((each) => [`${each}`, seconds(each)]),
  );
  const answer = menu(
    { name: "answers", "data-needs-server": "" },
    answers.map(({ words }) => [words, words]),
  );
  const node = section(
    text.feed.name,
    { id: "feed", class: "tuning-group choices", hidden: "" },
    heading(text.feed.name, text.feed.help),
    element("label", {}, text.feed.delay, latency),
    element("label", {}, text.feed.answers, answer),
  );

  function show() {
    const { feed } = store.scene;
    if (!feed) return;
    const words = answersText(feed);
    choose(latency, `${feed.latency}`, seconds(feed.latency));
    choose(answer, words, words);
    node.hidden = false;
  }

  latency.onchange = answer.onchange = () => {
    const { failures, empties } = answers.find(({ words }) => words === answer.value) ??
      store.scene.feed ?? answers[0];
    send("feed", { latency: Number(latency.value), failures, empties });
    show(); // until the server confirms the change
  };
  return { title: text.feed.name, node, show };
}

/** @param {Pick<PanelPage, "store" | "send">} page */
export function speedSetting({ store, send }) {
  const select = menu(
    { name: "speed", "data-needs-server": "" },
    speeds.map(({ speed, factor }) => [`${speed}`, factor]),
  );
  const node = section(
    text.speed.title,
    { id: "speed", class: "tuning-group choices" },
    heading(text.speed.title, text.speed.help),
    element("label", {}, text.speed.name, select),
  );
  const show = () => {
    select.value = `${store.scene.speed}`;
  };
  select.onchange = () => {
    send("speed", { speed: Number(select.value) });
    show(); // until the server confirms the change
  };
  return { title: text.speed.name, node, show };
}
