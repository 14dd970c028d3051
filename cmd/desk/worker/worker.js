// The worker of the desk: it starts desk.wasm.packed, which lies beside it, and passes
// messages on, each a text of JSON-RPC. The first one that it sends is "ready". What
// keeps it from starting it sends as "failed: …". Its address may name modules of
// JavaScript beside it, "worker.js?engine=game.mjs": their games are played, too.
"use strict";

importScripts("wasm_exec.js");

const early = [];
self.onmessage = (e) => early.push(e.data);

globalThis.deskFailed = (why) => self.postMessage(`failed: ${why}`);

// Only what this host serves is started.
globalThis.deskEngines = new URL(self.location).searchParams.getAll("engine").map((name) => new URL(name, self.location))
  .filter((url) => url.origin === self.location.origin).map(String);

globalThis.deskReady = (answer) => {
  const reply = (text) => self.postMessage(text);
  self.onmessage = (e) => answer(e.data, reply);
  self.postMessage("ready");
  for (const message of early) answer(message, reply);
};

(async () => {
  const go = new Go();
  const packed = await fetch("desk.wasm.packed");
  if (!packed.ok) throw new Error(`desk.wasm.packed: ${packed.status}`);
  // It is compressed already: most hosts compress nothing of this type.
  const program = new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
  const { instance } = await WebAssembly.instantiateStreaming(program, go.importObject);
  await go.run(instance);
  throw new Error("the desk has ended");
})().catch((error) => self.postMessage(`failed: ${error.message}`));
