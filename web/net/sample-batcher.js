// @ts-check
// Gathers samples into numbered messages: those of one phase in one frame share a message; a finger that goes down or
// lifts is sent at once, after what was gathered.
import { maximumSamples, nextSequence } from "./protocol.js";

/** @import { Sample, Samples } from "./types.d.ts" */

/**
 * @param {(message: Samples) => void} send takes each message when it is complete
 */
export function sampleBatcher(send) {
  /** @type {Map<number, { phase: number, sequence: number, samples: Sample[] }>} */
  const open = new Map();
  let sequence = 0;

  /** Sends all that was gathered, in the order in which it began. */
  function flush() {
    for (const message of open.values()) send(message);
    open.clear();
  }

  return {
    flush,
    /**
     * Adds a sample to this frame's message of its phase.
     * @param {number} phase
     * @param {Sample} sample
     * @returns the message's number
     */
    add(phase, sample) {
      const message = open.get(phase);
      if (message && message.samples.length < maximumSamples) {
        message.samples.push(sample);
        return message.sequence;
      }
      if (message) flush();
      sequence = nextSequence(sequence);
      open.set(phase, { phase, sequence, samples: [sample] });
      return sequence;
    },
    /**
     * Sends a sample at once, after all that was gathered.
     * @param {number} phase
     * @param {Sample} sample
     * @returns the message's number
     */
    post(phase, sample) {
      flush();
      sequence = nextSequence(sequence);
      send({ phase, sequence, samples: [sample] });
      return sequence;
    },
    /** Forgets what was gathered, and counts from 1 again: a new connection. */
    reset() {
      open.clear();
      sequence = 0;
    },
  };
}
