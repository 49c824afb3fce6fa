// @ts-check
import { download } from "./element.js";
import { sentence } from "./words.js";

/** @import { Listeners } from "./types.d.ts" */

/** What does not change the scene, or begins it. */
const apart = new Set(["welcome", "pong", "transcript"]);

/**
 * Hands each message to the scene and to those who show it.
 * @type {(listeners: Listeners) => (kind: string, body: any, sent: number) => void}
 */
export function hearing(listeners) {
  const { model, hand, header, mirror, panel, notices, device, tellStage } = listeners;

  function measured() {
    device.show(model.scene.viewport);
    header.metrics(model.scene);
    tellStage();
  }

  /** @type {Record<string, (body: any, sent: number) => void>} */
  const heard = {
    welcome(body, sent) {
      model.begin(body, sent);
      panel.clear();
      header.scenes(body.scenes);
      hand.reset();
    },
    pong({ t, now }) {
      model.time({ sent: t, now });
      panel.roundTrip(model.roundTrip);
    },
    scene(body) {
      header.scene(model.scene);
      mirror.scene(body.controls, body.title);
      panel.scene(body.controls);
      measured();
    },
    metrics: measured,
    phase(body) {
      mirror.phase(body.edge, body.phase);
      panel.phase(body.edge, body.phase);
    },
    event(body) {
      mirror.event(body);
      panel.event(body);
    },
    devices() {
      panel.devices(model.scene);
      tellStage();
    },
    motion(body) {
      hand.acknowledge(body, model.now());
    },
    rows(body) {
      hand.shifted(body.shift);
    },
    ignored(body) {
      hand.refused(body.sequence, model.now());
      const { holder, device } = model.scene, other = holder !== null && holder !== device;
      notices.hint(other ? `Device ${holder} holds the list` : sentence(body.reason));
    },
    error(body) {
      notices.hint(sentence(body.reason));
    },
    transcript: download,
  };

  return (kind, body, sent) => {
    if (!apart.has(kind)) model.take(kind, body);
    heard[kind]?.(body, sent);
  };
}
