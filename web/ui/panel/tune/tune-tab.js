// @ts-check
// The Tune tab changes the scene's behavior. It requests the constants when it is first chosen.
import { actionButtons, element, loadStyleSheet, setText } from "../../../browser/dom.js";
import { copy } from "../../../browser/files.js";
import { mayUse, setReachable } from "../../roles.js";
import { sentence } from "../../words.js";
import { comparedSets, comparison } from "../what-if/comparison.js";
import { whatIfNote } from "../what-if/what-if-note.js";
import { titlesOf, tuner } from "./constant-edits.js";
import { tuningGroup } from "./presets.js";
import { feedSettings, networkSection, speedSetting } from "./server-settings.js";
import { injectSection } from "./simulate.js";

/** @import { Edge } from "../../../scene/types.d.ts" */
/** @import { PanelPage, TabContents } from "../tabs.js" */
/** @import { Tuner } from "./constant-edits.js" */
/** @import { TuningGroup } from "./presets.js" */

/** @param {HTMLElement} node @param {PanelPage} page @returns {Promise<TabContents>} */
export async function openTab(node, page) {
  const { send, whatIf } = page;
  await Promise.all(
    ["tune/tune", "slider", "slider-thumb", "tune/simulate", "what-if/what-if"]
      .map((name) => loadStyleSheet(`ui/panel/${name}.css`)),
  );
  const sendLine = (/** @type {string} */ line) => send("input", { line });
  const constants = tuner(sendLine, requestAnimationFrame, whatIf.change, show);
  /** @type {TuningGroup[]} */
  let groups = [];
  /** The pull whose constants were requested last, as text. @type {string | null} */
  let requestedPull = null;
  const place = element("div", { id: "tuning" });
  const nav = element("nav", { class: "tune-nav", "aria-label": "Groups of settings" });
  const feed = feedSettings(page), speed = speedSetting(page);
  const network = networkSection(page), inject = injectSection(page);
  const bar = tuneBar(node, constants, page);
  const reason = element(
    "p",
    { class: "reason" },
    "These are the settings of this session. Your link can view them, but cannot change them.",
  );
  const past = whatIfNote(
    whatIf,
    {
      past: "The list shows the past. Changes here show what would have happened.",
      present: null,
    },
    element("button", { type: "button", "data-action": "live" }, "Back to live"),
  );
  const setsAt = (/** @type {Edge | null} */ edge) => comparedSets(constants, edge, show);
  const compared = comparison(whatIf, setsAt, page.goToPull);
  /** The settings that the past does not have. */
  const presentSections = [feed, speed, network, inject];
  const present = element("div", {}, ...presentSections.map((section) => section.node));
  const settings = element(
    "div",
    {},
    past.node,
    compared.node,
    element("div", { class: "tune-head" }, bar.first, nav),
    bar.below,
    place,
    present,
  );
  node.append(reason, settings);

  /** Enables the settings, or shows why the page is not allowed to change them. */
  function updateAccess() {
    settings.inert = !mayUse("inspect") && !whatIf.isPast;
    reason.hidden = !settings.inert;
  }

  function show() {
    bar.show();
    for (const group of groups) group.show();
  }

  function showNav() {
    const sections = [...groups, ...present.hidden ? [] : presentSections];
    nav.replaceChildren(
      ...sections.filter(({ node }) => !node.hidden).map(({ title, node }) => {
        const chip = element("button", { type: "button", class: "chip" }, title.split(":")[0]);
        chip.onclick = () => node.scrollIntoView({ block: "start" });
        return chip;
      }),
    );
  }

  /** Repeats the request only for another pull. */
  function requestPast() {
    const { pull } = whatIf, place = pull && `${pull.at} ${pull.branch}`;
    if (place === requestedPull) return;
    requestedPull = place;
    if (pull) send("tune", pull);
  }

  /** The groups depend on the controls. */
  function showGroups() {
    const order = [...constants.tuning.groups.slice(2), ...constants.tuning.groups.slice(0, 2)];
    groups = order.map((group) => tuningGroup(group, constants, show, page.hint));
    const { tune, tuneEdge } = /** @type {HTMLElement} */ (document.activeElement).dataset;
    place.replaceChildren(...groups.map((group) => group.node));
    if (tune) {
      const field = place.querySelector(`[data-tune="${tune}"][data-tune-edge="${tuneEdge}"]`);
      /** @type {HTMLElement | null} */ (field)?.focus({ preventScroll: true });
    }
    showNav();
  }

  function showPast() {
    const { isPast, lines } = whatIf;
    if (isPast !== present.hidden) {
      const { tuning } = constants;
      constants.setPending(isPast);
      present.hidden = isPast;
      updateAccess();
      if (constants.tuning === tuning) showNav();
      else showGroups();
    }
    requestPast();
    if (lines.length > 0) constants.applyPendingLines(lines);
    else if (isPast) constants.forget();
    past.show();
    compared.show();
    show();
  }

  /** @type {Record<string, (body: any) => void>} */
  const handlers = {
    welcome() {
      updateAccess();
      send("tune", {});
      requestedPull = null;
      requestPast();
    },
    tuning(body) {
      const before = titlesOf(constants.tuning);
      if (body.at === undefined) constants.begin(body);
      else if (body.at === whatIf.pull?.at) constants.recall(body, whatIf.lines);
      // Existing fields show past values if possible, because the user might be dragging or typing in one.
      if (body.at === undefined || titlesOf(constants.tuning) !== before) showGroups();
      showPast();
    },
    tuned({ values }) {
      constants.adopt(values);
      show();
    },
    error({ reason, line }) {
      if (line) { for (const group of groups) group.showError(line, sentence(reason)); }
    },
    source: ({ text }) => bar.receiveSource(text),
    devices: network.show,
    scene() {
      for (const section of presentSections) section.show();
      setReachable(true, inject.node);
    },
    speed: speed.show,
    feed() {
      feed.show();
      showNav();
    },
  };
  /** @param {string} kind @param {any} [body] */
  const receive = (kind, body) => handlers[kind]?.(body);
  receive("scene");
  showNav();
  updateAccess();
  whatIf.listen(showPast);
  whatIf.onApply(constants.applied);
  showPast();
  send("tune", {});
  return {
    receive,
    shown(isShown) {
      if (!isShown) return;
      past.show();
      compared.show();
    },
  };
}

