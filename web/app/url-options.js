// @ts-check

const tokenKey = "overscroll.token";

/**
 * Reads what the page's address asks for: the scene to open, from `?scene=`; the session to join, from `?session=`; the
 * token for a server on a network, from `#token=`; and where the server listens. A token moves to the tab's storage: it
 * survives a reload, and does not stay in the history.
 * @param {Pick<Window, "location" | "history" | "sessionStorage">} window
 */
export function urlOptions({ location, history, sessionStorage }) {
  const query = new URLSearchParams(location.search);
  const offered = new URLSearchParams(location.hash.slice(1)).get("token");
  if (offered && stored(sessionStorage, offered)) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  return {
    scene: query.get("scene"),
    session: query.get("session"),
    token: offered ?? storedToken(sessionStorage),
    socket: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
  };
}

/** Stores a token, where the browser allows it. @param {Storage} storage @param {string} token */
function stored(storage, token) {
  try {
    storage.setItem(tokenKey, token);
    return true;
  } catch {
    return false; // storage is switched off: the fragment stays where it is
  }
}

/** @param {Storage} storage */
function storedToken(storage) {
  try {
    return storage.getItem(tokenKey);
  } catch {
    return null;
  }
}
