// @ts-check
// When what a person does on this page begins anew: a finger belongs to the scene and the view on which it went down. It goes
// on while the connection is lost.
import { otherHolder } from "../scene/scene.js";

/** @import { lazyParts } from "./lazy-parts.js" */
/** @import { Page } from "./page.js" */

/**
 * @param {Pick<Page, "store" | "messages" | "view" | "link" | "batcher" | "model" | "input">} page
 * @param {Pick<ReturnType<typeof lazyParts>, "listeners" | "refused">} parts
 */
export function resetGestures(
  { store, messages, view, link, batcher, model, input },
  { listeners, refused },
) {
  /** The session and the scene that the page was in last. @type {string | null} */
  let session = null, scene = "";
  /** Whether the page was in its session until the connection changed. */
  let wasJoined = false;

  const letGo = () => listeners()?.cancel();

  /** A model will be told. @param {boolean} isSame whether of the same scene of the same session */
  function begin(isSame) {
    model.begin(isSame);
    input.reset();
  }

  messages.on(["welcome"], (body) => {
    const isSame = body.session === session;
    ({ session } = body);
    if (isSame && batcher.hasSaid) return model.begin(true);
    letGo();
    begin(isSame);
  });
  messages.on(["scene"], ({ name }) => {
    if (scene && name !== scene) begin(false);
    else if (batcher.hasSaid) batcher.goOn();
    scene = name;
  });
  messages.on(["ignored"], ({ sequence }) => {
    const { holds } = input;
    input.refuse(sequence);
    if (holds && !input.holds && otherHolder(store.scene) !== null) refused();
  });
  view.onChange((isOther) => isOther && letGo());
  link.onChange(() => {
    if (wasJoined && !link.isJoined) model.lose(store.now(), input.holds);
    wasJoined = link.isJoined;
  });
}
