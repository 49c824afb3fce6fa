// @ts-check
// One WebSocket: connecting → live ⇄ silent → waiting → connecting …; a refusal leads to refused, until retry(). A page
// that reconnects asks for its previous session. Messages that are sent outside a session are dropped; the sender must
// keep them.
import { subscribers } from "../browser/flow.js";
import { answerTimeout, heartbeat } from "./heartbeat.js";
import { decodeText, encodeText } from "./protocol.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { ConnectionState, Socket } from "./types.d.ts" */

/** The first and the longest wait before a reconnection, in milliseconds. Each wait is twice the previous one. */
const shortestWait = 250, longestWait = 30_000;
/** The minimum time between the starts of two attempts while the user acts, in milliseconds. A held key repeats. */
const hurriedPause = 1000;
/** The first, minimum and maximum time limits of an attempt, in milliseconds; each is twice the previous one. */
const firstAttempt = 5000, shortestAttempt = 2000, longestAttempt = 16_000;
/** The time limit in round trips: four for TCP, TLS, the upgrade and the greeting, doubled. */
const attemptTrips = 8;

/**
 * Call `open()` to start the connection.
 * @param {(session: string | null | undefined) => string} address of the socket; the argument is that of `hello`
 * @param {object} page
 * @param {(session: string | null | undefined) => object} page.hello the body of the greeting; `session` is null for a
 *   new session, or undefined for the first connection
 * @param {() => Seconds | null} page.roundTrip
 * @param {() => Promise<string | null>} [page.whyRefused] asks the server why it does not open a socket
 * @param {(code: string) => boolean} [page.hasOther] whether the page has a different greeting to try after a refusal
 * @param {WebSocket} [early] an opening socket to the same address, for the first attempt
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
  /** @type {() => Socket} */
  let newSocket = openDirectly;
  /** @type {ConnectionState} */
  let state = { kind: "connecting", attempts: 0, reason: null };
  /** @type {string | null | undefined} */
  let session;
  /** The attempts since the last welcome, and how many of them timed out. */
  let attempts = 0, timeouts = 0;
  /** When the attempt began, and when the page sent hello. */
  let began = -Infinity, greeted = 0;
  let hasOpened = false;
  /** When the next attempt is due while the connection waits. */
  let due = Infinity;
  /** @type {string | null} */
  let reason = null;
  let isAsking = false;
  /** The end of a pause, during which `hurry` has no effect. */
  let pauseEnd = -Infinity;
  /** The next attempt. @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const answer = answerTimeout();
  const pulse = heartbeat({
    ping: () => send("ping", { t: performance.now(), roundTrip: page.roundTrip() }),
    roundTrip,
    silent: () => setState({ kind: "silent" }),
    lost(isHurried) {
      lost();
      if (isHurried) open();
    },
  });

  function roundTrip() {
    return 1000 * (page.roundTrip() ?? 0);
  }

  /** @param {ConnectionState} next */
  const setState = (next) => changes.notify(state = next);
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
    if (opened.readyState === WebSocket.OPEN) sendHello();
  }

  /** @param {Socket} opened */
  function listen(opened) {
    socket = opened;
    opened.binaryType = "arraybuffer";
    opened.onmessage = ({ data }) => {
      if (opened !== socket) return;
      answered();
      if (typeof data !== "string") binaries.notify(data);
      else received(data);
    };
    opened.onopen = sendHello;
    opened.onclose = ({ code, reason }) => {
      if (opened !== socket) return;
      // The page has reached a limit, and would reach it again.
      if (code === 1008) refused({ code: "limit", reason });
      else lost();
    };
  }

  function sendHello() {
    hasOpened = true;
    greeted = performance.now();
    transmit(encodeText({ kind: "hello", body: page.hello(session) }));
  }

  function startAttempt() {
    began = performance.now();
    hasOpened = false;
    setState({ kind: "connecting", attempts, reason });
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
      // A welcome for another scene does not answer a greeting; it took half a round trip.
      if (isJoined()) greeted = performance.now() - roundTrip();
      ({ session } = body);
      attempts = timeouts = 0;
      began = -Infinity;
      reason = null;
      answer.stop();
      pulse.start();
      state = { kind: "live" }; // a subscriber can answer the welcome
    }
    texts.notify(kind, body, greeted);
    if (kind === "welcome") setState({ kind: "live" });
  }

  /** @param {{ code: string, reason: string }} refusal */
  function refused({ code, reason }) {
    if (page.hasOther?.(code)) return retry();
    close();
    setState({ kind: "refused", code, reason });
  }

  function answered() {
    pulse.received();
    if (state.kind === "silent") setState({ kind: "live" });
  }

  function close() {
    clearTimeout(timer);
    answer.stop();
    due = Infinity;
    pulse.stop();
    const old = socket;
    socket = null;
    old?.close(1000);
  }

  /** Closes the connection, which opens again after `time`. @param {Milliseconds} time infinite if it stays closed */
  function closeFor(time) {
    close();
    setState({ kind: "waiting", attempts, reason });
    if (time < Infinity) openAfter(time);
  }

  function lost() {
    const most = Math.min(longestWait, shortestWait * 2 ** attempts++);
    closeFor(most * (0.5 + Math.random() / 2));
    // The first attempt also fails while a server restarts.
    if (!hasOpened && attempts > 1) askWhy();
  }

  /** @param {Milliseconds} wait */
  function openAfter(wait) {
    clearTimeout(timer);
    due = performance.now() + wait;
    timer = setTimeout(open, wait);
  }

  /** Asks with an HTTP request, because browsers do not report the reason. */
  async function askWhy() {
    if (isAsking) return;
    isAsking = true;
    const answer = await page.whyRefused?.() ?? null;
    isAsking = false;
    if (state.kind !== "waiting" && state.kind !== "connecting") return;
    reason = answer;
    setState({ ...state, reason });
  }

  /** Shortens the wait or restarts a slow attempt, because the user is active. */
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

  function retry() {
    attempts = timeouts = 0;
    reason = null;
    open();
  }

  return {
    onChange: changes.add,
    /** `greeted` is when the page sent its greeting. */
    onText: texts.add,
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
    /** The device has returned: connects at once, or checks quickly whether the connection still works. */
    wake() {
      hurry();
      if (isJoined()) pulse.check();
    },
    /** The user leaves the page, and can return later. */
    leave: () => closeFor(Infinity),
    /**
     * Switches to a simulated network without reconnecting.
     * @param {object} network
     * @param {(real: WebSocket) => Socket} network.carry
     * @param {(open: () => WebSocket) => Socket} network.open
     */
    simulate(network) {
      newSocket = () => network.open(openDirectly);
      if (socket) listen(network.carry(/** @type {WebSocket} */ (socket)));
    },
    /** User activity does not shorten the pause. @param {Milliseconds} time */
    pause(time) {
      pauseEnd = performance.now() + time;
      closeFor(time);
    },
    renew() {
      session = null;
      retry();
    },
    /** Whether the page's messages reach the server, perhaps late. */
    get isJoined() {
      return isJoined();
    },
    get state() {
      return state;
    },
  };
}

/** The HTTP statuses of a response that explains why the server does not open a WebSocket. */
const refusals = [403, 426, 503];
/** The maximum length of a reason, in characters. A proxy can answer with its own page instead. */
const longest = 500;

/**
 * Asks the server why it refuses a WebSocket, which browsers do not report.
 * @param {string} origin
 * @returns {Promise<string | null>}
 */
export async function refusalReason(origin) {
  try {
    const answer = await fetch(`ws?origin=${encodeURIComponent(origin)}`, { cache: "no-store" });
    const isText = answer.headers.get("content-type")?.startsWith("text/plain");
    if (!isText || !refusals.includes(answer.status)) return null;
    return (await answer.text()).trim().slice(0, longest) || null;
  } catch {
    return null; // the server is unavailable
  }
}
