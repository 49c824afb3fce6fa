// @ts-check
// One WebSocket: connecting → live ⇄ silent → waiting → connecting …; a refusal ends in refused, until retry(). A page
// that reconnects asks for the session that it was in. What is sent while the page is in none is dropped: who sends, keeps.
import { subscribers } from "../browser/flow.js";
import { answerTimeout, heartbeat } from "./heartbeat.js";
import { decodeText, encodeText } from "./protocol.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { ConnectionState, Socket } from "./types.d.ts" */

/** Milliseconds: the first wait before reconnecting, and the longest; each is twice the last. */
const shortestWait = 250, longestWait = 30_000;
/** Milliseconds from the start of an attempt to the next one of someone who acts, perhaps with a key that repeats. */
const hurriedPause = 1000;
/** Milliseconds that an attempt may take: while no round trip is known, at least, and at most; each is twice the last. */
const firstAttempt = 5000, shortestAttempt = 2000, longestAttempt = 16_000;
/** Round trips that an attempt takes: TCP, TLS, the upgrade and the greeting; and as many again. */
const attemptTrips = 8;

/**
 * A connection; `open()` starts it.
 * @param {(session: string | null | undefined) => string} address where the socket of a session is; as for `hello`
 * @param {object} page
 * @param {(session: string | null | undefined) => object} page.hello the greeting's body; `session` is the one to
 *   return to, null for a new one, undefined the first time
 * @param {() => Seconds | null} page.roundTrip the latest one measured
 * @param {() => Promise<string | null>} [page.whyRefused] asks the server why it opens no socket; null if it does not say
 * @param {(code: string) => boolean} [page.hasOther] whether the greeting is another one after a refusal
 * @param {WebSocket} [early] a socket to the same place that is opening already, for the first attempt
 */
