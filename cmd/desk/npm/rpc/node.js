// Umpire in Node: the program runs in a thread of its own.
import {Worker} from "node:worker_threads"
import {Umpire} from "./umpire.js"
export {Umpire}

// start starts a worker. A process may end although it is not closed.
export function start() {
  const worker = new Worker(new URL("./thread.js", import.meta.url), {execArgv: []}) // flags of the process, such as --input-type, are not its own
  const umpire = new Umpire(message => { worker.ref(); worker.postMessage(message) }, () => worker.terminate().then(() => {}))
  let asked = 0
  const ask = umpire.ask.bind(umpire)
  umpire.ask = (...words) => { // the process stays while a call waits, and no longer
    asked++
    return ask(...words).finally(() => { if (--asked === 0) worker.unref() })
  }
  worker.on("message", message => umpire.receive(message))
  worker.on("error", error => umpire.lose(error))
  worker.on("exit", () => umpire.lose(new Error("the worker has ended")))
  umpire.started.then(() => { if (asked === 0) worker.unref() }, () => {})
  return umpire.started
}
