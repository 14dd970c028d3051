// Keeps the page for when there is no network. generation and files stand above: all
// files of one generation are kept, or none, and an older one is dropped afterwards.
"use strict";

const kept = `desk-${generation}`;

self.addEventListener("install", (e) => {
  e.waitUntil(caches.open(kept)
    .then((cache) => cache.addAll(files.map((name) => new Request(name, { cache: "reload" }))))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (e) => {
  e.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("desk-") && name !== kept).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (e) => {
  const here = new URL(".", self.location.href).href;
  if (e.request.method !== "GET" || !e.request.url.startsWith(here)) return;
  const name = e.request.url.slice(here.length).split(/[?#]/)[0] || "index.html";
  if (!files.includes(name)) return;
  e.respondWith(caches.open(kept).then((cache) => cache.match(name)).then((found) => found ?? fetch(e.request)));
});
