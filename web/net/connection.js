// @ts-check
// One WebSocket: connecting → live → waiting → connecting …; a refusal ends in refused, until retry(). A page that
// reconnects asks for the session it was in; if that has ended, for a new one.
import { decodeText, encodeText } from "./protocol.js";

/** @import { Milliseconds, Seconds } from "../physics/types.d.ts" */
/** @import { ConnectionState } from "./types.d.ts" */

/** Milliseconds: the first wait before reconnecting, and the longest. */
const shortestWait = 250, longestWait = 8000;
/** The first pings, which learn the clock, and the milliseconds between them and between later ones. */
const quickPings = 8, quickPause = 50, pause = 2000;
/** Milliseconds without an answer after which a connection counts as lost. */
const patience = 5000;

/**
 * A connection; `open()` starts it.
 * @param {string} url
 * @param {object} handlers
 * @param {(session: string | null | undefined) => object} handlers.hello the greeting's body; `session` is the one to
 *   return to, null where it has ended, undefined the first time
 * @param {() => Seconds | null} handlers.roundTrip the latest one measured
 * @param {(state: ConnectionState) => void} handlers.changed
 * @param {(kind: string, body: any, greeted: Milliseconds) => void} handlers.text a message, and when we greeted
 * @param {(buffer: ArrayBuffer) => void} handlers.binary
 */
export function connection(url, handlers) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ConnectionState} */
  let state = { kind: "connecting" };
  /** @type {string | null | undefined} */
  let session;
  /** Attempts since the last welcome, and pings since then. */
  let attempts = 0, pings = 0;
  /** When the oldest unanswered ping was sent, 0 if there is none, and when hello was sent. */
  let unanswered = 0, greeted = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {ConnectionState} next */
  const become = (next) => handlers.changed(state = next);

  /** @param {string} kind @param {object} body */
  function send(kind, body) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(encodeText({ kind, body }));
  }

  function open() {
    clearTimeout(timer);
    become({ kind: "connecting" });
    const opened = socket = new WebSocket(url, "overscroll.1");
    opened.binaryType = "arraybuffer";
    opened.onopen = () => {
      greeted = performance.now();
      send("hello", handlers.hello(session));
    };
    opened.onmessage = ({ data }) => {
      unanswered = 0;
      if (typeof data !== "string") handlers.binary(data);
      else received(data);
    };
    opened.onclose = () => opened === socket && lost();
    timer = setTimeout(drop, patience);
  }

  /** @param {string} data */
  function received(data) {
    const { kind, body } = decodeText(data);
    if (kind === "refused") return refused(body);
    if (kind === "welcome") {
      ({ session } = body);
      attempts = pings = 0;
      clearTimeout(timer);
      timer = setTimeout(ping, quickPause);
    }
    handlers.text(kind, body, greeted);
    if (kind === "welcome") become({ kind: "live" });
  }

  /** @param {{ code: string, reason: string }} refusal */
  function refused({ code, reason }) {
    if (session && code === "session") {
      session = null; // it ended while we were away: the next greeting asks for a new one
      attempts = 0;
      return;
    }
    close();
    become({ kind: "refused", code, reason });
  }

  function ping() {
    if (unanswered && performance.now() - unanswered > patience) return drop();
    if (!document.hidden) {
      unanswered ||= performance.now();
      send("ping", { t: performance.now(), roundTrip: handlers.roundTrip() });
      pings += 1;
    }
    timer = setTimeout(ping, pings < quickPings ? quickPause : pause);
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
    unanswered = 0;
    const wait = Math.min(longestWait, shortestWait * 2 ** attempts++) * (0.5 + Math.random() / 2);
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
    /** The device is back: connects now, or makes sure that the connection is still there. */
    wake() {
      if (state.kind === "waiting") return open();
      if (state.kind !== "live") return;
      clearTimeout(timer);
      pings = unanswered = 0;
      ping();
    },
    /** Asks again after a refusal. */
    retry() {
      attempts = 0;
      close();
      open();
    },
    get state() {
      return state;
    },
  };
}
