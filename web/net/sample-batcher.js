// @ts-check
// Gathers samples into numbered messages: those of one phase in a row in one frame share a message; a finger that goes down or
// lifts is sent at once, after what was gathered. What was sent is kept until it is answered, to be said again over the next
// connection; so is what is done while there is none.
import { maximumSamples, maximumUnanswered, nextSequence } from "./protocol.js";

/** @import { Sample, Samples } from "./types.d.ts" */

/**
 * @param {(message: Samples) => void} send takes each message when it is complete, which is lost without a connection
 */
export function sampleBatcher(send) {
  /** The message that is gathered. @type {{ phase: number, sequence: number, samples: Sample[] } | null} */
  let open = null;
  let sequence = 0;
  /** What was not answered, in order. @type {Samples[]} */
  let unanswered = [];

  /** Sends what was gathered. */
  function flush() {
    if (open) pass(open);
    open = null;
  }

  /** @param {Samples} message */
  function pass(message) {
    keep(message);
    send(message);
  }

  /** More samples than fit a greeting are not said again. @param {Samples} message */
  function keep(message) {
    unanswered.push(message);
    const count = unanswered.reduce((sum, { samples }) => sum + samples.length, 0);
    if (count > maximumUnanswered) unanswered = [];
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
      pass({ phase, sequence, samples: [sample] });
      return sequence;
    },
    /** The server has dealt with all messages up to one. @param {number} last its number */
    answered(last) {
      unanswered.splice(0, 1 + unanswered.findIndex(({ sequence }) => sequence === last));
    },
    /** Sends what was not answered once more. */
    sendAgain() {
      unanswered.forEach(send);
    },
    /** Another scene begins. */
    forget() {
      [open, unanswered] = [null, []];
    },
    /** The number of the last message. */
    get sequence() {
      return sequence;
    },
    /** What was not answered, in order. */
    get unanswered() {
      return unanswered;
    },
  };
}
