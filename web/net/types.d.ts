import type { Points, Seconds } from "../engine/types.d.ts";
import type { Network } from "../scene/types.d.ts";

/** The position of a finger, or the distance that the finger or the content has moved. */
export type Sample = { time: Seconds; x: Points; y: Points };
/** The inputs of a finger or a wheel in one frame. */
export type Samples = { kind: number; sequence: number; samples: readonly Sample[] };

/** An estimate of the session's clock; offsets are added to the page's time. */
export interface SessionClock {
  /** The speed, in session seconds per second. */
  speed: number;
  estimates: readonly { offset: Seconds; delay: Seconds }[];
  /** The offset when the last estimate arrived. */
  from: Seconds;
  /** The offset to which the clock is slewed. */
  towards: Seconds;
  /** When the last estimate arrived, in the page's time. */
  at: Seconds;
}

/** `attempts` counts since the connection was last live; `reason` is why the server refuses them. */
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

/** A change of the simulated network: new conditions, an outage in seconds, or a broken connection. */
export type NetworkChange = Network | { stall: Seconds } | { drop: true };
