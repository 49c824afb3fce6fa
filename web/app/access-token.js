// @ts-check
// The token with which the page greets its server: from the link that was opened, or from the one before it, which the browser
// keeps. A browser that a link has let in comes back without one.
import { keep, kept } from "../browser/storage.js";
import { pageFolder } from "./url-options.js";

/** The token in an address, from `#token=`; null if it has none. @param {Pick<URL, "hash">} address */
const tokenOf = ({ hash }) => new URLSearchParams(hash.slice(1)).get("token");

/** @param {Pick<Window, "location" | "history" | "localStorage">} window */
export function accessToken(window) {
  const { location, history } = window, folder = pageFolder(location);
  /** Its name in the storage: other servers may be below other paths of the same host. */
  const name = `overscroll.token${folder === "/" ? "" : folder}`;
  const stored = () => kept(window, name);
  let token = tokenOf(location) ?? stored();

  /** The server has let the page in. A token that is stored does not stay in the address and the history. */
  function accepted() {
    if (!token || !keep(window, name, token)) return;
    if (tokenOf(location)) history.replaceState(null, "", location.pathname + location.search);
  }

  return {
    name,
    accepted,
    get value() {
      return token;
    },
    /** Another link may have been opened in the tab. */
    read() {
      token = tokenOf(location) ?? token;
    },
    /**
     * The server has refused the token, which is deleted, unless the browser has another by now.
     * @returns {boolean} whether it has, so that the page can try that
     */
    refused() {
      const other = stored(), isOther = other !== null && other !== token;
      if (isOther) token = other;
      else if (other) window.localStorage.removeItem(name);
      return isOther;
    },
    /** The server has sent a link of this page's role: after new links its token is another one. @param {string} link */
    renew(link) {
      token = tokenOf(new URL(link)) ?? token;
      accepted();
    },
  };
}
