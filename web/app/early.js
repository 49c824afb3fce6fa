// @ts-check
// The page's first script, no module: the socket opens and the engine loads while the modules load, and main.js takes them.

// A proxy may map /overscroll, without a slash at its end, to the page: what the page loads is below /overscroll/.
if (!/(\/|\.html)$/.test(location.pathname)) {
  history.replaceState(null, "", `${location.pathname}/${location.search}${location.hash}`);
}

/**
 * Where the socket of a session is. A proxy before several servers goes by the name in it: whoever has a session's comes to the
 * server that has the session, and a new session gets the name under which its page has come.
 * @param {string | null} session null for a new one
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
