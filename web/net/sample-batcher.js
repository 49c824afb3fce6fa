// @ts-check
// Collects samples into numbered messages. Consecutive samples of one kind in a frame share a message. A finger's touch
// or release is sent at once, after the collected samples. Messages are stored until the server acknowledges them, and
// sent again over the next connection. Inputs without a connection are stored in the same way.
import { subscribers } from "../browser/flow.js";
import { helloSamples, maximumSamples, maximumUnanswered, nextSequence } from "./protocol.js";

/** @import { Seconds } from "../engine/types.d.ts" */
/** @import { Sample, Samples } from "./types.d.ts" */
/** @typedef {ReturnType<typeof sampleBatcher>} SampleBatcher */

export function sampleBatcher() {
  /** @type {ReturnType<typeof subscribers<[Samples]>>} */
  const messages = subscribers();
  /** The message that is being collected. @type {{ kind: number, sequence: number, samples: Sample[] } | null} */
  let open = null;
  let sequence = 0;
  /** The unacknowledged messages, in order. @type {Samples[]} */
  let unanswered = [];
  /**
   * The last message that this page has reported after a reconnection; null once the server has accepted the report.
   * @type {number | null}
   */
  let reported = null;

  /** Sends the collected samples. */
  function flush() {
    if (open) emit(open);
    open = null;
  }

  /** @param {Samples} message */
  function emit(message) {
    unanswered.push(message);
    messages.notify(message);
  }

  /**
   * Removes the messages up to one that the server has acknowledged.
   * @param {number} last the number of that message
   */
  function acknowledge(last) {
    unanswered.splice(0, 1 + unanswered.findIndex(({ sequence }) => sequence === last));
  }

  return {
    /** Subscribes to each message when it is complete or sent again. Without a connection, the subscriber drops it. */
    onMessage: messages.add,
    flush,
    /**
     * Adds a sample to this frame's message of its kind.
     * @param {number} kind
     * @param {Sample} sample
     * @returns the message's number
     */
    add(kind, sample) {
      if (open?.kind !== kind || open.samples.length === maximumSamples) {
        flush();
        sequence = nextSequence(sequence);
        open = { kind, sequence, samples: [] };
      }
      open.samples.push(sample);
      return sequence;
    },
    /**
     * Sends a sample at once, after the collected samples.
     * @param {number} kind
     * @param {Sample} sample
     * @returns the message's number
     */
    post(kind, sample) {
      flush();
      sequence = nextSequence(sequence);
      emit({ kind, sequence, samples: [sample] });
      return sequence;
    },
    acknowledge,
    /**
     * Returns the number of the last message and the unacknowledged messages, for a greeting. They are dropped if their
     * samples do not fit. Messages after a greeting are kept, because the server expects the next number.
     * @param {Seconds} time
     */
    report(time) {
      flush();
      const count = unanswered.reduce((sum, { samples }) => sum + samples.length, 0);
      if (count > maximumUnanswered) unanswered = [];
      reported = sequence;
      return {
        sequence,
        unanswered: unanswered.map(helloSamples),
        ...(sequence ? { time } : {}),
      };
    },
    /** Whether this page has reported its inputs in a greeting that the server has not accepted yet. */
    get hasReported() {
      return reported !== null;
    },
    /** Sends the messages since the greeting, because the server has accepted the messages in it. */
    resume() {
      if (reported !== null) acknowledge(reported);
      reported = null;
      for (const message of unanswered) messages.notify(message);
    },
    /** Deletes all messages, because another scene begins. */
    forget() {
      [open, unanswered, reported] = [null, [], null];
    },
    /** The unacknowledged messages, in order. */
    get unanswered() {
      flush();
      return unanswered;
    },
  };
}
