// @ts-check
/** @import { Address } from "../types.d.ts" */

const key = "overscroll.token";

/** Reads what the address asks for; a token goes to the tab's storage: to survive a reload, not to stay in the history. @type {(window: Window) => Address} */
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

/** @type {(storage: Storage, token: string) => boolean} */
function keep(storage, token) {
  try {
    storage.setItem(key, token);
    return true;
  } catch {
    return false; // storage is switched off: the fragment stays where it is
  }
}

/** @type {(storage: Storage) => string | null} */
function kept(storage) {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