// The actions for all constants: undo, compare two sets, share a link, and export as Swift.

/** @param {string} scene @param {string[]} lines */
export function linkTo(scene, lines) {
  const link = new URL("./", location.href);
  link.searchParams.set("scene", scene);
  if (lines.length) link.hash = new URLSearchParams({ tune: lines.join("\n") }).toString();
  return link.href;
}

const barText = {
  name: "All settings",
  undo: "Undo",
  compare: (/** @type {string} */ shown, /** @type {string} */ other) =>
    `Set ${shown} is shown: show set ${other}`,
  exportName: "Export",
  share: "Share",
  copied: "Link copied: it opens a list with these settings.",
  notCopied: "This link opens a list with these settings.",
  swift: "Copy as Swift",
  swiftCopied: "Copied.",
  swiftNotCopied: "Select the text to copy it.",
  source: "Text to copy",
  close: "Close",
};

/** @param {HTMLElement} node contains the bar @param {Tuner} tuner @param {PanelPage} page */
function tuneBar(node, tuner, { store, send, hint, whatIf }) {
  const button = (/** @type {string} */ action, /** @type {string} */ title) =>
    element("button", { type: "button", "data-action": action }, title);
  const undo = button("undo", barText.undo),
    swap = button("compare", "A"),
    share = button("share", barText.share);
  const swift = button("copy-swift", barText.swift);
  swift.dataset.needsServer = "";
  const status = element("p", { class: "status", role: "status" });
  const shown = element("pre", {
    id: "swift-source",
    tabindex: "0",
    "aria-label": barText.source,
  });
  const close = element("button", { type: "button", class: "quiet" }, barText.close);
  const source = element("div", { class: "source", hidden: "" }, shown, close);
  swap.replaceChildren(element("span", {}, "A"), element("span", {}, "B"));

  close.onclick = () => {
    source.hidden = true;
    setText(status, "");
  };

  /**
   * The result is also on the stage, because the text below the bar might be scrolled out of view.
   * @param {string} text @param {string} copied @param {string} notCopied
   */
  async function offer(text, copied, notCopied) {
    shown.textContent = text;
    source.hidden = false;
    const words = await copy(text) ? copied : notCopied;
    setText(status, words);
    hint(words);
  }

  actionButtons({
    undo: tuner.undo,
    compare: tuner.swap,
    share() {
      offer(linkTo(store.scene.name, tuner.lines()), barText.copied, barText.notCopied);
    },
    "copy-swift"() {
      tuner.flush();
      const { pull, lines } = whatIf;
      send("source", pull ? { ...pull, lines } : {});
    },
  }, node);

  return {
    first: element(
      "div",
      { class: "tune-bar", role: "group", "aria-label": barText.name },
      undo,
      swap,
    ),
    below: element(
      "div",
      { class: "tune-export" },
      element(
        "div",
        { class: "tune-bar", role: "group", "aria-label": barText.exportName },
        share,
        swift,
      ),
      status,
      source,
    ),
    /** @param {string} text */
    receiveSource: (text) => offer(text, barText.swiftCopied, barText.swiftNotCopied),
    show() {
      undo.setAttribute("aria-disabled", `${!tuner.canUndo}`);
      swap.dataset.shown = tuner.isB ? "b" : "a";
      swap.ariaLabel = tuner.isB ? barText.compare("B", "A") : barText.compare("A", "B");
    },
  };
}
