// Umpire in a browser: the program runs in a web worker.
import {Umpire} from "./umpire.js"
export {Umpire}

// start starts a worker. url is the address of the folder worker of this package, on the same
// host as the page; by default it is beside this file.
export function start({url = new URL("./worker/", import.meta.url), engines = []} = {}) {
  const worker = new Worker(new URL("worker.js", new URL(url, location.href)), {name: engines.length ? `?${new URLSearchParams(engines.map(e => ["engine", e]))}` : ""})
  const umpire = new Umpire(message => worker.postMessage(message), async () => worker.terminate())
  worker.onmessage = e => umpire.receive(e.data)
  worker.onerror = e => umpire.lose(new Error(e.message || "the worker cannot be loaded"))
  return umpire.started
}
