// @ts-check
// The page's connection: what the page says of itself as it greets the server, and when it tries another token.
import { coarsePointer, keep, kept } from "../browser/device.js";
import { headPlace } from "../engine/frame.js";
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
 * @param {Pick<SampleBatcher, "say" | "onMessage">} page.batcher
 * @param {WebSocket} early a socket to the server that is opening already
 * @param {(session: string | null) => string} socketAddress where the socket of a session is, or of a new one
 */
export function pageLink({ store, device, batcher }, early, socketAddress) {
  /** By which the server knows this page when it comes back. */
  const number = randomNumber();
  const options = urlOptions(location), token = accessToken(window);
  /** The session to ask for; undefined is the first time. @param {string | null | undefined} session */
  const wanted = (session) => session === undefined ? options.session : session;
  /** The simulated network, once the server has asked for it. @type {SimulatedNetwork | undefined} */
  let network;
  const link = connection((session) => socketAddress(wanted(session)), {
    hello: (session) => ({
      version: 1,
      scene: store.scene.name || options.scene,
      session: wanted(session),
      engine: 2,
      offset: session ? [...store.numbers.slice(headPlace.offsetX, headPlace.offsetY + 1)] : null,
      token: token.value,
      viewport: device.ownSize(),
      insets: device.insets(),
      device: coarsePointer().matches ? "touch" : "mouse",
      page: number,
      network: network?.conditions,
      ...batcher.say(store.now()),
    }),
    roundTrip: () => store.roundTrip,
    whyRefused: () => refusalReason(location.origin),
    hasOther: (code) => code === "token" && token.refused(),
  }, early);
  batcher.onMessage((message) => link.sendBinary(encodeSamples(message)));

  /** Loads the simulated network, which passes every message at once until it is changed. */
  async function loadNetwork() {
    const { simulatedNetwork } = await import("../net/simulated-network.js");
    if (!network) link.simulate(network = simulatedNetwork());
    return network;
  }

  /** Changes the simulated network; one that is loaded changes before the next message arrives. @param {NetworkChange} change */
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
  /** Another token may let in a page that was refused. */
  function readToken() {
    token.read();
    if (link.state.kind === "refused") link.retry();
  }
  addEventListener("hashchange", readToken);
  // Another tab of the browser has a token.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === token.name && newValue) readToken();
  });
  return Object.assign(link, { loadNetwork });
}

/** A number that no other page has, from 1 to 2⁵³ − 1. */
function randomNumber() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + (low || 1);
}

// The access token that the page sends to its server: from the link that was opened, or stored from an earlier link. So a browser
// that has joined with a link can return without it.

/** The token in an address, from `#token=`; null if it has none. @param {Pick<URL, "hash">} address */
const tokenOf = ({ hash }) => new URLSearchParams(hash.slice(1)).get("token");

/** @param {Pick<Window, "location" | "history" | "localStorage">} window */
export function accessToken(window) {
  const { location, history } = window, folder = pageFolder(location);
  /** The key in the storage. It contains the path, because several servers can share a host. */
  const name = `overscroll.token${folder === "/" ? "" : folder}`;
  const stored = () => kept(window, name);
  let token = tokenOf(location) ?? stored();

  /** The server has accepted the token, which is stored and removed from the address. */
  function accepted() {
    if (!token || !keep(window, name, token)) return;
    if (tokenOf(location)) history.replaceState(null, "", location.pathname + location.search);
  }

  return {
    name,
    accepted,
    get value() {
      return token;
    },
    /** Reads the token of a link that was opened in the tab. */
    read() {
      token = tokenOf(location) ?? token;
    },
    /**
     * The server has refused the token. It is deleted, unless another tab has stored a newer one.
     * @returns {boolean} whether there is a newer one to try
     */
    refused() {
      const other = stored(), isOther = other !== null && other !== token;
      if (isOther) token = other;
      else if (other) window.localStorage.removeItem(name);
      return isOther;
    },
    /** Replaces the token with that of a link of this page's role. @param {string} link */
    renew(link) {
      token = tokenOf(new URL(link)) ?? token;
      accepted();
    },
  };
}

/** The folder of the page's address, where a proxy has the server's root. @param {Pick<Location, "pathname">} location */
export const pageFolder = ({ pathname }) => pathname.replace(/[^/]*$/, "");

/**
 * Reads what the page's address asks for: the scene to open, from `?scene=`, and the session to join, from `?session=`.
 * @param {Pick<Location, "search">} location
 */
export function urlOptions({ search }) {
  const query = new URLSearchParams(search);
  return { scene: query.get("scene"), session: query.get("session") };
}

/** The inputs with which a shared link begins a new session, from `#tune=`: a line each. @param {Pick<Location, "hash">} location */
export const sharedLines = ({ hash }) =>
  new URLSearchParams(hash.slice(1)).get("tune")?.split("\n") ?? [];
