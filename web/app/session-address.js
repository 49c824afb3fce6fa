// @ts-check

/** @import { Scene } from "../scene/types.d.ts" */

/**
 * Keeps the session and its scene in the page's address, where a reload, a bookmark and the history find them. Each scene that
 * is picked here gets an entry in the history; back and forward open the scene of theirs in the session.
 * @param {Window} window
 * @param {(scene: string) => void} open asks for a scene, unless it is shown
 */
export function sessionAddress(window, open) {
  const { location, history } = window;
  /** The scene that was picked here and is not open yet. @type {string | null} */
  let picked = null;

  window.addEventListener("popstate", () => {
    const scene = new URLSearchParams(location.search).get("scene");
    if (scene) open(scene);
  });

  return {
    /** A person picks a scene. @param {string} scene */
    pick(scene) {
      picked = scene;
      open(scene);
    },
    /** The session goes on from a moment: what a link has shown of the past is over. */
    leaveMoment() {
      const query = new URLSearchParams(location.search);
      if (!query.has("at")) return;
      for (const name of ["at", "note", "by"]) query.delete(name);
      history.replaceState(null, "", `${location.pathname}?${query}${location.hash}`);
    },
    /** Names what the page shows, if anything. @param {Pick<Scene, "session" | "name">} scene */
    show({ session, name }) {
      if (!session || !name) return;
      const isPicked = picked === name, query = new URLSearchParams(location.search);
      picked = null;
      query.set("scene", name);
      query.set("session", session);
      if (`?${query}` === location.search) return;
      const to = `${location.pathname}?${query}${location.hash}`;
      if (isPicked) history.pushState(null, "", to);
      else history.replaceState(null, "", to);
    },
  };
}
