/** Which view the address names, and going to another without loading the page anew. */

import { isOld } from "./version.js";

/**
 * @typedef {{view: "lobby"} | {view: "nowhere"} | {view: "create"} | {view: "settings"} | {view: "keys"}
 *   | {view: "table", code: string} | {view: "replay", code: string} | {view: "score"}
 *   | {view: "daily"} | {view: "review", code: string} | {view: "rules", code: string} | {view: "lesson", code: string}
 *   | {view: "device", code: string}} Route
 */

const base = new URL(document.baseURI).pathname;

/** @type {Set<() => void>} */
const listeners = new Set();

/** A part of an address as it was meant; as it stands, where it is no text. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @returns {Route} */
export function route() {
  const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : "";
  const [door, coded = ""] = path.split("/");
  const code = decoded(coded);
  if (door === "t" && code) return { view: "table", code };
  if (door === "r" && code) return { view: "replay", code };
  if (door === "review") return { view: "review", code };
  if (door === "daily") return { view: "daily" };
  if (door === "score") return { view: "score" };
  if (door === "learn" && code) return { view: "lesson", code };
  if (door === "rules") return { view: "rules", code };
  if (path) return { view: "nowhere" };
  const page = location.hash.slice(1);
  // What follows the sign is never sent to a server: a key belongs there.
  if (page === "device" || page.startsWith("key=")) return { view: "device", code: page === "device" ? "" : decoded(page.slice(4)) };
  if (page === "create" || page === "settings" || page === "keys") return { view: page };
  return { view: "lobby" };
}

/**
 * The address of a view, below the folder where the page lives.
 * @param {string} path such as `t/abc` or `#create`
 */
export function address(path) {
  return base + path;
}

/**
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  const there = address(path);
  if (replace) history.replaceState(null, "", there);
  else history.pushState(null, "", there);
  // A page from before an upgrade has no more views that fit it: the next one is the new page's.
  if (isOld()) return location.reload();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener @returns {() => void} */
export function onRoute(listener) {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/**
 * Follows a link within the page; a click that means another tab is left to the browser.
 * @param {MouseEvent} event
 */
export function follow(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  event.preventDefault();
  go(link.pathname.slice(base.length) + link.search + link.hash);
  scrollTo(0, 0);
}
