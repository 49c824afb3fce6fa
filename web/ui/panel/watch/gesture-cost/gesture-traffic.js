// @ts-check
// The messages of the last gesture: from its first input until a little after the list has come to rest. Pings are not counted.

/** @import { Milliseconds } from "../../../../engine/types.d.ts" */
/** @import { MessageDirection } from "../../../../net/types.d.ts" */
/** @typedef {{ messages: number, bytes: number }} Amount */

/** Milliseconds after a rest in which the server's last answers come. */
const patience = 1000;
const encoder = new TextEncoder();

/** The bytes of a message, without those that the WebSocket adds. @param {string | ArrayBuffer} message */
const bytesOf = (message) =>
  typeof message === "string" ? encoder.encode(message).length : message.byteLength;

/** @param {string | ArrayBuffer} message */
const isPing = (message) => typeof message === "string" && /^\{"p[io]ng"/.test(message);

/** Counts from the first input on. */
export function gestureTraffic() {
  /** @type {Record<MessageDirection, Amount>} */
  let amounts = { up: { messages: 0, bytes: 0 }, down: { messages: 0, bytes: 0 } };
  /** @type {Milliseconds | null} */
  let began = null;
  /** When the list came to rest; null while it has not. @type {Milliseconds | null} */
  let ended = null;

  return {
    /**
     * A message goes up or comes down. Returns whether a gesture begins with it.
     * @param {MessageDirection} direction
     * @param {string | ArrayBuffer} message an input goes up as bytes
     * @param {Milliseconds} now
     */
    add(direction, message, now) {
      if (isPing(message)) return false;
      const isInput = direction === "up" && typeof message !== "string";
      const begins = isInput && (began === null || ended !== null);
      if (begins) {
        amounts = { up: { messages: 0, bytes: 0 }, down: { messages: 0, bytes: 0 } };
        [began, ended] = [now, null];
      }
      if (began === null || (ended !== null && now - ended > patience)) return begins;
      amounts[direction].messages += 1;
      amounts[direction].bytes += bytesOf(message);
      return begins;
    },
    /** The list has come to rest. @param {Milliseconds} now */
    rest(now) {
      if (began !== null) ended ??= now;
    },
    get up() {
      return amounts.up;
    },
    get down() {
      return amounts.down;
    },
    /** How long it took until the list came to rest; null where none has come so far. @returns {Milliseconds | null} */
    get length() {
      return began === null || ended === null ? null : ended - began;
    },
  };
}
