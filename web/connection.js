// @ts-check
// One WebSocket that is opened again when it goes down, and says so:
//
//   connecting → live → waiting → connecting …     a refusal ends in refused, until retry()
//
// A connection that comes back asks for the session it was in; where that is gone it asks for a new one.

/**
 * @typedef {{kind: "connecting"} | {kind: "live"} | {kind: "waiting", until: number}
 *   | {kind: "refused", reason: string}} ConnectionState `until` in milliseconds of performance.now()
 */

/**
 * @typedef {object} ConnectionHandlers
 * @property {(session: string | null | undefined) => object} hello the greeting's body; `session` is the one
 *   to come back to, null where it is gone, undefined the first time
 * @property {() => number | null} roundTrip the last one measured, seconds
 * @property {(state: ConnectionState) => void} changed
 * @property {(kind: string, body: any, sent: number) => void} text `sent` is when the greeting went up
 * @property {(buffer: ArrayBuffer) => void} binary
 */

/** Milliseconds: the first wait before reconnecting and the longest one. */
const shortest = 250, longest = 8000;
/** Milliseconds between probes: eight to learn the clock, then to keep it. */
const probes = 8, probing = 50, keeping = 2000;
/** Milliseconds without an answer after which a connection counts as lost. */
const patience = 5000;

/**
 * Makes a connection; `open()` starts it.
 * @param {string} url
 * @param {ConnectionHandlers} handlers
 */
export function connection(url, handlers) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ConnectionState} */
  let state = { kind: "connecting" };
  /** @type {string | null | undefined} */
  let session;
  let attempt = 0, pings = 0, asked = 0, greeted = 0, timer = 0;

  /** @param {ConnectionState} next */
  const become = (next) => handlers.changed(state = next);

  /** @param {string} kind @param {object} body */
  function send(kind, body) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ [kind]: body }));
  }

  function open() {
    clearTimeout(timer);
    become({ kind: "connecting" });
    const mine = socket = new WebSocket(url, "overscroll.1");
    mine.binaryType = "arraybuffer";
    mine.onopen = () => {
      greeted = performance.now();
      send("hello", handlers.hello(session));
    };
    mine.onmessage = ({ data }) => {
      asked = 0;
      if (typeof data !== "string") handlers.binary(data);
      else received(data);
    };
    mine.onclose = () => mine === socket && lost();
    timer = setTimeout(drop, patience);
  }

  /** @param {string} data */
  function received(data) {
    const message = JSON.parse(data), kind = Object.keys(message)[0], body = message[kind];
    if (kind === "refused") return refused(body);
    if (kind === "welcome") {
      ({ session } = body);
      attempt = pings = 0;
      clearTimeout(timer);
      timer = setTimeout(ping, probing);
    }
    handlers.text(kind, body, greeted);
    if (kind === "welcome") become({ kind: "live" });
  }

  /** @param {{code: string, reason: string}} refusal */
  function refused({ code, reason }) {
    if (session && code === "session") {
      session = null; // it has ended while we were away: ask for a new one
      attempt = 0;
      return;
    }
    close();
    become({ kind: "refused", reason });
  }

  function ping() {
    if (asked && performance.now() - asked > patience) return drop();
    if (!document.hidden) {
      asked ||= performance.now();
      send("ping", { t: performance.now(), roundTrip: handlers.roundTrip() });
      pings += 1;
    }
    timer = setTimeout(ping, pings < probes ? probing : keeping);
  }

  function close() {
    clearTimeout(timer);
    const old = socket;
    socket = null;
    old?.close();
  }

  function drop() {
    close();
    lost();
  }

  function lost() {
    clearTimeout(timer);
    asked = 0;
    const wait = Math.min(longest, shortest * 2 ** attempt++) * (0.5 + Math.random() / 2);
    become({ kind: "waiting", until: performance.now() + wait });
    timer = setTimeout(open, wait);
  }

  return {
    open,
    send,
    /** @param {ArrayBuffer} buffer */
    sendBinary(buffer) {
      if (state.kind === "live" && socket?.readyState === WebSocket.OPEN) socket.send(buffer);
    },
    /** The device is back: connect now, or make sure that the connection is still there. */
    wake() {
      if (state.kind === "waiting") return open();
      if (state.kind !== "live") return;
      clearTimeout(timer);
      pings = asked = 0;
      ping();
    },
    /** Asks again after a refusal. */
    retry() {
      attempt = 0;
      close();
      open();
    },
    get state() {
      return state;
    },
  };
}
