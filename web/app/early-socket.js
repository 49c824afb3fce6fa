// @ts-check
// The page's first script, no module: the socket opens while the modules load, and main.js takes it.
Object.assign(window, {
  earlySocket: new WebSocket(`${location.origin.replace("http", "ws")}/ws`, "overscroll.1"),
});
