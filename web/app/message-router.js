// @ts-check
import { sentence } from "../scene/phase-text.js";

/** @import { Hearing, LogEvent, MakeHearing } from "../types.d.ts" */

/** What does not change the scene, or begins it. */
const apart = new Set(["welcome", "pong", "transcript"]);
/** Milliseconds that a failure stands, unless the next refresh begins. */
const failing = 8000;
/** Milliseconds that a cue is felt. */
const felt = { selection: 8, impact: 20 };

/** Hands each message to the scene and to those who show it. @type {MakeHearing} */
export function hearing(listeners) {
  const { model, hand, header, mirror, panel, notices, device, tellStage } = listeners;
  /** The edge whose failure is on show. */
  let failed = "";

  function measured() {
    device.show(model.scene.viewport);
    header.metrics(model.scene);
    notices.metrics(model.scene);
    tellStage();
  }

  /** A cue is for the finger that leads. @param {LogEvent} event */
  function feel({ cue }) {
    const { hand, device } = model.scene;
    if (!cue || hand === null || hand !== device) return;
    if (navigator.userActivation?.hasBeenActive === false) return; // browsers forbid it, and complain
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(felt[cue]);
  }

  /** @type {Hearing} */
  const heard = {
    welcome(body, sent) {
      model.begin(body, sent);
      header.scenes(body.scenes);
      hand.reset();
    },
    pong: ({ t, now }) => model.time({ sent: t, now }),
    scene() {
      header.scene(model.scene);
      mirror.scene(model.scene);
      measured();
    },
    metrics: measured,
    phase: ({ edge }) => mirror.phase(model.scene, edge),
    event(body) {
      mirror.event(model.scene, body);
      feel(body);
      if (body.event !== "began" || body.edge !== failed) return;
      failed = "";
      notices.clear();
    },
    failed({ edge, reason }) {
      failed = edge;
      notices.hint(sentence(reason), failing);
    },
    devices: tellStage,
    motion: (body) => hand.acknowledge(body, model.now()),
    rows: ({ shift }) => hand.shifted(shift, model.scene.axis),
    ignored(body) {
      hand.refused(body.sequence, model.now());
      const { holder, device } = model.scene, other = holder !== null && holder !== device;
      notices.hint(other ? `Device ${holder} holds the list` : sentence(body.reason));
    },
    error: ({ reason }) => notices.hint(sentence(reason)),
    transcript: async (file) => (await import("../ui/download.js")).download(file),
  };

  return (kind, body, sent) => {
    if (!apart.has(kind)) model.take(kind, body);
    heard[kind]?.(body, sent);
    panel.hear(kind, body);
  };
}
