// The desk in a web worker, which runs it as WebAssembly.

import * as words from "../words.json";
import type { Progress } from "./answers";
import type { Carrier } from "./ask";

// patience is how many milliseconds the worker may take to start. If a policy forbids
// WebAssembly, the worker never answers.
const patience = 30_000;

// modules is the part of the page's address that names engines, "?engine=game.mjs", or "":
// their games are played too.
export const modules = ((named) => named.length ? "?" + new URLSearchParams(named) : "")(
  new URLSearchParams(location.search).getAll("engine").map((name) => ["engine", name]));

// keep has the service worker store a program for when there is no network. A worker that began
// before the service worker took over loads its program past it.
function keep(file: string, workers = navigator.serviceWorker as ServiceWorkerContainer | undefined): () => void {
  if (!workers || workers.controller) return () => {};
  const load = (): void => void fetch(file, { cache: "force-cache" }).catch(() => {});
  return () => workers.controller ? load() : workers.addEventListener("controllerchange", load, { once: true });
}

// inWorker starts a worker with the program of a game, or of all games.
export function inWorker(game: string): Carrier {
  const waiting = new Map<number, { resolve: (answer: string) => void; reject: (error: Error) => void; told?: (p: Progress) => void }>();
  let lost: Error | undefined;
  const lose = (why: string): void => {
    lost = new Error(`${words.noDesk} ${why}`);
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  };
  const kept = keep(game ? `desk-${game}.wasm.packed` : "desk.wasm.packed");
  const worker = new Worker("worker.js", { name: game ? `?game=${game}` : modules });
  const deadline = setTimeout(() => lose(""), patience);
  worker.onerror = (e) => lose(e.message ?? "");
  worker.onmessage = (e: MessageEvent<string>) => {
    if (e.data === "ready") {
      kept();
      return clearTimeout(deadline);
    }
    if (e.data.startsWith("failed: ")) return lose(e.data.slice("failed: ".length));
    const { id, params } = JSON.parse(e.data) as { id?: number; params?: Progress & { id: number } };
    if (id === undefined) return params && waiting.get(params.id)?.told?.(params);
    waiting.get(id)?.resolve(e.data);
    waiting.delete(id);
  };
  return (id, message, told) => new Promise((resolve, reject) => {
    if (lost) return reject(lost);
    waiting.set(id, { resolve, reject, told });
    worker.postMessage(message);
  });
}