export function connection(address, page, early) {
  /** @type {ReturnType<typeof subscribers<[ConnectionState]>>} */
  const changes = subscribers();
  /** @type {ReturnType<typeof subscribers<[kind: string, body: any, greeted: Milliseconds]>>} */
  const texts = subscribers();
  /** @type {ReturnType<typeof subscribers<[ArrayBuffer]>>} */
  const binaries = subscribers();
  /** @type {Socket | null} */
  let socket = null;
  const openDirectly = () => new WebSocket(address(session), "overscroll.1");
  /** Opens a socket. @type {() => Socket} */
  let newSocket = openDirectly;
  /** @type {ConnectionState} */
  let state = { kind: "connecting", attempts: 0, reason: null };
  /** @type {string | null | undefined} */
  let session;
  /** Attempts since the last welcome, and those that took too long. */
  let attempts = 0, timeouts = 0;
  /** When the attempt began, and when hello was sent. */
  let began = -Infinity, greeted = 0;
  /** Whether the socket of the attempt has opened. */
  let hasOpened = false;
  /** When the next attempt is due, while the connection waits for it. */
  let due = Infinity;
  /** Why the server opens no socket, as far as it says. @type {string | null} */
  let reason = null;
  let isAsking = false;
  /** Until when nobody can hurry. */
  let pauseEnd = -Infinity;
  /** Of the wait for the next attempt. @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The welcome that ends the attempt. */
  const answer = answerTimeout();
  const pulse = heartbeat({
    ping: () => send("ping", { t: performance.now(), roundTrip: page.roundTrip() }),
    roundTrip,
    silent: () => become({ kind: "silent" }),
    lost(isHurried) {
      lost();
      if (isHurried) open();
    },
  });

  function roundTrip() {
    return 1000 * (page.roundTrip() ?? 0);
  }

  /** @param {ConnectionState} next */
  const become = (next) => changes.tell(state = next);
  const isJoined = () => state.kind === "live" || state.kind === "silent";

  /** @param {string | ArrayBuffer} message */
  function transmit(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(message);
  }

  /** @param {string} kind @param {object} body */
  function send(kind, body) {
    if (isJoined()) transmit(encodeText({ kind, body }));
  }

  function open() {
    close();
    startAttempt();
    const first = early;
    early = undefined;
    const opened = first && first.readyState <= WebSocket.OPEN ? first : newSocket();
    listen(opened);
    if (opened.readyState === WebSocket.OPEN) greet();
  }

  /** Takes a socket as the connection's. @param {Socket} opened */
  function listen(opened) {
    socket = opened;
    opened.binaryType = "arraybuffer";
    opened.onmessage = ({ data }) => {
      if (opened !== socket) return;
      answered();
      if (typeof data !== "string") binaries.tell(data);
      else received(data);
    };
    opened.onopen = greet;
    opened.onclose = ({ code, reason }) => {
      if (opened !== socket) return;
      // The page has reached a limit, and would reach it again.
      if (code === 1008) refused({ code: "limit", reason });
      else lost();
    };
  }

  function greet() {
    hasOpened = true;
    greeted = performance.now();
    transmit(encodeText({ kind: "hello", body: page.hello(session) }));
  }

  function startAttempt() {
    began = performance.now();
    hasOpened = false;
    become({ kind: "connecting", attempts, reason });
    const least = page.roundTrip() === null
      ? firstAttempt
      : Math.max(shortestAttempt, attemptTrips * roundTrip());
    answer.expect(Math.min(least * 2 ** timeouts, longestAttempt), () => {
      timeouts += 1;
      lost();
    });
  }

  /** @param {string} data */
  function received(data) {
    const { kind, body } = decodeText(data);
    if (kind === "refused") return refused(body);
    if (kind === "welcome") {
      // Another scene's welcome answers nothing of ours: it took half a round trip, as a ping's answer does.
      if (isJoined()) greeted = performance.now() - roundTrip();
      ({ session } = body);
      attempts = timeouts = 0;
      began = -Infinity;
      reason = null;
      answer.came();
      pulse.start();
      state = { kind: "live" }; // whoever takes the welcome may answer it
    }
    texts.tell(kind, body, greeted);
    if (kind === "welcome") become({ kind: "live" });
  }

  /** @param {{ code: string, reason: string }} refusal */
  function refused({ code, reason }) {
    if (page.hasOther?.(code)) return retry();
    close();
    become({ kind: "refused", code, reason });
  }

  /** Something has come from the server. */
  function answered() {
    pulse.heard();
    if (state.kind === "silent") become({ kind: "live" });
  }

  function close() {
    clearTimeout(timer);
    answer.came();
    due = Infinity;
    pulse.stop();
    const old = socket;
    socket = null;
    old?.close(1000);
  }

  function lost() {
    close();
    const wait = Math.min(longestWait, shortestWait * 2 ** attempts++) * (0.5 + Math.random() / 2);
    become({ kind: "waiting", attempts, reason });
    openAfter(wait);
    // A server that is started again refuses the first attempt, too.
    if (!hasOpened && attempts > 1) askWhy();
  }

  /** @param {Milliseconds} wait */
  function openAfter(wait) {
    clearTimeout(timer);
    due = performance.now() + wait;
    timer = setTimeout(open, wait);
  }

  /** Browsers do not tell a page why a socket was refused: the page asks by a plain request. */
  async function askWhy() {
    if (isAsking) return;
    isAsking = true;
    const answer = await page.whyRefused?.() ?? null;
    isAsking = false;
    if (state.kind !== "waiting" && state.kind !== "connecting") return;
    reason = answer;
    become({ ...state, reason });
  }

  /** Someone is here: a wait ends, and an attempt that takes long is made anew. */
  function hurry() {
    const now = performance.now(), wait = began + hurriedPause - now;
    if (now < pauseEnd) return;
    if (state.kind === "waiting") {
      if (wait <= 0) open();
      else if (now + wait < due) openAfter(wait);
    } else if (state.kind === "connecting" && wait < 0) {
      open();
    }
  }

  /** Connects anew, whatever the state. */
  function retry() {
    attempts = timeouts = 0;
    reason = null;
    open();
  }

  return {
    /** Subscribes to what the connection is doing. */
    onChange: changes.add,
    /** Subscribes to text messages; `greeted` is when we greeted. */
    onText: texts.add,
    /** Subscribes to binary messages. */
    onBinary: binaries.add,
    open,
    send,
    hurry,
    retry,
    /** @param {ArrayBuffer} buffer */
    sendBinary(buffer) {
      if (!isJoined()) return;
      transmit(buffer);
      pulse.act();
    },
    /** The device is back: connects now, or makes sure without much patience that the connection is still there. */
    wake() {
      hurry();
      if (isJoined()) pulse.check();
    },
    /** The page is left, and may come back. */
    leave() {
      close();
      become({ kind: "waiting", attempts, reason });
    },
    /**
     * Uses a simulated network from now on, without connecting again.
     * @param {object} network
     * @param {(real: WebSocket) => Socket} network.carry
     * @param {(open: () => WebSocket) => Socket} network.open
     */
    simulate(network) {
      newSocket = () => network.open(openDirectly);
      if (socket) listen(network.carry(/** @type {WebSocket} */ (socket)));
    },
    /** Disconnects, and connects again after a time, whatever a person does until then. @param {Milliseconds} time */
    pause(time) {
      close();
      pauseEnd = performance.now() + time;
      become({ kind: "waiting", attempts, reason });
      openAfter(time);
    },
    /** Asks for a session of this page's own. */
    renew() {
      session = null;
      retry();
    },
    /** Whether the page is in a session, so that what it sends is heard, if perhaps late. */
    get isJoined() {
      return isJoined();
    },
    get state() {
      return state;
    },
  };
}

/** The statuses with which the server says why it opens no WebSocket. */
const refusals = [403, 426, 503];
/** The most characters of a reason: a proxy may answer instead, with a page of its own. */
const longest = 500;

/**
 * Asks the server why it opens no WebSocket for this page, which browsers do not say; null if it does not answer that.
 * @param {string} origin the page's
 * @returns {Promise<string | null>}
 */
export async function refusalReason(origin) {
  try {
    const answer = await fetch(`ws?origin=${encodeURIComponent(origin)}`, { cache: "no-store" });
    const isText = answer.headers.get("content-type")?.startsWith("text/plain");
    if (!isText || !refusals.includes(answer.status)) return null;
    return (await answer.text()).trim().slice(0, longest) || null;
  } catch {
    return null; // the server is away
  }
}
