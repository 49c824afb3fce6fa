// @ts-check
// Hands each message to the session's store first, then to those that subscribed to its kind, in the order in which they did,
// and last to those that hear of all.
import { subscribers } from "../browser/flow.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @import { SessionStore } from "./session-store.js" */

/** @param {Pick<SessionStore, "receive">} store */
export function sessionMessages(store) {
  /** By kind. @type {Map<string, ReturnType<typeof subscribers<[body: any]>>>} */
  const some = new Map();
  /** @type {ReturnType<typeof subscribers<[kind: string, body: any]>>} */
  const all = subscribers();
  return {
    /** Subscribes to messages of some kinds. @param {readonly string[]} kinds @param {(body: any) => void} subscriber */
    on(kinds, subscriber) {
      for (const kind of kinds) {
        const those = some.get(kind) ?? subscribers();
        those.add(subscriber);
        some.set(kind, those);
      }
    },
    /** Subscribes to all messages. */
    onAny: all.add,
    /**
     * A message has come, or the model has done by itself what one would tell.
     * @param {string} kind
     * @param {any} body
     * @param {Seconds} [at] when it happens, for what this page draws
     * @param {Milliseconds} [greeted] when the connection's greeting went up
     */
    deliver(kind, body, at, greeted) {
      store.receive(kind, body, at, greeted);
      some.get(kind)?.tell(body);
      all.tell(kind, body);
    },
  };
}
