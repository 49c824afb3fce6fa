// @ts-check
// The page's connection: the greeting that describes the page, and the choice of the access token.
import { coarsePointer, readStorage, writeStorage } from "../browser/device.js";
import { engineVersion, headPlace } from "../engine/frame.js";
import { connection, refusalReason } from "../net/connection.js";
import { encodeSamples } from "../net/protocol.js";

/** @import { SampleBatcher } from "../net/sample-batcher.js" */
/** @import { NetworkChange } from "../net/types.d.ts" */
/** @import { DeviceFrame } from "../ui/device-frame.js" */
/** @import { SessionStore } from "./session-store.js" */
/** @typedef {ReturnType<typeof import("../net/simulated-network.js").simulatedNetwork>} SimulatedNetwork */

/**
 * @param {object} page
 * @param {Pick<SessionStore, "scene" | "numbers" | "roundTrip" | "now">} page.store
 * @param {Pick<DeviceFrame, "ownSize" | "insets">} page.device
 * @param {Pick<SampleBatcher, "report" | "onMessage">} page.batcher
 * @param {WebSocket} early a socket that is already opening
 * @param {(session: string | null) => string} socketAddress the session is null for a new one
 */
export function pageLink({ store, device, batcher }, early, socketAddress) {
  const number = randomNumber();
  const query = new URLSearchParams(location.search), token = accessToken(window);
  /** @param {string | null | undefined} session */
  const wanted = (session) => session === undefined ? query.get("session") : session;
  /** @type {SimulatedNetwork | undefined} */
  let network;
  const link = connection((session) => socketAddress(wanted(session)), {
    hello: (session) => ({
      version: 1,
      scene: store.scene.name || query.get("scene"),
      session: wanted(session),
      engine: engineVersion,
      offset: session ? [...store.numbers.slice(headPlace.offsetX, headPlace.offsetY + 1)] : null,
      token: token.value,
      viewport: device.ownSize(),
      insets: device.insets(),
      device: coarsePointer().matches ? "touch" : "mouse",
      page: number,
      network: network?.conditions,
      ...batcher.report(store.now()),
    }),
    roundTrip: () => store.roundTrip,
    whyRefused: () => refusalReason(location.origin),
    hasOther: (code) => code === "token" && token.refused(),
  }, early);
  batcher.onMessage((message) => link.sendBinary(encodeSamples(message)));

  /** The network passes every message at once until its conditions change. */
  async function loadNetwork() {
    const { simulatedNetwork } = await import("../net/simulated-network.js");
    if (!network) link.simulate(network = simulatedNetwork());
    return network;
  }

  /** A change of a loaded network applies before the next message arrives. @param {NetworkChange} change */
  async function simulate(change) {
    (network ?? await loadNetwork()).change(change);
  }

  link.onChange(({ kind }) => {
    if (kind === "live") token.accepted();
  });
  link.onText((kind, body) => {
    if (kind === "network") simulate(body);
    if (kind === "join") token.renew(body.links[0].url);
  });
  function readToken() {
    token.read();
    if (link.state.kind === "refused") link.retry();
  }
  addEventListener("hashchange", readToken);
  // Another tab of the browser has stored a token.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === token.name && newValue) readToken();
  });
  return Object.assign(link, { loadNetwork });
}

/** Returns a random integer from 1 to 2⁵³ − 1. */
function randomNumber() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + (low || 1);
}

// The access token of the page, from the opened link or the browser's storage. A browser that has joined with a link
// can therefore return without it.

/** @param {Pick<URL, "hash">} address */
const tokenOf = ({ hash }) => new URLSearchParams(hash.slice(1)).get("token");

/** @param {Pick<Window, "location" | "history" | "localStorage">} window */
export function accessToken(window) {
  const { location, history } = window, folder = pageFolder(location);
  /** The key in the browser's storage. It contains the path, because several servers can share a host. */
  const name = `overscroll.token${folder === "/" ? "" : folder}`;
  const stored = () => readStorage(window, name);
  let token = tokenOf(location) ?? stored();

  function accepted() {
    if (!token || !writeStorage(window, name, token)) return;
    if (tokenOf(location)) history.replaceState(null, "", location.pathname + location.search);
  }

  return {
    name,
    accepted,
    get value() {
      return token;
    },
    /** Reads the token of a link that was opened in this tab. */
    read() {
      token = tokenOf(location) ?? token;
    },
    /** Deletes a refused token. @returns {boolean} whether another tab has stored a newer token to try */
    refused() {
      const other = stored(), isOther = other !== null && other !== token;
      if (isOther) token = other;
      else if (other) window.localStorage.removeItem(name);
      return isOther;
    },
    /** Replaces the token with that of another link. @param {string} link */
    renew(link) {
      token = tokenOf(new URL(link)) ?? token;
      accepted();
    },
  };
}

/** The folder of the page, which a proxy maps to the server's root. @param {Pick<Location, "pathname">} location */
export const pageFolder = ({ pathname }) => pathname.replace(/[^/]*$/, "");

/** The input lines that a shared link adds to a new session. @param {Pick<Location, "hash">} location */
export const sharedLines = ({ hash }) =>
  new URLSearchParams(hash.slice(1)).get("tune")?.split("\n") ?? [];
