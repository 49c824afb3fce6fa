// @ts-check
// The page's first script, no module: the socket opens and the engine loads while the modules load, and main.js takes them.
Object.assign(window, {
  earlySocket: new WebSocket(`${location.origin.replace("http", "ws")}/ws`, "overscroll.1"),
  earlyEngine: fetch("engine.wasm"),
});
