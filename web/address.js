// @ts-check

/**
 * What the page's address asks for.
 * @typedef {object} Address
 * @property {string | null} scene the scene to open, from `?scene=`
 * @property {string | null} session the session to join, from `?session=`
 * @property {string | null} token the key to a server on a network, from `#token=`
 * @property {string} socket where the server listens
 */

const key = "overscroll.token";

/**
 * Reads the address. A token in the fragment is moved to the tab's own storage, so that it survives a
 * reload and does not stay in the history.
 * @param {Window} window
 * @returns {Address}
 */
export function address({ location, history, sessionStorage }) {
  const query = new URLSearchParams(location.search);
  const offered = new URLSearchParams(location.hash.slice(1)).get("token");
  if (offered && keep(sessionStorage, offered)) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  return {
    scene: query.get("scene"),
    session: query.get("session"),
    token: offered ?? kept(sessionStorage),
    socket: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
  };
}

/**
 * The link by which another device joins a session.
 * @param {string} origin
 * @param {string} session
 * @param {string | null} token
 */
export function joinLink(origin, session, token) {
  const fragment = token ? `#token=${encodeURIComponent(token)}` : "";
  return `${origin}/?session=${encodeURIComponent(session)}${fragment}`;
}

/**
 * Whether a link to this host is of use on this machine only.
 * @param {string} hostname
 */
export function isLoopback(hostname) {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/** @param {Storage} storage @param {string} token */
function keep(storage, token) {
  try {
    storage.setItem(key, token);
    return true;
  } catch {
    return false; // storage is switched off: the fragment stays where it is
  }
}

/** @param {Storage} storage */
function kept(storage) {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
