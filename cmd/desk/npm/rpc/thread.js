// The thread of Node: it gives worker.js what a web worker has.
import {parentPort} from "node:worker_threads"
import {readFileSync} from "node:fs"
import {runInThisContext} from "node:vm"

const folder = new URL("./worker/", import.meta.url)
const run = name => runInThisContext(readFileSync(new URL(name, folder), "utf8"), {filename: new URL(name, folder).pathname})
Object.assign(globalThis, {
  self: globalThis,
  name: "",
  location: folder,
  importScripts: run,
  fetch: async name => new Response(readFileSync(new URL(name, folder))),
  postMessage: message => parentPort.postMessage(message),
})
parentPort.on("message", data => globalThis.onmessage({data}))
run("worker.js")
