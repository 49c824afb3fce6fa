// @ts-check
// Simulates a slow network between the page and the server: its sockets delay the messages of real sockets in both
// directions. The module loads when the server first requests it.
//
// A WebSocket uses TCP, so no message is lost and each connection keeps its order. TCP sends lost packets again, and
// later packets wait. The number of messages in transit is unlimited, because a page without answers soon closes its
// connection.
import { decodeText } from "./protocol.js";

/** @import { Milliseconds } from "../engine/types.d.ts" */
/** @import { Network } from "../scene/types.d.ts" */
/** @import { NetworkChange, Socket } from "./types.d.ts" */

/** The minimum time before TCP sends again, in ms: Linux's TCP_RTO_MIN, or two round trips if that is longer. */
const shortestTimeout = 200;
/** The maximum number of times TCP sends a packet again: Linux's tcp_retries2. */
const maximumRetries = 15;
/** WebSocket.CLOSED. */
const closed = 3;

/** The next message's delay. @param {Network} network @param {() => number} random 0..<1 @returns {Milliseconds} */
export function delay({ latency, jitter, loss }, random) {
  let time = Math.max(0, 500 * (latency + jitter * (2 * random() - 1)));
  let timeout = Math.max(shortestTimeout, 2000 * latency);
  for (let retry = 0; retry < maximumRetries && random() < loss; retry += 1) {
    time += timeout;
    timeout *= 2; // RFC 6298, 5.5: the timer is backed off
  }
  return time;
}

/** @typedef {ReturnType<typeof direction>} Direction */

/** Each message arrives at its time, or directly after the previous one if that is later. */
function direction() {
  /** @type {{ at: Milliseconds, arrive: () => void }[]} */
  let inTransit = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function pass() {
    while (inTransit.length > 0 && inTransit[0].at <= performance.now()) {
      inTransit.shift()?.arrive();
    }
    clearTimeout(timer);
    if (inTransit.length > 0) timer = setTimeout(pass, inTransit[0].at - performance.now());
  }

  return {
    /** @param {Milliseconds} at @param {() => void} arrive */
    add(at, arrive) {
      inTransit.push({ at, arrive });
      pass();
    },
    /** @param {(at: Milliseconds) => Milliseconds} change */
    change(change) {
      inTransit = inTransit.map(({ at, arrive }) => ({ at: change(at), arrive }));
      pass();
    },
    lose() {
      inTransit = [];
    },
  };
}

/** The network does not delay messages until its conditions change. @param {() => number} [random] */
export function simulatedNetwork(random = Math.random) {
  /** @type {Network} */
  let conditions = { latency: 0, jitter: 0, loss: 0 };
  let stallEnd = -Infinity;
  /**
   * The connections that are open at one end or both.
   * @type {Set<{ up: Direction, down: Direction, drop: () => void }>}
   */
  const connections = new Set();
  const isSlow = () => Object.values(conditions).some((number) => number > 0);
  const arrival = () => Math.max(performance.now() + delay(conditions, random), stallEnd);

  /** @param {(at: Milliseconds) => Milliseconds} change */
  function changeAll(change) {
    for (const { up, down } of connections) {
      up.change(change);
      down.change(change);
    }
  }

  /** @param {NetworkChange} change */
  function change(change) {
    if ("drop" in change) {
      for (const { drop } of connections) drop();
    } else if ("stall" in change) {
      stallEnd = Math.max(stallEnd, performance.now() + 1000 * change.stall);
      changeAll((at) => Math.max(at, stallEnd));
    } else {
      conditions = change;
      if (isSlow()) return;
      stallEnd = -Infinity;
      changeAll(() => performance.now());
    }
  }

  /** The real socket exists already or opens later. @param {number} readyState */
  function connect(readyState) {
    const up = direction(), down = direction();
    /** @type {WebSocket | null} */
    let real = null;
    /** @type {Socket} */
    const socket = {
      readyState,
      binaryType: "arraybuffer",
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (message) => up.add(arrival(), () => real?.send(message)),
      close(code) {
        if (socket.readyState === closed) return;
        socket.readyState = closed;
        down.lose();
        if (real) return up.add(arrival(), () => real?.close(code));
        up.lose();
        connections.delete(connection);
      },
    };

    /** @param {{ code: number, reason: string }} end */
    function ended(end) {
      connections.delete(connection);
      if (socket.readyState === closed) return;
      socket.readyState = closed;
      socket.onclose?.(end);
    }

    const connection = {
      socket,
      up,
      down,
      /** @param {WebSocket} opened */
      begin(opened) {
        real = opened;
        real.binaryType = "arraybuffer";
        real.onopen = () => {
          down.add(arrival(), () => {
            if (socket.readyState === closed) return;
            socket.readyState = WebSocket.OPEN;
            socket.onopen?.();
          });
        };
        real.onmessage = ({ data }) => {
          // The network does not delay changes of itself.
          if (typeof data === "string" && data.startsWith('{"network"')) {
            return change(decodeText(data).body);
          }
          if (socket.readyState !== closed) down.add(arrival(), () => socket.onmessage?.({ data }));
        };
        real.onclose = ({ code, reason }) => down.add(arrival(), () => ended({ code, reason }));
      },
      drop() {
        up.lose();
        down.lose();
        if (real) {
          real.onmessage = real.onclose = real.onopen = null;
          real.close();
        }
        ended({ code: 1006, reason: "" });
      },
    };
    connections.add(connection);
    return connection;
  }

  return {
    change,
    /** The conditions, or undefined if the network does not delay messages. */
    get conditions() {
      return isSlow() ? conditions : undefined;
    },
    /** @param {WebSocket} real */
    carry(real) {
      const { socket, begin } = connect(real.readyState);
      begin(real);
      return socket;
    },
    /** @param {() => WebSocket} open */
    open(open) {
      const { socket, up, begin } = connect(0);
      up.add(arrival(), () => begin(open()));
      return socket;
    },
  };
}
