// @ts-check
// The access token that the page sends to its server: from the link that was opened, or stored from an earlier link. So a browser
// that has joined with a link can return without it.
import { keep, kept } from "../browser/device.js";
import { pageFolder } from "./url-options.js";

/** The token in an address, from `#token=`; null if it has none. @param {Pick<URL, "hash">} address */
const tokenOf = ({ hash }) => new URLSearchParams(hash.slice(1)).get("token");

/** @param {Pick<Window, "location" | "history" | "localStorage">} window */
export function accessToken(window) {
  const { location, history } = window, folder = pageFolder(location);
  /** The key in the storage. It contains the path, because several servers can share a host. */
  const name = `overscroll.token${folder === "/" ? "" : folder}`;
  const stored = () => kept(window, name);
  let token = tokenOf(location) ?? stored();

  /** The server has accepted the token, which is stored and removed from the address. */
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
    /** Reads the token of a link that was opened in the tab. */
    read() {
      token = tokenOf(location) ?? token;
    },
    /**
     * The server has refused the token. It is deleted, unless another tab has stored a newer one.
     * @returns {boolean} whether there is a newer one to try
     */
    refused() {
      const other = stored(), isOther = other !== null && other !== token;
      if (isOther) token = other;
      else if (other) window.localStorage.removeItem(name);
      return isOther;
    },
    /** Replaces the token with that of a link of this page's role. @param {string} link */
    renew(link) {
      token = tokenOf(new URL(link)) ?? token;
      accepted();
    },
  };
}
