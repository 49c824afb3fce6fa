// @ts-check
// How slow the network of each device is made: shown as the server says, changed by asking the server.
import { deviceName } from "../../devices/device-name.js";
import { element, setText } from "../../dom.js";
import { milliseconds, networkText } from "../network-text.js";
import { button, row, slider } from "./parts.js";

/** @import { Device, Network, Scene } from "../../../scene/types.d.ts" */
/** @import { PanelPage } from "../tabs.js" */

/** Usual networks: what a round trip takes more, milliseconds, and what that may be more or less. */
const presets = [
  { title: "None", latency: 0, jitter: 0 },
  { title: "Good 4G", latency: 50, jitter: 10 },
  { title: "Poor 3G", latency: 150, jitter: 30 },
  { title: "Satellite", latency: 600, jitter: 20 },
];
/** Seconds for which nothing passes. */
const standstill = 2;

/** The preset that a network is; empty for another. @param {Network | null} network */
export function presetOf(network) {
  const { latency, jitter } = network ?? { latency: 0, jitter: 0 };
  return presets.find((each) =>
    each.latency === milliseconds(latency) && each.jitter === milliseconds(jitter)
  )?.title ?? "";
}

/** The devices to choose from, this one first. @param {Pick<Scene, "devices" | "device">} scene */
export const choices = ({ devices, device: own }) =>
  [...devices].sort((a, b) => Number(b.id === own) - Number(a.id === own)).map(({ id }) => ({
    id,
    words: id === own ? "This device" : deviceName(devices, id),
  }));

/** A network in a sentence, for a person who has chosen its device. @param {Network | null} network */
export const stateText = (network) =>
  network ? `Simulated network: a round trip takes ${networkText(network)} more.` : "";

/** The message that makes a device's network slow. @param {number} device @param {number} latency @param {number} jitter ms */
export const request = (device, latency, jitter) => ({
  device,
  latency: latency / 1000,
  jitter: jitter / 1000,
});

/** @param {Pick<PanelPage, "store" | "send">} page */
export function networkSection({ store, send }) {
  const device = element("select", { "aria-label": "Device", name: "network-device" });
  const preset = element(
    "select",
    { "aria-label": "Preset of the network", name: "network-preset", "data-needs-server": "" },
    ...presets.map(({ title }) => element("option", { value: title }, title)),
    element("option", { value: "", hidden: "" }, "Your own"),
  );
  const ask = () => send("network", request(Number(device.value), latency.value, jitter.value));
  const latency = slider({
    name: "network-latency",
    title: "Latency",
    unit: "ms",
    range: [0, 1000, 10, 0],
  }, ask);
  const jitter = slider(
    { name: "network-jitter", title: "Jitter ±", unit: "ms", range: [0, 200, 5, 0] },
    ask,
  );
  const state = element("p", { class: "network-state", role: "status" });
  const stall = button(
    `Stall for ${standstill} s`,
    () => send("stall", { device: Number(device.value), duration: standstill }),
  );
  const drop = button(
    "Drop the connection",
    () => send("drop", { device: Number(device.value) }),
  );
  const node = element(
    "section",
    { id: "network", class: "tuning-group", "aria-label": "Network" },
    element(
      "div",
      { class: "group-head" },
      element("h3", {}, "Simulated network ", element("small", {}, "of a device")),
      device,
      preset,
    ),
    element("div", { class: "gesture" }, latency.node, jitter.node),
    state,
    row("Interrupt", stall, drop),
  );

  /** @returns {Device | undefined} */
  const chosen = () => store.scene.devices.find(({ id }) => id === Number(device.value));

  function showNetwork() {
    const network = chosen()?.network ?? null;
    latency.value = milliseconds(network?.latency ?? 0);
    jitter.value = milliseconds(network?.jitter ?? 0);
    preset.value = presetOf(network);
    setText(state, stateText(network));
  }

  /** The devices in the list, which closes when it is made anew. */
  let listed = "";

  /** @param {ReturnType<typeof choices>} offered */
  function offer(offered) {
    const was = device.value;
    listed = JSON.stringify(offered);
    device.replaceChildren(
      ...offered.map(({ id, words }) => element("option", { value: `${id}` }, words)),
    );
    if (offered.some(({ id }) => `${id}` === was)) device.value = was;
  }

  device.onchange = showNetwork;
  preset.onchange = () => {
    const usual = presets.find(({ title }) => title === preset.value) ?? presets[0];
    send("network", request(Number(device.value), usual.latency, usual.jitter));
  };

  return {
    node,
    /** Shows the devices that are there and how slow the network of the chosen one is. */
    show() {
      const offered = choices(store.scene);
      if (JSON.stringify(offered) !== listed) offer(offered);
      showNetwork();
    },
  };
}
