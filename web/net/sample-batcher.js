// @ts-check
// Gathers samples into numbered messages: those of one kind in a row in one frame share a message; a finger that goes down or
// lifts is sent at once, after what was gathered. What was sent is kept until it is answered, to be said again over the next
// connection; so is what is done while there is none.
import { subscribers } from "../browser/flow.js";
import { maximumSamples, maximumUnanswered, nextSequence, saidAgain } from "./protocol.js";

/** @import { Seconds } from "../engine/types.d.ts" */
/** @import { Sample, Samples } from "./types.d.ts" */
/** @typedef {ReturnType<typeof sampleBatcher>} SampleBatcher */

export function sampleBatcher() {
  /** @type {ReturnType<typeof subscribers<[Samples]>>} */
  const messages = subscribers();
  /** The message that is gathered. @type {{ kind: number, sequence: number, samples: Sample[] } | null} */
  let open = null;
  let sequence = 0;
  /** What was not answered, in order. @type {Samples[]} */
  let unanswered = [];
  /** The last message that this page has said as it came back; null once the server has taken it. @type {number | null} */
  let said = null;

  /** Sends what was gathered. */
  function flush() {
    if (open) pass(open);
    open = null;
  }

  /** @param {Samples} message */
  function pass(message) {
    keep(message);
    messages.tell(message);
  }

  /** More samples than fit a greeting are not said again. @param {Samples} message */
  function keep(message) {
    unanswered.push(message);
    const count = unanswered.reduce((sum, { samples }) => sum + samples.length, 0);
    if (count > maximumUnanswered) unanswered = [];
  }

  /** The server has dealt with all messages up to one. @param {number} last its number */
  function answered(last) {
    unanswered.splice(0, 1 + unanswered.findIndex(({ sequence }) => sequence === last));
  }

  return {
    /** Subscribes to each message when it is complete, or sent once more; it is lost without a connection. */
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
     * Sends a sample at once, after all that was gathered.
     * @param {number} kind
     * @param {Sample} sample
     * @returns the message's number
     */
    post(kind, sample) {
      flush();
      sequence = nextSequence(sequence);
      pass({ kind, sequence, samples: [sample] });
      return sequence;
    },
    answered,
    /** Says what this page has done, as it comes back: the number of its last message, and those that were not answered. @param {Seconds} time */
    say(time) {
      flush();
      said = sequence;
      return {
        sequence,
        unanswered: unanswered.map(saidAgain),
        ...(sequence ? { time } : {}),
      };
    },
    /** Whether this page has said what it has done, and nothing has come of that yet. */
    get hasSaid() {
      return said !== null;
    },
    /** The server has taken what was said: what was done since is sent. */
    goOn() {
      if (said !== null) answered(said);
      said = null;
      for (const message of unanswered) messages.tell(message);
    },
    /** Another scene begins. */
    forget() {
      [open, unanswered, said] = [null, [], null];
    },
    /** What was not answered, in order. */
    get unanswered() {
      flush();
      return unanswered;
    },
  };
}
