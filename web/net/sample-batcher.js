// @ts-check
// Gathers samples into numbered messages: those of one phase in a row in one frame share a message; a finger that goes down or
// lifts is sent at once, after what was gathered.
import { maximumSamples, nextSequence } from "./protocol.js";

/** @import { Sample, Samples } from "./types.d.ts" */

/**
 * @param {(message: Samples) => void} send takes each message when it is complete
 */
export function sampleBatcher(send) {
  /** The message that is gathered. @type {{ phase: number, sequence: number, samples: Sample[] } | null} */
  let open = null;
  let sequence = 0;

  /** Sends what was gathered. */
  function flush() {
    if (open) send(open);
    open = null;
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
      if (open?.phase !== phase || open.samples.length === maximumSamples) {
        flush();
        sequence = nextSequence(sequence);
        open = { phase, sequence, samples: [] };
      }
      open.samples.push(sample);
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
      open = null;
      sequence = 0;
    },
  };
}
