// @ts-check

/** The folder of the page's address, where a proxy has the server's root. @param {Pick<Location, "pathname">} location */
export const pageFolder = ({ pathname }) => pathname.replace(/[^/]*$/, "");

/**
 * Reads what the page's address asks for: the scene to open, from `?scene=`, and the session to join, from `?session=`.
 * @param {Pick<Location, "search">} location
 */
export function urlOptions({ search }) {
  const query = new URLSearchParams(search);
  return { scene: query.get("scene"), session: query.get("session") };
}

/** The inputs with which a shared link begins a new session, from `#tune=`: a line each. @param {Pick<Location, "hash">} location */
export const sharedLines = ({ hash }) =>
  new URLSearchParams(hash.slice(1)).get("tune")?.split("\n") ?? [];
