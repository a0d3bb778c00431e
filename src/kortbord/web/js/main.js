/** Start of the page: language and settings, then the view that the address names. */

import { html, render, useEffect, useErrorBoundary, useLayoutEffect, useState } from "../vendor/preact.js";
import { loadLanguage, preferredLanguage, t } from "./i18n.js";
import { apply, getSettings, useSettings } from "./settings.js";
import { address, onRoute, route } from "./router.js";
import { withPart } from "./lazy.js";
import { useOld } from "./version.js";
import { Button } from "./views/parts.js";

/** @typedef {import("./router.js").Route} Route */

/** Each view is loaded when it is first wanted. @type {Record<string, () => Promise<any>>} */
const VIEWS = {
  lobby: () => import("./views/lobby.js").then((view) => view.Lobby),
  nowhere: () => import("./views/nowhere.js").then((view) => view.Nowhere),
  create: () => import("./views/create.js").then((view) => view.Create),
  device: () => withPart("device", import("./device/page.js")).then((view) => view.Device),
  settings: () => import("./views/settings.js").then((view) => view.SettingsPage),
  keys: () => import("./views/keys.js").then((view) => view.Keys),
  table: () => import("./views/here.js").then((view) => view.TableHere),
  replay: () => import("./views/replay.js").then((view) => view.Replay),
  lesson: () => withPart("lesson", import("./lesson/page.js")).then((view) => view.Lesson),
  rules: () => withPart("rules", import("./rules/page.js")).then((view) => view.Rules),
  review: () => withPart("review", import("./review/page.js")).then((view) => view.Review),
  daily: () => withPart("daily", import("./daily/page.js")).then((view) => view.Daily),
  score: () => withPart("score", import("./score/pad.js")).then((view) => view.Pad),
};

/** @type {Record<string, any>} */
const loaded = {};

/** @param {Route} where */
async function load(where) {
  loaded[where.view] ??= await VIEWS[where.view]();
}

/** @param {Route} one @param {Route} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {{first: Route}} props the view that was loaded before anything was drawn */
function App({ first }) {
  const [where, setWhere] = useState(first);
  const settings = useSettings();
  const [spoken, setSpoken] = useState(settings.language);
  const [broken] = useErrorBoundary((error) => console.error(error));
  // With the first drawing, not after it: an address that changes between the two is not missed.
  useLayoutEffect(() => {
    const look = () => {
      const next = route();
      // Whoever went on while it was loaded is shown that place instead.
      load(next).then(() => isSame(next, route()) && setWhere(next), () => location.reload());
    };
    return onRoute(look);
  }, []);
  useEffect(() => {
    if (settings.language === spoken) return;
    loadLanguage(settings.language || preferredLanguage()).then(() => setSpoken(settings.language));
  }, [settings.language]);
  const View = loaded[where.view];
  const code = "code" in where ? where.code : undefined;
  if (broken) return html`<${Broken} />`;
  // Another language draws the view anew, but keeps its state: the key names the view alone.
  return html`<${Newer} key="newer" /><${View} key=${where.view + (code ?? "")} code=${code} spoken=${spoken} />`;
}

/** Says that the server has a newer page, for whoever is ready for it; the next view will be of it. */
function Newer() {
  const old = useOld();
  const [later, setLater] = useState(false);
  if (!old || later) return null;
  return html`<div class="lost newer" role="status"><span>${t("version.newer")}</span>
    <${Button} kind="small" id="reload" onClick=${() => location.reload()}>${t("error.reload")}</${Button}>
    <${Button} kind="quiet square" icon="close" label=${t("close")} onClick=${() => setLater(true)} /></div>`;
}

/** What is left of the page when a part of it fails. */
function Broken() {
  return html`<main class="loading broken"><h1 class="sr">Kortbord</h1><p role="alert">${t("error.broken")}</p>
    <button type="button" class="btn" onClick=${() => location.reload()}>${t("error.reload")}</button>
    <a class="btn quiet" href=${address("")}>${t("home.back")}</a></main>`;
}

async function start() {
  apply();
  let where = route();
  await Promise.all([loadLanguage(getSettings().language || preferredLanguage()), load(where)]);
  // The address may have changed meanwhile.
  while (!isSame(where, route())) await load((where = route()));
  const app = document.getElementById("app");
  if (app) render(html`<${App} first=${where} />`, app);
  if ("serviceWorker" in navigator) {
    navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => {});
  }
}

start().catch(() => {
  const app = document.getElementById("app");
  // Without the texts there is no language to choose: all of them, as few words as can be.
  if (app) app.textContent = "Kortbord: no connection \u00b7 ingen forbindelse \u00b7 geen verbinding";
});
