// The worker of the desk: it starts desk.wasm.packed, which lies beside it, and passes
// messages on, each a text of JSON-RPC. The first one that it sends is "ready". What
// keeps it from starting it sends as "failed: …". Its name may name a game, "?game=roam":
// then it starts the smaller program desk-roam.wasm.packed, which plays only that one. It may
// also name modules of JavaScript beside it, "?engine=game.mjs": their games are played, too.
// (A service worker may serve it from an address without a query.)
"use strict";

// The program is asked for first: the rest loads meanwhile.
const named = new URLSearchParams(self.name), game = named.get("game")?.replace(/[^\w-]/g, "");
const file = game ? `desk-${game}.wasm.packed` : "desk.wasm.packed", asked = fetch(file);
asked.catch(() => {}); // it is handled below

importScripts("wasm_exec.js");

const early = [];
self.onmessage = (e) => early.push(e.data);

globalThis.deskFailed = (why) => self.postMessage(`failed: ${why}`);

// Only what this host serves is started.
globalThis.deskEngines = named.getAll("engine").map((name) => new URL(name, self.location))
  .filter((url) => url.origin === self.location.origin).map(String);

globalThis.deskReady = (answer) => {
  const reply = (text) => self.postMessage(text);
  self.onmessage = (e) => answer(e.data, reply);
  self.postMessage("ready");
  for (const message of early) answer(message, reply);
};

(async () => {
  const go = new Go(), packed = await asked;
  if (!packed.ok) throw new Error(`${file}: ${packed.status}`);
  // It is compressed already: most hosts compress nothing of this type.
  const program = new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
  const { instance } = await WebAssembly.instantiateStreaming(program, go.importObject);
  await go.run(instance);
  throw new Error("the desk has ended");
})().catch((error) => self.postMessage(`failed: ${error.message}`));
