// Keeps the page for when there is no network. generation, files and programs are defined
// above: all files of one generation are kept, or none, and an older one is dropped
// afterwards. Programs, which are large, are kept when they are used. A host may have several
// desks, so caches have the path of the desk in their names.
"use strict";

const here = new URL(".", self.location.href);
const ours = `desk ${here.pathname} `, kept = ours + generation;

// old returns whether a cache is of an older generation of this desk. Once, names had no
// path; then the page in the cache has.
async function old(name) {
  if (name.startsWith("desk-")) return (await (await caches.open(name)).match(new URL("index.html", here))) !== undefined;
  return name.startsWith(ours) && name !== kept;
}

self.addEventListener("install", (e) => {
  e.waitUntil(caches.open(kept)
    .then((cache) => cache.addAll(files.map((name) => new Request(name, { cache: "reload" }))))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (e) => {
  e.waitUntil(caches.keys()
    .then((names) => Promise.all(names.map(async (name) => await old(name) && caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (e) => {
  if (e.request.method !== "GET" || !e.request.url.startsWith(here.href)) return;
  const name = e.request.url.slice(here.href.length).split(/[?#]/)[0] || "index.html";
  const isProgram = programs.includes(name);
  if (isProgram || files.includes(name)) e.respondWith(caches.open(kept).then(async (cache) => {
    const found = await cache.match(name);
    if (found || !isProgram) return found ?? fetch(e.request);
    const came = await fetch(e.request);
    if (came.ok) e.waitUntil(cache.put(name, came.clone()));
    return came;
  }));
});
