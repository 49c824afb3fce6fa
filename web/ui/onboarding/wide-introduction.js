// @ts-check
// The introduction next to the device on a wide screen: a description, the code for a phone, and three things to try.
import { byId, element, partOf, textButton } from "../../browser/dom.js";
import { coarsePointer } from "../../browser/device.js";
import { joinCode } from "../join/join-link.js";

/** @import { Invitation, JoinLinks } from "../roles.js" */

/** Scenes to open, if the server has them. */
const scenes = [
  {
    name: "floor",
    title: "Pull further in Second floor",
    note: "It opens a room behind the list, which stays until you push it up.",
  },
  {
    name: "people",
    title: "Fling to the end of People",
    note: "Five thousand rows: more rows load before you get there.",
  },
];

/** How long the connection is cut, in seconds, and what to do during that time. */
const absence = 3,
  offlineNote = "Keep scrolling while it is cut. Does the list feel any different?";
const offline =
  "The connection is cut. The list still follows you, and syncs when the server is back.";

/** How to pull with a mouse wheel. A trackpad pulls like a finger. */
const wheelNote =
  "A mouse wheel pulls too: at the top of the list, keep scrolling up for half a second, then stop.";

/** The instructions for scanning the code, as HTML. @type {Record<JoinLinks["reach"], string>} */
const scans = {
  network:
    "Scan the code to open the same list on your phone, with full control. Join has links with fewer rights.",
  machine: "To open it on your phone too, start the server with <code>--lan</code>.",
  offline: "To open it on your phone too, connect this machine to a network.",
};

const template = `
<div class="inner">
  <div class="code"></div>
  <div class="about">
    <h2 id="introduction-title">Pull-to-refresh you can inspect</h2>
    <p>Pull the list. A Swift server runs it. The same engine runs in this page, so your finger never waits for the network.</p>
    <p class="scan"></p>
  </div>
  <div class="offers"></div>
  <button type="button" class="icon close" aria-label="Close this introduction">×</button>
</div>
`;

/** @param {string} title @param {string} note @param {() => void} pressed */
function offer(title, note, pressed) {
  const button = textButton("", pressed);
  button.append(element("strong", {}, title), element("span", {}, note));
  return button;
}

/**
 * Cuts the connection, and describes the effects in the button's place until the server answers again.
 * @param {(seconds: number) => Promise<void>} stall @param {() => Promise<unknown>} answered waits for any answer
 */
function offlineOffer(stall, answered) {
  const button = offer(`Cut the connection for ${absence}\u00a0s`, offlineNote, async () => {
    const note = partOf(button, "span");
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    note.textContent = offline;
    await stall(absence);
    await answered();
    button.ariaBusy = "false";
    note.textContent = offlineNote;
  });
  return button;
}

/**
 * Creates the introduction, hidden.
 * @param {Invitation} invitation @param {(scene: string) => void} pick
 * @param {((seconds: number) => Promise<void>) | null} stall cuts the connection; `null` if the page is not allowed to
 * @param {() => void} closed
 */
export function wideIntroduction(invitation, pick, stall, closed) {
  const node = element("aside", { id: "introduction", "aria-labelledby": "introduction-title" });
  node.innerHTML = template;
  const [code, scan, offers, close] = node.querySelectorAll(".code, .scan, .offers, .close");
  if (!coarsePointer().matches) scan.before(element("p", {}, wheelNote));
  close.addEventListener("click", closed);

  async function renew() {
    const { reach, links } = await invitation.links();
    code.replaceChildren(await joinCode(links[0]) ?? "");
    scan.innerHTML = scans[reach];
  }

  invitation.onChange(() => node.isConnected && renew());
  return {
    /** @param {unknown} _ @param {boolean} isTried whether only the other things to try remain if space is short */
    show(_, isTried) {
      node.classList.toggle("tried", isTried);
      const known = [...byId("scene").querySelectorAll("option")].map(({ value }) => value);
      offers.replaceChildren(
        ...scenes.filter(({ name }) => known.includes(name))
          .map(({ name, title, note }) => offer(title, note, () => pick(name))),
        stall ? offlineOffer(stall, invitation.links) : "",
      );
      byId("panel").before(node); // so that the tab order matches the page
      renew();
    },
    hide: () => node.remove(),
  };
}
