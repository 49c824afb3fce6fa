// @ts-check
// What the page knows of the session: its scene and its clock.
import { subscribers } from "../browser/flow.js";
import { afterPong, latestRoundTrip, sessionClock, toSessionTime } from "../net/session-clock.js";
import { emptyScene, reduce } from "../scene/scene.js";

/** @import { Milliseconds, Seconds } from "../engine/types.d.ts" */
/** @typedef {ReturnType<typeof sessionStore>} SessionStore */

/** @param {() => void} changed a frame is due */
export function sessionStore(changed) {
  let scene = emptyScene(), clock = sessionClock();
  const store = {
    get scene() {
      return scene;
    },
    get roundTrip() {
      return latestRoundTrip(clock);
    },
    /** The session's time at a time of the page. @param {Milliseconds} time */
    toSessionTime: (time) => toSessionTime(clock, time),
    now: () => toSessionTime(clock, performance.now()),
    /** Applies a message to the scene. @param {string} kind @param {any} body @param {Seconds} [at] */
    apply(kind, body, at = store.now()) {
      const next = reduce(scene, { kind, body }, at);
      if (next === scene) return;
      scene = next;
      changed();
    },
    /**
     * A message has come.
     * @param {string} kind
     * @param {any} body
     * @param {Seconds} [at] when it happens, for what this page draws
     * @param {Milliseconds} [greeted] when the connection's greeting went up
     */
    receive(kind, body, at, greeted = 0) {
      if (kind === "welcome") return store.begin(body, greeted);
      if (kind === "pong") store.adjustClock(body.t, body.now);
      if (kind === "speed") store.setSpeed(body);
      store.apply(kind, body, at);
    },
    /**
     * A connection begins. In the same session the clock goes on, because a greeting that lay for long tells little of it.
     * @param {{ session: string, now: Seconds }} welcome
     * @param {Milliseconds} greeted when its greeting went up
     */
    begin(welcome, greeted) {
      const goesOn = welcome.session === scene.session && clock.speed === 1;
      if (!goesOn) clock = sessionClock();
      store.adjustClock(greeted, welcome.now);
      store.apply("welcome", welcome);
    },
    /**
     * The session's clock runs at another speed: it said `now` half a round trip ago.
     * @param {{ speed: number, now: Seconds }} change
     */
    setSpeed({ speed, now }) {
      const sent = performance.now() - 1000 * (store.roundTrip ?? 0);
      clock = sessionClock(speed);
      store.adjustClock(sent, now);
    },
    /**
     * Sets the clock by an answer to a ping or a greeting.
     * @param {Milliseconds} sent
     * @param {Seconds} now the server's clock as it answered
     */
    adjustClock(sent, now) {
      clock = afterPong(clock, { sent, received: performance.now(), now });
    },
  };
  return store;
}

// Hands each message to the session's store first, then to those that subscribed to its kind, in the order in which they did,
// and last to those that hear of all.

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
