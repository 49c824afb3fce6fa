// @ts-check

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
    /** Names what the page shows. @param {string} session @param {string} scene */
    show(session, scene) {
      const isPicked = picked === scene, query = new URLSearchParams(location.search);
      picked = null;
      query.set("scene", scene);
      query.set("session", session);
      if (`?${query}` === location.search) return;
      const to = `${location.pathname}?${query}${location.hash}`;
      if (isPicked) history.pushState(null, "", to);
      else history.replaceState(null, "", to);
    },
  };
}
