// What the files of this folder and those that hear from it share: binary messages as values, and the clock.
import type { Points, Seconds } from "../engine/types.d.ts";
import type { Network } from "../scene/types.d.ts";

/** Where a finger is, or how far it or the content has moved. */
export type Sample = { time: Seconds; x: Points; y: Points };
/** What a finger or a wheel did in one frame. */
export type Samples = { kind: number; sequence: number; samples: readonly Sample[] };

/** The session's clock as far as it is known; `from`, `towards` and each `offset` are added to the page's time. */
export interface SessionClock {
  /** Seconds of the session in a second. */
  speed: number;
  /** The last eight. */
  estimates: readonly { offset: Seconds; delay: Seconds }[];
  /** The offset when the last estimate came. */
  from: Seconds;
  /** The offset that the clock is slewed to. */
  towards: Seconds;
  /** When the last estimate came, by the page's time. */
  at: Seconds;
}

/** What a connection is doing; `attempts` are those since it was last live, and `reason` is why the server refuses them. */
export type ConnectionState =
  | { kind: "connecting"; attempts: number; reason: string | null }
  | { kind: "live" }
  | { kind: "silent" }
  | { kind: "waiting"; attempts: number; reason: string | null }
  | { kind: "refused"; code: string; reason: string };

/** The part of a WebSocket that a connection uses. */
export type Socket = {
  readyState: number;
  binaryType: string;
  onopen: ((event?: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
  send(message: string | ArrayBuffer): void;
  close(code?: number): void;
};

/** What a page is asked to change of its simulated network: its conditions, an outage in seconds, or a lost connection. */
export type NetworkChange = Network | { stall: Seconds } | { drop: true };
