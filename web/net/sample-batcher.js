// @ts-check
// Collects samples into numbered messages: consecutive samples of one kind in a frame share a message. A finger's touch
// or release is sent at once. Messages are stored until the server acknowledges them, and sent again over the next
// connection.
import { subscribers } from "../browser/flow.js";
import { helloSamples, maximumSamples, maximumUnanswered, nextSequence } from "./protocol.js";

/** @import { Seconds } from "../engine/types.d.ts" */
/** @import { Sample, Samples } from "./types.d.ts" */
/** @typedef {ReturnType<typeof sampleBatcher>} SampleBatcher */

export function sampleBatcher() {
  /** @type {ReturnType<typeof subscribers<[Samples]>>} */
  const messages = subscribers();
  /** @type {{ kind: number, sequence: number, samples: Sample[] } | null} */
  let open = null;
  let sequence = 0;
  /** @type {Samples[]} */
  let unanswered = [];
  /** The last message reported after a reconnection, until the server accepts the report. @type {number | null} */
  let reported = null;

  function flush() {
    const message = open;
    if (!message) return;
    open = null;
    unanswered.push(message);
    messages.notify(message);
  }

  /** @param {number} kind @param {Sample} sample @returns the message's number */
  function add(kind, sample) {
    if (open?.kind !== kind || open.samples.length === maximumSamples) {
      flush();
      sequence = nextSequence(sequence);
      open = { kind, sequence, samples: [] };
    }
    open.samples.push(sample);
    return sequence;
  }

  /** @param {number} last */
  function acknowledge(last) {
    unanswered.splice(0, 1 + unanswered.findIndex(({ sequence }) => sequence === last));
  }

  return {
    /** Subscribes to complete and repeated messages. Without a connection, the subscriber drops them. */
    onMessage: messages.add,
    flush,
    add,
    /**
     * Sends a sample at once, after the collected ones.
     * @param {number} kind @param {Sample} sample
     * @returns the message's number
     */
    post(kind, sample) {
      flush();
      add(kind, sample);
      flush();
      return sequence;
    },
    acknowledge,
    /**
     * Returns the unacknowledged messages for a greeting, or drops them if their samples do not fit. Messages after a
     * greeting are kept, because the server expects the next number.
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
    /** Whether a greeting with this page's inputs has not been accepted yet. */
    get hasReported() {
      return reported !== null;
    },
    /** Sends the messages since the greeting that the server has accepted. */
    resume() {
      if (reported !== null) acknowledge(reported);
      reported = null;
      for (const message of unanswered) messages.notify(message);
    },
    forget() {
      [open, unanswered, reported] = [null, [], null];
    },
    get unanswered() {
      flush();
      return unanswered;
    },
  };
}
