// @ts-check

const tokenKey = "overscroll.token";

/**
 * Reads what the page's address asks for: the scene to open, from `?scene=`; the session to join, from `?session=`; the
 * token for a server on a network, from `#token=`; and where the server listens. A token moves to the tab's storage: it
 * survives a reload, and does not stay in the history.
 * @param {Pick<Window, "location" | "history" | "sessionStorage">} window
 */
export function urlOptions(window) {
  const { location, history } = window;
  const query = new URLSearchParams(location.search);
  const offered = new URLSearchParams(location.hash.slice(1)).get("token");
  if (offered && stored(window, offered)) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  return {
    scene: query.get("scene"),
    session: query.get("session"),
    token: offered ?? storedToken(window),
    socket: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
  };
}

/** The token in what a person has entered: an address that ends in it, or the token alone. @param {string} text */
export const tokenIn = (text) => text.trim().split("token=").pop() ?? "";

// A browser that forbids storage throws where the storage is asked for, and a full one where it is written to.

/** Stores a token, if it can be. @param {Pick<Window, "sessionStorage">} window @param {string} token */
function stored(window, token) {
  try {
    window.sessionStorage.setItem(tokenKey, token);
    return true;
  } catch {
    return false; // the fragment stays where it is
  }
}

/** @param {Pick<Window, "sessionStorage">} window */
function storedToken(window) {
  try {
    return window.sessionStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}
