// @ts-check
import { keep, kept } from "../browser/storage.js";

/** The folder of the page's address, where a proxy has the server's root. @param {Pick<Location, "pathname">} location */
export const pageFolder = ({ pathname }) => pathname.replace(/[^/]*$/, "");

/**
 * The names under which storage keeps the token and the key: other servers may be below other paths of the same host.
 * @param {Pick<Location, "pathname">} location
 */
function storageKeys(location) {
  const folder = pageFolder(location), place = folder === "/" ? "" : folder;
  return { tokenKey: `overscroll.token${place}`, deviceKey: `overscroll.device${place}` };
}

/**
 * Reads what the page's address asks for: the scene to open, from `?scene=`; the session to join, from `?session=`; and the
 * token for a server on a network, from `#token=`. A token moves to the tab's storage: it survives a reload, and does not stay
 * in the history; where it cannot be stored, it stays in the fragment. The browser's storage has the key by which the server
 * knows this device again; one that cannot be stored is none.
 * @param {Pick<Window, "location" | "history" | "sessionStorage" | "localStorage">} window
 */
export function urlOptions(window) {
  const { location, history } = window, { tokenKey, deviceKey } = storageKeys(location);
  const query = new URLSearchParams(location.search);
  const offered = new URLSearchParams(location.hash.slice(1)).get("token");
  if (offered && keep(window, "sessionStorage", tokenKey, offered)) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  const old = kept(window, "localStorage", deviceKey);
  const key = old ?? crypto.getRandomValues(new BigUint64Array(3)).join("");
  return {
    scene: query.get("scene"),
    session: query.get("session"),
    key: old || keep(window, "localStorage", deviceKey, key) ? key : null,
    token: offered ?? kept(window, "sessionStorage", tokenKey),
  };
}

/** The inputs with which a shared link begins a new session, from `#tune=`: a line each. @param {Pick<Location, "hash">} location */
export const sharedLines = ({ hash }) =>
  new URLSearchParams(hash.slice(1)).get("tune")?.split("\n") ?? [];
