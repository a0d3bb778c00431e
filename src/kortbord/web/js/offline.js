/**
 * The page that the service worker shows where the server can't be reached: in the language chosen,
 * with a way to try again, which it also does by itself. It loads nothing that the service worker
 * has not kept, see `sw.js`.
 */

import { LANGUAGES, preferredLanguage } from "./i18n.js";

/** After so many milliseconds the server is asked again whether it is there. */
const EVERY = 5_000;

/** What the settings of this browser say; storage may be forbidden or spoilt. */
function kept() {
  try {
    return JSON.parse(localStorage.getItem("kortbord") ?? "{}");
  } catch {
    return {};
  }
}

const settings = kept();
const code = settings.language in LANGUAGES ? settings.language : preferredLanguage();
document.documentElement.lang = code;
document.documentElement.dataset.theme = settings.theme ?? "system";

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Loads the page anew if the server answers; tells whether it did. */
async function look() {
  try {
    const answer = await fetch(new URL("healthz", document.baseURI), { cache: "no-store" });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** @param {Record<string, string>} texts */
function speak(texts) {
  const t = (/** @type {string} */ key) => texts[key];
  document.title = `${t("offline.title")} \u00b7 Kortbord`;
  element("title").textContent = t("offline.title");
  element("why").textContent = t("offline.why");
  const again = element("again");
  again.textContent = t("offline.again");
  again.hidden = false;
  again.addEventListener("click", async () => {
    element("told").textContent = t("offline.trying");
    if (!(await look())) element("told").textContent = t("offline.still");
  });
  const pad = element("pad");
  pad.textContent = t("offline.pad");
  // The score pad works without a network once it was opened with one.
  caches.match(new URL("score", document.baseURI), { ignoreVary: true }).then((page) => {
    pad.hidden = !page;
  });
}

const words = fetch(new URL(`../i18n/offline/${code}.json`, import.meta.url));
words.then((answer) => answer.json()).then(speak, () => {}); // the page has a few words of its own
addEventListener("online", () => void look());
setInterval(look, EVERY);
