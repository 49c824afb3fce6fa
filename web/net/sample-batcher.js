// @ts-check
// Numbers the messages, one a frame and phase; a finger that goes down or lifts is sent at once, after what was gathered.
import { maximumSamples } from "./protocol.js";

/** @import { Outbox, Sample, Samples } from "../types.d.ts" */

/** Makes an outbox; `send` takes each message as it is complete. @type {(send: (message: Samples) => void) => Outbox} */
export function outbox(send) {
  /** @type {Map<number, { phase: number, sequence: number, samples: Sample[] }>} */
  const open = new Map();
  let sequence = 0;

  function flush() {
    for (const message of open.values()) send(message);
    open.clear();
  }

  return {
    flush,
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
    post(phase, sample) {
      flush();
      send({ phase, sequence: ++sequence, samples: [sample] });
      return sequence;
    },
    reset() {
      open.clear();
      sequence = 0;
    },
  };
}
