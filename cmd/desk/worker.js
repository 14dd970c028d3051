// The worker of the desk: it starts desk.wasm, which lies beside it, and passes
// messages on, each a text of JSON-RPC. The first one that it sends is "ready".
"use strict";

importScripts("wasm_exec.js");

const early = [];
self.onmessage = (e) => early.push(e.data);

globalThis.deskReady = (answer) => {
  const reply = (text) => self.postMessage(text);
  self.onmessage = (e) => answer(e.data, reply);
  self.postMessage("ready");
  for (const message of early) answer(message, reply);
};

(async () => {
  const go = new Go();
  const { instance } = await WebAssembly.instantiateStreaming(fetch("desk.wasm"), go.importObject);
  await go.run(instance);
  throw new Error("the desk has ended");
})();
