// @ts-check
// The page's first script, which is not a module. It opens the socket and fetches the engine while the modules load;
// main.js then uses both.

// A proxy can map /overscroll, without a trailing slash, to the page. The page's files are below /overscroll/.
if (!/(\/|\.html)$/.test(location.pathname)) {
  history.replaceState(null, "", `${location.pathname}/${location.search}${location.hash}`);
}

/**
 * The address of a session's socket. A proxy routes by the name in its path, which is random for a new session.
 * @param {string | null} session the session's name, or null for a new session
 */
function socketAddress(session) {
  const letters = "abcdefghijklmnopqrstuvwxyz234567";
  const name = session && /^[a-z2-7]{26}$/.test(session)
    ? session
    : Array.from(crypto.getRandomValues(new Uint8Array(26)), (n) => letters[n % 32]).join("");
  const folder = location.pathname.replace(/[^/]*$/, "");
  return `${location.origin.replace("http", "ws")}${folder}ws/${name}`;
}

Object.assign(window, {
  socketAddress,
  earlySocket: new WebSocket(
    socketAddress(new URLSearchParams(location.search).get("session")),
    "overscroll.1",
  ),
  earlyEngine: window.WebAssembly && fetch("engine.wasm"),
});
