// @ts-check
// One WebSocket: connecting → live → waiting → connecting …; a refusal ends in refused, until retry(). One that comes
// back asks for the session it was in; where that is gone, for a new one.
import { decodeText, encodeText } from "./protocol.js";

/** @import { Connection, ConnectionHandlers, ConnectionState } from "../types.d.ts" */

/** Milliseconds: the first wait before reconnecting and the longest one. */
const shortest = 250, longest = 8000;
/** Milliseconds between probes: eight to learn the clock, then to keep it. */
const probes = 8, probing = 50, keeping = 2000;
/** Milliseconds without an answer after which a connection counts as lost. */
const patience = 5000;

/** Makes a connection; `open()` starts it. @type {(url: string, handlers: ConnectionHandlers) => Connection} */
export function connection(url, handlers) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ConnectionState} */
  let state = { kind: "connecting" };
  /** @type {string | null | undefined} */
  let session;
  let attempt = 0, pings = 0, asked = 0, greeted = 0, timer = 0;

  const become = (/** @type {ConnectionState} */ next) => handlers.changed(state = next);

  /** @type {Connection["send"]} */
  function send(kind, body) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(encodeText({ kind, body }));
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
    const { kind, body } = decodeText(data);
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

  /** @param {{ code: string, reason: string }} refusal */
  function refused({ code, reason }) {
    if (session && code === "session") {
      session = null; // it has ended while we were away: ask for a new one
      attempt = 0;
      return;
    }
    close();
    become({ kind: "refused", code, reason });
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
    sendBinary(buffer) {
      if (state.kind === "live" && socket?.readyState === WebSocket.OPEN) socket.send(buffer);
    },
    wake() {
      if (state.kind === "waiting") return open();
      if (state.kind !== "live") return;
      clearTimeout(timer);
      pings = asked = 0;
      ping();
    },
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
