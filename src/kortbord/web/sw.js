/**
 * The service worker: without a network the score pad opens as it was kept by `js/score/offline.js`,
 * and any other page says that there is none. No answer of the server is kept, so that a table is
 * never shown as it was.
 */

/** With the version the whole of this changes, so that browsers keep the new page instead. */
const KEPT = "kortbord-offline-%VERSION%";
const PADS = "kortbord-score-";
const OFFLINE = new URL("offline.html", self.location.href).href;
const PAD = new URL("score", self.location.href).pathname;
const VERSIONED = new URL("v/", self.location.href).pathname;
/** A network that doesn't answer within this many milliseconds is none to the score pad. */
const PATIENCE = 3000;

/** Keeps the page that says there is no network, and all that it names. */
async function keepOffline() {
  const cache = await caches.open(KEPT);
  const page = await fetch(new Request(OFFLINE, { cache: "reload" }));
  if (!page.ok) throw new Error("no offline page");
  const named = [...(await page.clone().text()).matchAll(/(?:href|src)="(v\/[^"]+)"/g)];
  await cache.addAll(named.map(([, path]) => new URL(path, self.location.href).href));
  await cache.put(OFFLINE, page);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepOffline());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name !== KEPT && !name.startsWith(PADS)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

async function pad(request) {
  const kept = await caches.match(PAD, { ignoreVary: true });
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  // A proxy without its server answers too, but not with the page.
  const fresh = fetch(request).then((answer) => (answer.ok ? answer : kept), () => kept);
  return Promise.race([fresh, late]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") {
    const page = path === PAD ? pad(request) : fetch(request);
    event.respondWith(page.catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  } else if (path.startsWith(VERSIONED)) {
    // A file of a version never changes.
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
  }
});
