/**
 * Keeps the score pad on this device, so that it opens without a network: the page, every file that
 * has been loaded for it, and its words in all languages. `sw.js` hands them out.
 */

import { LANGUAGES } from "../i18n.js";
import { address } from "../router.js";

/** The names of the stores, known to `sw.js` too. */
const NAME = "kortbord-score-";

const root = new URL("../../", import.meta.url);

/** @returns {Promise<boolean>} whether all of it is kept */
export async function keepOffline() {
  // Without https there is no such store, save on this very machine.
  if (!("caches" in window) || !("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.ready;
    const page = await fetch(address("score"), { cache: "no-cache" });
    const version = root.pathname.split("/").at(-2) ?? "";
    // Another version is served by now: it is kept the next time the page is opened.
    if (!page.ok || !(await page.clone().text()).includes(`/${version}/`)) return await isKept(version);
    const kept = await caches.open(NAME + version);
    const words = Object.keys(LANGUAGES).flatMap((code) => [`i18n/${code}.json`, `i18n/score/${code}.json`]);
    const files = new Set(words.map((name) => new URL(name, root).href));
    for (const entry of performance.getEntriesByType("resource")) {
      if (entry.name.startsWith(root.href)) files.add(entry.name);
    }
    await kept.addAll([...files]);
    await kept.put(address("score"), page);
    for (const name of await caches.keys()) {
      if (name.startsWith(NAME) && name !== NAME + version) await caches.delete(name);
    }
    return true;
  } catch {
    return isKept(root.pathname.split("/").at(-2) ?? "");
  }
}

/** @param {string} version */
async function isKept(version) {
  const kept = await caches.open(NAME + version);
  return Boolean(await kept.match(address("score")));
}
