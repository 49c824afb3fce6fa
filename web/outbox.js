// @ts-check
// Gathers the samples of a frame, so that there is at most one message a frame and phase, and numbers the
// messages. A finger that goes down or lifts is sent at once, after whatever was gathered before it.

import { maximumSamples } from "./wire.js";

/** @typedef {import("./wire.js").Sample} Sample seconds on the session's clock; points */

/**
 * Makes an outbox; `send` takes each message as it is complete.
 * @param {(message: {phase: number, sequence: number, samples: Sample[]}) => void} send
 */
export function outbox(send) {
  /** @type {Map<number, {phase: number, sequence: number, samples: Sample[]}>} */
  const open = new Map();
  let sequence = 0;

  function flush() {
    for (const message of open.values()) send(message);
    open.clear();
  }

  return {
    flush,
    /** Adds a sample to this frame's message; answers the message's number. @param {number} phase @param {Sample} sample */
    add(phase, sample) {
      const kept = open.get(phase);
      if (kept && kept.samples.length < maximumSamples) {
        kept.samples.push(sample);
        return kept.sequence;
      }
      if (kept) flush();
      open.set(phase, { phase, sequence: ++sequence, samples: [sample] });
      return sequence;
    },
    /** Sends a sample at once; answers the message's number. @param {number} phase @param {Sample} sample */
    post(phase, sample) {
      flush();
      send({ phase, sequence: ++sequence, samples: [sample] });
      return sequence;
    },
    /** A new connection counts from 1. */
    reset() {
      open.clear();
      sequence = 0;
    },
  };
}
